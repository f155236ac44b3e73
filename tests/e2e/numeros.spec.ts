import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { eventoCon, ingresar } from '../support/e2e-propio.ts';
import { entraDeAncho, expect, test } from '../support/e2e.ts';

const campo = (page: Page, apellido: string) => page.getByLabel(`Número de ${apellido}, Ana`);
const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar números' });
/** Of the event's menu. */
async function elegir(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function pegar(page: Page, apellido: string, columna: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await campo(page, apellido).focus();
  await page.evaluate((texto) => navigator.clipboard.writeText(texto), columna);
  await page.keyboard.press('ControlOrMeta+v');
}

// If this breaks, two runners start with the same number, or a reset on the eve of the race cannot be undone.
test('asigna por rangos con vista previa, resetea y restaura', async ({ page }) => {
  const { id, nombre } = await eventoCon(page.request, ['Uno', 'Dos', 'Tres', 'Cuatro']);
  await ingresar(page, 'admin', `/backoffice/event/${id}`);
  await elegir(page, 'Asignar números');
  await expect(page.getByRole('heading', { name: 'Asignación de números' })).toBeVisible();
  await expect(page.getByText('4 de 4 inscripciones sin número.')).toBeVisible();

  // what is wrong is said while one types
  await page.getByLabel('Desde', { exact: true }).fill('100');
  await page.getByLabel('Hasta').fill('1');
  await expect(page.getByText('La cantidad de números de la modalidad es negativa')).toBeVisible();
  await page.getByLabel('Hasta').fill('101');
  const ver = page.getByRole('button', { name: 'Ver quién recibe qué número' });
  await ver.click();
  await expect(page.getByText('hay 4 inscripciones sin número y quedan 2 libres. Faltan 2.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Asignar 2 números' })).toBeDisabled();

  await page.getByLabel('Hasta').fill('200');
  await page.getByLabel('Faltantes').fill('101, 101, 900');
  await page.getByLabel('Usa chip').check();
  await page.getByLabel('Prefijo').fill('T');
  await page.getByLabel('Dígitos').fill('4');
  await expect(page.getByText('100 números, chips T0100 a T0200.')).toBeVisible();
  await ver.click();
  const rows = page.locator('[data-lugar]');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Uno, Ana');
  await expect(rows.nth(1)).toContainText('T0102');
  await sinViolaciones(page, 'asignar números, vista previa');
  await entraDeAncho(page);
  await page.getByRole('button', { name: 'Asignar 4 números' }).click();
  await expect(page.getByText('Se asignaron 4 números.')).toBeVisible();
  await expect(page.getByText('Las 4 inscripciones ya tienen número.')).toBeVisible();

  await page.getByRole('button', { name: 'Resetear numeración' }).click();
  const pregunta = page.getByRole('dialog', {
    name: '¿Seguro que querés resetear la asignación de números?',
  });
  await pregunta.getByRole('button', { name: 'No, volver' }).click();
  await page.getByRole('button', { name: 'Resetear numeración' }).click();
  await pregunta.getByRole('button', { name: 'Sí, resetear' }).click();
  await expect(page.getByText('4 de 4 inscripciones sin número.')).toBeVisible();
  await page.getByRole('button', { name: /^Restaurar el resguardo/ }).click();
  await page.getByRole('button', { name: 'Sí, restaurar' }).click();
  await expect(page.getByText('Las 4 inscripciones ya tienen número.')).toBeVisible();

  await page.getByRole('navigation', { name: 'Migas' }).getByRole('link', { name: nombre }).click();
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Resetear números' }).click();
  await expect(page.getByRole('button', { name: 'Resetear numeración' })).toBeInViewport();
  await expect(page.locator('#resetear')).toBeFocused();

  await page.getByRole('navigation', { name: 'Migas' }).getByRole('link', { name: nombre }).click();
  await elegir(page, 'Asignar números manual');
  await expect(campo(page, 'Uno')).toHaveValue('100');
  await expect(campo(page, 'Cuatro')).toHaveValue('104');
});

// If this breaks, an hour of typing bibs is lost with the tab, or a number is worn twice without anybody noticing.
test('a mano: pega una columna, ve los repetidos, no pierde lo escrito y guarda igual', async ({
  page,
  quejas,
}) => {
  // the server names who would have a number twice
  quejas.esperar(409);
  const { id, usuario } = await eventoCon(page.request, ['Uno', 'Dos', 'Tres', 'Cuatro']);
  await ingresar(page, usuario, `/backoffice/event/${id}`);
  // regla acceso-2: automatic assignment is the admin's
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Asignar números manual' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Asignar números', exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Asignar números manual' }).click();
  await expect(guardar(page)).toBeDisabled();

  await campo(page, 'Uno').fill('5');
  await page.keyboard.press('Enter');
  await expect(campo(page, 'Dos')).toBeFocused();
  await pegar(page, 'Dos', '7\t10K\n8\t10K\n7\t10K\n99\t10K\n');
  await expect(
    page.getByText('Se pegaron 3 números hacia abajo. 1 no entró: no hay más filas.'),
  ).toBeVisible();
  await expect(campo(page, 'Tres')).toHaveValue('8');
  await expect(page.getByText('Repetido', { exact: true })).toHaveCount(2);
  await expect(page.getByText('4 cambios · 1 número repetido')).toBeVisible();
  await sinViolaciones(page, 'números a mano');
  await entraDeAncho(page);

  await campo(page, 'Tres').fill('8b');
  await expect(page.getByText('Escribí solo cifras.')).toBeVisible();
  await guardar(page).click();
  await expect(campo(page, 'Tres')).toBeFocused();
  await campo(page, 'Tres').fill('8');

  // the tab closes and comes back
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.getByText('Recuperamos números que no habías guardado')).toBeVisible();
  await expect(campo(page, 'Cuatro')).toHaveValue('7');

  await guardar(page).click();
  const dialogo = page.getByRole('dialog', {
    name: 'Hay números duplicados en la asignación. Por favor, verificá.',
  });
  await expect(dialogo.getByText('Dos, Ana · Cuatro, Ana')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Volver a revisar' }).click();
  await expect(page).toHaveURL(/asignar-numeros-manual/);
  await guardar(page).click();
  await dialogo.getByRole('button', { name: 'Aceptar y guardar' }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/event/${id}$`));
  await expect(page.getByText('Se guardaron 4 números.')).toBeVisible();

  await elegir(page, 'Asignar números manual');
  await expect(campo(page, 'Uno')).toHaveValue('5');
  await expect(page.getByText('Recuperamos números')).toHaveCount(0);
  await campo(page, 'Uno').fill('6');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sí, salir' }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/event/${id}$`));
  await elegir(page, 'Asignar números manual');
  await expect(campo(page, 'Uno')).toHaveValue('5');
});

// If this breaks, the second of two who number at once overwrites the first without knowing.
test('a mano: quien guarda después ve lo que otra persona puso', async ({ page, quejas }) => {
  quejas.esperar(409);
  const { id, headers, usuario } = await eventoCon(page.request, ['Uno', 'Dos']);
  await ingresar(page, usuario, `/backoffice/event/${id}/asignar-numeros-manual`);
  await campo(page, 'Uno').fill('7');
  const conjunto = await page.request.get(`/api/eventos/${id}/conjunto`, { headers });
  const { inscripciones } = (await conjunto.json()) as { inscripciones: { id: number }[] };
  const otra = await page.request.post(`/api/eventos/${id}/asignar-numeros-manual`, {
    headers,
    data: { asignaciones: [{ id: inscripciones[0]?.id, numero: 55 }] },
  });
  expect(otra.status()).toBe(201);

  await guardar(page).click();
  await expect(page.getByText('Otra persona cambió números mientras editabas.')).toBeVisible();
  await expect(page.getByText('Otra persona: 55')).toBeVisible();
  await expect(campo(page, 'Uno')).toHaveValue('7');
  await campo(page, 'Uno').fill('8');
  await guardar(page).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/event/${id}$`));
  await elegir(page, 'Asignar números manual');
  await expect(campo(page, 'Uno')).toHaveValue('8');
});
