import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { EVENTOS, expect, idDe, SIN_RED, test } from '../support/e2e.ts';
import { ingresarComoAdmin } from '../support/e2e-ingreso.ts';
import { PorApi } from '../support/e2e-inscripcion.ts';
import { partesDeZip } from '../support/zip.ts';

/** Out of the local mailbox, once it has arrived. */
async function enlaceDelMail(page: Page, email: string): Promise<string> {
  let direccion: string | undefined;
  await expect(async () => {
    const lista = await (await page.request.get('/buzon', { params: { q: email } })).text();
    const [, id] = /\/buzon\/(\d+)"(?:(?!<\/li>).)*Suprimir tus datos personales/s.exec(lista) ?? [];
    const correo = await (await page.request.get(`/buzon/${id}/html`)).text();
    direccion = /\/mis-datos\/[\w-]{43}/.exec(correo)?.[0];
    expect(direccion).toBeDefined();
  }).toPass();
  return direccion ?? '';
}

test.use({ trabajador: true });

// If this breaks, people neither get what is kept of them nor have it suppressed, as the law says they may.
test('baja sus datos, pide suprimirlos y la administración lo cumple', async ({ page, context, quejas }) => {
  const evento = await idDe(page, EVENTOS.sinPagoOnline);
  const otra = await PorApi.entrar(page.request, 'admin');
  const { id, apellido, documento } = await otra.inscribir(evento, '5K', 18_000);
  const email = `e2e-${documento}@gmail.com`;
  // not one that is still to be run
  const { results } = await otra.llamar<{ results: { version: number } }>('GET', `/inscripciones/${id}`);
  await otra.llamar('PUT', `/inscripciones/${id}/doupdate`, {
    ...{ version: results.version, state: 'cancelada', motivo: 'No corre', personas: [] },
  });

  await page.goto('/mis-datos');
  await page.getByRole('radio', { name: /^Suprimir mis datos/ }).check();
  await page.getByLabel('Documento').fill(documento);
  await page.getByLabel('E-mail').fill(email);
  quejas.esperar(SIN_RED);
  await context.setOffline(true);
  await expect(page.getByText('para mandarlo hace falta señal')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Mandarme el enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revisá tu mail' })).toBeInViewport();
  const codigo = await page.getByText(/^DAT-[A-Z2-9]{8}$/).innerText();

  await page.goto(await enlaceDelMail(page, email));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(`Ana ${apellido} en ${EVENTOS.sinPagoOnline}`)).toBeVisible();
  await sinViolaciones(page, 'mis datos');
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bajar mis datos' }).click();
  const partes = partesDeZip(await readFile(await (await bajada).path()));
  expect([...partes.keys()]).toEqual(expect.arrayContaining(['mis-datos.html', 'datos.json']));
  expect(partes.get('mis-datos.html')?.toString()).toContain(documento);
  expect(JSON.parse(partes.get('datos.json')?.toString() ?? '')).toMatchObject({
    Inscripciones: [{ Persona: { Apellido: apellido }, Pagos: [{ Importe: 18_000 }] }],
  });

  await page.getByRole('button', { name: 'Pedir que los supriman' }).click();
  await page.getByRole('button', { name: 'Sí, pedir la supresión' }).click();
  await expect(page.getByText('Pediste suprimir tus datos')).toBeVisible();

  await ingresarComoAdmin(page, '/admin/datos-personales');
  await page.getByRole('button', { name: `Acciones de ${codigo}` }).click();
  await page.getByRole('menuitem', { name: 'Suprimir los datos' }).click();
  await page.getByRole('button', { name: 'Sí, suprimir' }).click();
  await expect(page.getByText('quedaron suprimidos: una participación')).toBeVisible();

  await page.goto(`/backoffice/event/${evento}?ver=${id}`);
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByRole('heading', { name: 'Datos suprimidos' }).first()).toBeVisible();
  await expect(dialogo.getByText(apellido)).toHaveCount(0);
});
