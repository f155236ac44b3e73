import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { entraDeAncho, EVENTOS, expect, idDe, test } from '../support/e2e.ts';
import { ingresarComoAdmin } from '../support/e2e-ingreso.ts';

/** An event of this test's own, by the API, with which the test also plays the colleague. */
async function eventoPropio(page: Page) {
  const de = await idDe(page, EVENTOS.pago);
  const ingreso = await page.request.post('/api/auth/login', {
    data: { email: 'admin', password: 'largada-demo' },
  });
  const { access_token } = (await ingreso.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const anio = new Date().getFullYear() + 1;
  const copia = await page.request.post(`/api/eventos/${de}/duplicar`, {
    headers,
    data: { fecha_hora: `${anio}-11-14T08:30:00-03:00`, nombre: 'Carrera con recordatorios' },
  });
  expect(copia.ok(), await copia.text()).toBe(true);
  const { results } = (await copia.json()) as { results: { id: number } };
  const ruta = `/api/eventos/${results.id}/recordatorios`;
  return {
    id: results.id,
    leer: async () =>
      (await (await page.request.get(ruta, { headers })).json()) as {
        version: string;
        data: { tipo: string; activo: boolean; dias: number[]; hora: string; texto: string }[];
      },
    guardar: (data: unknown) => page.request.put(ruta, { headers, data }),
  };
}

// If this breaks, people arrive without paying, without papers and without knowing where to go.
test('los recordatorios se activan, se ven antes de salir y no pisan lo que guardó otro', async ({
  page,
  quejas,
}) => {
  const evento = await eventoPropio(page);
  await ingresarComoAdmin(page, `/backoffice/event/${evento.id}`);
  await page.getByRole('link', { name: 'Recordatorios' }).click();
  await page.getByLabel('Mandar «Se viene la carrera» automáticamente').check();
  await expect(page.getByText('Apagado: se activa al guardar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeInViewport();
  await expect(page.getByText('13 de noviembre')).toBeVisible();
  const tarjeta = page.getByRole('group', { name: 'Cuándo sale' });
  await tarjeta.getByLabel('Días antes de la carrera').fill('90');
  await tarjeta.getByRole('button', { name: 'Agregar día' }).click();
  await expect(tarjeta.getByText('Los días van de 1 a 60.')).toBeVisible();
  await tarjeta.getByLabel('Días antes de la carrera').fill('3');
  await tarjeta.getByLabel('Días antes de la carrera').press('Enter');
  await expect(tarjeta.getByText('3 días antes')).toBeVisible();
  await page.getByLabel('Algo más que quieras decir').fill('Estacioná en el parque.');
  await page.getByRole('button', { name: 'Ver el mail de Se viene la carrera' }).click();
  const previo = page.getByRole('dialog', { name: 'Así llega el mail' });
  await expect(previo.getByText('Estacioná en el parque.')).toBeVisible();
  await sinViolaciones(page, 'recordatorios, el mail');
  await previo.getByRole('button', { name: 'Cerrar' }).click();

  const { version, data } = await evento.leer();
  const suyos = data.map(({ tipo, dias, hora, texto }) => ({
    tipo,
    activo: tipo === 'impago',
    dias,
    hora,
    texto,
  }));
  expect((await evento.guardar({ version, recordatorios: suyos })).ok()).toBe(true);
  quejas.esperar(409);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const choque = page.getByRole('dialog', { name: 'Los recordatorios cambiaron' });
  await expect(choque.getByText(/guardó cambios en los recordatorios/)).toBeVisible();
  expect((await evento.leer()).data.find(({ tipo }) => tipo === 'vispera')?.activo).toBe(false);
  await choque.getByRole('button', { name: 'Guardar lo mío igual' }).click();
  await expect(page.getByText('Los recordatorios fueron guardados.')).toBeVisible();
  await sinViolaciones(page, 'recordatorios');
  await entraDeAncho(page);
  await page.reload();
  await expect(page.getByLabel('Mandar «Se viene la carrera» automáticamente')).toBeChecked();
  await expect(page.getByText('Activado', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('3 días antes')).toBeVisible();
});
