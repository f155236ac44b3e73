import { Asistente } from '../support/e2e-asistente.ts';
import { EVENTOS, expect, idDe, SIN_RED, testConServidor as test } from '../support/e2e.ts';
import type { ServidorPropio } from '../support/e2e-servidor.ts';
import type { Page } from 'playwright/test';

test.use({ trabajador: true });
test.describe.configure({ mode: 'default' });

async function lugares(page: Page, id: number): Promise<number> {
  const { lugares: libres } = (await (await page.request.get(`/api/v1/eventos/${id}`)).json()) as {
    lugares: number;
  };
  return libres;
}

const altas = (servidor: ServidorPropio) =>
  servidor.pasadas.filter(
    ({ ruta }) => ruta.startsWith('/api/inscripciones?') || ruta === '/api/inscripciones',
  );

async function hastaConfirmar(page: Page, id: number): Promise<Asistente> {
  const a = new Asistente(page);
  await a.hastaConfirmarSinPago(id);
  // the code of what comes next is on its way: what is tried here is the saving, not that
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => null);
  return a;
}

// If any of these breaks, an impatient thumb or a bad line registers somebody twice, or not at all.
test('un doble toque inscribe una sola vez', async ({ page, servidor }) => {
  const id = await idDe(page, EVENTOS.sinPagoOnline);
  const antes = await lugares(page, id);
  const a = await hastaConfirmar(page, id);
  servidor.pasadas.length = 0;
  await a.boton('Guardar datos').click();
  await a.boton('Aceptar y guardar').dblclick();
  await expect(page).toHaveURL(new RegExp(`/resultado_ok/${id}/`));
  expect(altas(servidor)).toHaveLength(1);
  await expect.poll(() => lugares(page, id)).toBe(antes - 1);
});

test('sin señal al guardar no se pierde nada, y con señal se guarda una vez', async ({
  page,
  context,
  servidor,
  quejas,
}) => {
  quejas.esperar(SIN_RED);
  const id = await idDe(page, EVENTOS.sinPagoOnline);
  const antes = await lugares(page, id);
  const a = await hastaConfirmar(page, id);
  servidor.pasadas.length = 0;
  await context.setOffline(true);
  await a.guardar();
  const fallo = a.dialogo('No se pudo completar');
  await expect(fallo).toBeVisible();
  await context.setOffline(false);

  // Now the server does it, but the answer is lost on the way: the worst moment for the line to go.
  servidor.perderRespuesta('POST', '/api/inscripciones');
  await fallo.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect.poll(() => altas(servidor).length).toBe(1);
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page).toHaveURL(new RegExp(`/resultado_ok/${id}/`));
  const keys = new Set(altas(servidor).map(({ key }) => key));
  expect(altas(servidor).map(({ status }) => status)).toEqual([201, 201]);
  expect(keys.size).toBe(1);
  await expect.poll(() => lugares(page, id)).toBe(antes - 1);
});

test('el servidor cae en medio y vuelve: nada se pierde ni se repite', async ({ page, servidor, quejas }) => {
  // the worker looks for its own script while the server is away
  quejas.esperar(SIN_RED, /fetching the script/);
  const id = await idDe(page, EVENTOS.sinPagoOnline);
  const a = await hastaConfirmar(page, id);
  const antes = await lugares(page, id);
  await servidor.matar();
  await a.guardar();
  await expect(a.dialogo('No se pudo completar')).toBeVisible();
  await servidor.levantar();
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page).toHaveURL(new RegExp(`/resultado_ok/${id}/`));
  await expect(page.getByRole('heading', { level: 1, name: 'Inscripción registrada' })).toBeVisible();
  const codigo = a.codigo();

  await servidor.matar();
  await servidor.levantar();
  await page.goto(`/resultado_ok/${id}/${codigo}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inscripción registrada' })).toBeVisible();
  await expect.poll(() => lugares(page, id)).toBe(antes - 1);
});
