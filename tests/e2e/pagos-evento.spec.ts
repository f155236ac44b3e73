import { sinViolaciones } from '../support/e2e-axe.ts';
import { EVENTOS, expect, idDe } from '../support/e2e.ts';
import { PorApi } from '../support/e2e-inscripcion.ts';
import { abrirInscriptos, rows, test } from '../support/inscriptos.ts';

// If this breaks, an admin gives back another sum than was meant, or the place of who was paid back stays taken.
test('devuelve un pago en parte y después entero, y dice qué pasó', async ({ page }) => {
  const evento = await idDe(page, EVENTOS.sinPagoOnline);
  const otra = await PorApi.entrar(page.request, 'admin');
  const { id, apellido } = await otra.inscribir(evento, '5K', 18_000);
  await abrirInscriptos(page, EVENTOS.sinPagoOnline, 'admin');
  await page.getByRole('navigation', { name: 'Del evento' }).getByRole('link', { name: 'Pagos' }).click();
  const cobrado = page.locator('dl[aria-label^="Totales"] dd').first();
  await expect(cobrado).toBeVisible();
  await page.getByRole('searchbox').fill(apellido);
  const row = rows(page).filter({ hasText: apellido });
  await expect(row).toContainText('$ 18.000');
  await expect(cobrado).toHaveText('$ 18.000');

  await row.getByRole('button', { name: /^Acciones del pago/ }).click();
  await page.getByRole('menuitem', { name: 'Devolver' }).click();
  const devolver = page.getByRole('dialog', { name: /^¿Devolver/ });
  await devolver.getByRole('checkbox').check();
  await devolver.getByLabel('Importe a devolver').fill('20000');
  await devolver.getByRole('button', { name: 'Sí, devolver' }).click();
  await expect(devolver.getByText('De este pago se pueden devolver hasta $ 18.000.')).toBeVisible();
  await expect(devolver.getByText('Indicá el motivo de la devolución.')).toBeVisible();
  await sinViolaciones(page, 'devolver un pago');
  await devolver.getByLabel('Importe a devolver').fill('3000');
  await devolver.getByLabel('Motivo').fill('Descuento del club');
  await devolver.getByRole('button', { name: 'Sí, devolver' }).click();
  await expect(page.getByText('Quedó registrada la devolución de $ 3.000.')).toBeVisible();
  await expect(row).toContainText('Devuelto $ 3.000');

  await row.getByRole('button', { name: /^Acciones del pago/ }).click();
  await page.getByRole('menuitem', { name: 'Devolver' }).click();
  await expect(devolver).toContainText('pierde su lugar');
  await devolver.getByLabel('Motivo').fill('Se lesionó');
  await devolver.getByRole('button', { name: 'Sí, devolver' }).click();
  await expect(page.getByText('Quedó registrada la devolución de $ 15.000.')).toBeVisible();
  await expect(row).toContainText('Devuelto $ 18.000');
  await page.getByRole('link', { name: `Ver la inscripción ${id}` }).click();
  const ficha = page.getByRole('dialog');
  await expect(ficha).toContainText(apellido);
  await expect(ficha).toContainText('Reembolsada');
});
