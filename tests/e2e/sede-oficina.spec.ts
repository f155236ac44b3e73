import type { APIRequestContext, Page } from 'playwright/test';
import type { RefPersona } from '../../src/shared/domain/sede/operacion.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { eventoCon, ingresar } from '../support/e2e-propio.ts';
import { entraDeAncho, expect, test } from '../support/e2e.ts';
import { puestoDePrueba, type PuestoDePrueba } from '../support/sede.ts';

const RUTAS: Readonly<Record<string, string>> = { abrirPuesto: 'puestos', intercambiar: 'intercambio' };

/** Two phones at the desks of an event of this test alone. */
async function empezar(request: APIRequestContext) {
  const evento = await eventoCon(request, ['Paz', 'Rey'], { evento: { usa_deslinde_online: false } });
  const { id, headers } = evento;
  const call = async (cual: string, { body }: { body?: unknown }) => {
    const respuesta = await request.post(`/api/eventos/${id}/sede/${RUTAS[cual]}`, { headers, data: body });
    return { status: respuesta.status(), body: await respuesta.json() };
  };
  const puesto = (nombre: string) => puestoDePrueba({ call: call as never }, id, { token: '', nombre });
  const base = await request.get(`/api/eventos/${id}/sede/base`, { headers });
  const { inscripciones } = (await base.json()) as {
    inscripciones: { id: number; personas: { id: number }[] }[];
  };
  const acreditar = async (en: PuestoDePrueba, cual: number) => {
    const una = inscripciones[cual];
    const personas: RefPersona[] = (una?.personas ?? []).map((persona) => `p${persona.id}` as const);
    const datos = { personas, retira: null, kit: [] };
    const ahora = { hora: new Date().toISOString(), desvio: 0 };
    await en.intercambiar([await en.anotar('acreditar', `i${una?.id ?? 0}`, datos, ahora)]);
  };
  return { ...evento, a: await puesto('Mesa 1'), b: await puesto('Mesa 2'), acreditar };
}

const bloque = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

// If this breaks, who directs a race looks at numbers of a while ago, cannot settle what contradicts, or cannot close the day.
test('la oficina ve en vivo a los puestos, resuelve un conflicto y cierra el día', async ({ page }) => {
  const { id, usuario, a, b, acreditar } = await empezar(page.request);
  await acreditar(a, 0);
  await ingresar(page, usuario, `/backoffice/event/${id}`);
  await page.getByRole('link', { name: 'Día de carrera' }).click();
  await expect(bloque(page, 'Acreditados')).toContainText('1 de 2 personas');
  await expect(bloque(page, 'Antes de abrir')).toContainText('Sin descargar los datos: Mesa 1, Mesa 2');
  // nobody touches the page
  await acreditar(b, 0);
  await expect(bloque(page, 'Conflictos: 1 abierto')).toContainText('Retiró dos veces');
  await expect(bloque(page, 'Acreditados')).toContainText('1 de 2 personas');
  await acreditar(b, 1);
  await expect(bloque(page, 'Acreditados')).toContainText('2 de 2 personas');
  await expect(bloque(page, 'Ritmo de la entrega').getByRole('img')).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await entraDeAncho(page, `${width} px`);
  }
  await sinViolaciones(page, 'día de carrera');
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('link', { name: 'Resolver en la mesa de conflictos' }).click();
  const vale = page.getByRole('button', { name: 'Vale la primera: anular la otra' });
  // this device was no puesto: it became one on the way, without a question
  await expect(vale).toBeVisible({ timeout: 20_000 });
  await sinViolaciones(page, 'mesa de conflictos');
  await vale.click();
  await expect(page.getByText('No hay nada por resolver.')).toBeVisible();
  await expect(page.getByText('todo entregado al servidor')).toBeVisible();

  await page.goto(`/backoffice/event/${id}/dia-de-carrera`);
  await expect(bloque(page, 'Conflictos')).toContainText('No hay nada por resolver.');
  // the browser that became a puesto has told how it is
  const revision = bloque(page, 'Puestos').locator('summary');
  await expect(revision).toContainText(/Faltan? \d+ cosas? en el teléfono/);
  await revision.click();
  await expect(bloque(page, 'Puestos')).toContainText('En ese teléfono dice:');
  await entraDeAncho(page);
  await sinViolaciones(page, 'día de carrera, cómo está un teléfono');
  await page.getByRole('button', { name: 'Dar de baja Mesa 2' }).click();
  await page.getByRole('button', { name: 'Dar de baja', exact: true }).last().click();
  await expect(bloque(page, 'Puestos')).toContainText('Dado de baja');
  await page.getByRole('button', { name: 'Cerrar el día de carrera' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, cerrar el día' }).click();
  await expect(bloque(page, 'Cierre del día')).toContainText('Cerrado el');
  await page.getByRole('button', { name: 'Reabrir el día de carrera' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar el día de carrera' })).toBeVisible();
});

// If this breaks, a stolen phone goes on reading who runs, and nobody sees which notes died with another.
test('quien dirige expulsa un teléfono desde su puesto y ve por quién llegó cada anotación', async ({
  page,
}) => {
  const { id, usuario, a, b } = await empezar(page.request);
  const [una, , tercera] = [
    await b.anotar('egreso', 'caja', { monto: 1, motivo: 'hielo' }),
    await b.anotar('egreso', 'caja', { monto: 2, motivo: 'cinta' }),
    await b.anotar('egreso', 'caja', { monto: 3, motivo: 'agua' }),
  ];
  await a.intercambiar([una, tercera]);
  await ingresar(page, usuario, `/sede/${id}`);
  await page.getByLabel('Nombre de este puesto').fill('Oficina');
  await page.getByRole('button', { name: 'Llevar al lugar' }).click();
  await page.getByRole('button', { name: 'Abrir el mostrador' }).click();
  await page.goto(`/sede/${id}/mas`);
  const mesa = page.getByRole('listitem').filter({ hasText: 'Mesa 2' });
  await expect(mesa).toContainText('2 de 3 en el servidor');
  await expect(mesa).toContainText('Falta llegar la 2: no está acá ni en el servidor.');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await entraDeAncho(page, `${width} px`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await sinViolaciones(page, 'los puestos');
  await page.getByRole('button', { name: 'Expulsar Mesa 2' }).click();
  await page.getByRole('button', { name: 'Expulsar', exact: true }).click();
  await expect(mesa).toContainText('Fue dado de baja.');
  await expect(page.getByText('todo entregado al servidor')).toBeVisible();

  await page.goto(`/backoffice/event/${id}/dia-de-carrera`);
  const tarjeta = bloque(page, 'Puestos').getByRole('listitem').filter({ hasText: 'Mesa 2' });
  await expect(tarjeta).toContainText('Dado de baja');
  await expect(tarjeta).toContainText('2 de 3 en el servidor, 2 por Mesa 1');
  await expect(tarjeta).toContainText('Falta llegar 1: la 2');
});
