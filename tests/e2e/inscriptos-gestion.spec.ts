import { sinViolaciones } from '../support/e2e-axe.ts';
import { EVENTOS, expect } from '../support/e2e.ts';
import { test, rows, tabla, filtro, acciones, abrirInscriptos, total } from '../support/inscriptos.ts';

// If this breaks, the desk at a start without signal has no list, or takes this morning's for today's.
test('sin señal y después de recargar muestra sus filas, con su hora', async ({ app }) => {
  test.slow();
  const page = await app.abrir('/');
  await app.lista(page);
  await abrirInscriptos(page, EVENTOS.pago);
  const cuantas = await total(page);
  await page.waitForTimeout(1000); // the worker writes after it has answered
  await app.sinRed();
  await page.reload();
  await expect(tabla(page).getByText(/^Datos de las \d\d:\d\d, sin conexión$/)).toBeVisible();
  expect(await total(page)).toBe(cuantas);

  await filtro(page, 'Estado').selectOption({ label: 'Pago Pendiente' });
  await expect.poll(() => total(page)).not.toBe(cuantas);
  await filtro(page, 'Estado').selectOption({ label: 'Todos' });
  // A list that changes under an open menu closes it.
  await expect.poll(() => total(page)).toBeGreaterThan(cuantas);
  await acciones(page).click();
  await page.getByRole('menuitem', { name: 'Ver' }).click();
  const ficha = page.getByRole('dialog');
  await expect(ficha.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(ficha.getByText('Los pagos necesitan conexión')).toBeVisible();

  // With signal again the payments come, and the line of the hour goes.
  await app.conRed();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(async () => {
    const otraVez = ficha.getByRole('region', { name: 'Importes' }).getByRole('button');
    if (await otraVez.isVisible()) await otraVez.click({ timeout: 1000 });
    await expect(ficha.getByText('Valor de la modalidad')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(tabla(page).getByText(/sin conexión/)).toBeHidden();
});

// If this breaks, who paid in cash at the desk stays unpaid, is charged twice, or somebody is deleted unasked.
test('marca una pendiente como pagada, y después la borra', async ({ page }) => {
  await abrirInscriptos(page, EVENTOS.cerrado, 'admin');
  await filtro(page, 'Estado').selectOption({ label: 'Todos' });
  const impaga = rows(page)
    .filter({ hasText: /Pago Pendiente|Vencida/ })
    .first();
  const id = /\d+/.exec((await impaga.textContent()) ?? '')?.[0] ?? '';
  await impaga.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Marcar como pagada' }).click();
  const pago = page.getByRole('dialog', { name: 'Marcar como pagada' });
  await expect(pago.getByLabel('Medio de pago')).toHaveValue('bank_transfer');
  await expect(pago.getByLabel('Hora')).toHaveValue('00:00');
  const importe = pago.getByLabel('Importe pagado');
  const debido = await importe.inputValue();
  expect(debido).toMatch(/^\d+$/);
  await importe.fill('');
  await pago.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(pago.getByText('El campo es obligatorio')).toBeVisible();
  await expect(importe).toBeFocused();
  await sinViolaciones(page, 'marcar como pagada');
  await importe.fill(debido);
  await pago.getByLabel('Medio de pago').selectOption({ label: 'Efectivo' });
  await pago.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(page.getByText(/^\S.+: el pago de .+ se registró correctamente\.$/)).toBeVisible();

  await page.getByRole('searchbox').fill(id);
  // the row's first number: others may have it in their document
  const suya = rows(page).filter({ hasText: new RegExp(`^\\D*${id}(?!\\d)`) });
  await expect(suya).toContainText('Pagado');
  await suya.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Ver' }).click();
  const ficha = page.getByRole('dialog');
  await expect(ficha.getByText('Efectivo, aprobado')).toBeVisible();
  await expect(ficha.getByRole('region', { name: 'Historial' })).toContainText('Se registró un pago');
  await page.keyboard.press('Escape');

  await suya.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Borrar' }).click();
  const pregunta = page.getByRole('dialog', { name: '¿Seguro que querés borrar esta inscripción?' });
  await pregunta.getByRole('button', { name: 'No, volver' }).click();
  await expect(suya).toBeVisible();
  await suya.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Borrar' }).click();
  await pregunta.getByRole('button', { name: 'Sí, borrar' }).click();
  await expect(page.getByText('La inscripción se borró correctamente.')).toBeVisible();
  await expect(suya).toHaveCount(0);
});
