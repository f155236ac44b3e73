import { sinViolaciones } from '../support/e2e-axe.ts';
import { EVENTOS, expect } from '../support/e2e.ts';
import { abrirInscriptos, rows, test } from '../support/inscriptos.ts';

// If this breaks, an organizer cannot write to the registrants, loses what was written, or does not learn who got it.
test('escribe a un inscripto, lo revisa, y ve qué pasó con el mail', async ({ page }) => {
  await abrirInscriptos(page, EVENTOS.triatlon);
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Email a seleccionados' }).click();
  const mensaje = page.getByRole('textbox', { name: 'Mensaje' });
  await expect(mensaje).toBeVisible();
  await page.getByRole('button', { name: 'Revisar y enviar' }).click();
  await expect(page.getByText('Escribí el asunto')).toBeVisible();
  await page.getByLabel('Asunto').fill('Novedades de {{evento}}');
  await mensaje.click();
  await page.keyboard.type('Hola ');
  await page.getByRole('button', { name: /^\{\{nombre\}\}/ }).click();
  await expect(mensaje).toHaveText('Hola {{nombre}}');
  await sinViolaciones(page, 'escribir un mail');
  await page.keyboard.press('Escape');
  const pregunta = page.getByRole('dialog', { name: '¿Querés cancelar el envío de emails?' });
  await pregunta.getByRole('button', { name: 'No, volver' }).click();
  await page.getByRole('button', { name: 'Revisar y enviar' }).click();
  await expect(page.getByText(`Novedades de ${EVENTOS.triatlon}`).first()).toBeVisible();
  await sinViolaciones(page, 'revisar un mail');
  await page.getByRole('button', { name: /^Enviar \d+ emails?$/ }).click();
  await expect(page).toHaveURL(/\/mails\/\d+$/);
  await expect(page.getByText(/^Enviado: \d+$/)).toBeVisible();
  await expect(rows(page).first()).toContainText('Enviado');
  await page.getByRole('link', { name: 'Mails', exact: true }).click();
  await expect(rows(page).filter({ hasText: 'Novedades de' }).first()).toContainText('Terminado');
});

// If this breaks, "todos" leaves out who did not pay yet, and nobody notices.
test('el mail a todos dice quiénes quedan afuera y deja sumarlos', { tag: '@telefono' }, async ({ page }) => {
  await abrirInscriptos(page, EVENTOS.triatlon);
  await page.getByRole('button', { name: 'Enviar email a todos' }).click();
  await page.getByLabel('Asunto').fill('Para todos');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola');
  await page.getByRole('button', { name: 'Revisar y enviar' }).click();
  const enviar = page.getByRole('button', { name: /^Enviar \d+ emails?$/ });
  await expect(enviar).toBeEnabled();
  const cuantos = async () => Number(/\d+/.exec((await enviar.textContent()) ?? '')?.[0]);
  const antes = await cuantos();
  const afuera = page.getByRole('checkbox', { name: /^\d+ personas? en Pago Pendiente$/ });
  await afuera.check();
  await expect.poll(cuantos).toBeGreaterThan(antes);
  await sinViolaciones(page, 'revisar un mail a todos');
  await afuera.uncheck();
  await expect.poll(cuantos).toBe(antes);
});
