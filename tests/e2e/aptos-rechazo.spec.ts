import { abrirAptos, eventoConAptos } from '../support/aptos-e2e.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { expect, test } from '../support/e2e.ts';

// If this breaks, a certificate that cannot be read is let in, or the person never hears that another one is needed.
test('rechaza una foto con su motivo, y se le pide otra a la persona', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const evento = await eventoConAptos(page.request, { Borroso: 'foto' });
  await abrirAptos(page, evento);
  await page.getByRole('button', { name: 'Revisar el pendiente' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Borroso, Ana' });
  const foto = dialogo.getByRole('img', { name: 'Apto médico de Borroso, Ana' });
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await dialogo.getByRole('button', { name: 'Acercar' }).click();
  await expect(dialogo.getByText('150%')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Girar' }).click();
  await expect(dialogo.getByText('100%')).toBeVisible();
  await expect(foto).toHaveAttribute('style', /rotate\(90deg\)/);

  await dialogo.getByRole('button', { name: 'Rechazar' }).click();
  await dialogo.getByRole('button', { name: 'Rechazar y avisarle' }).click();
  await expect(dialogo.getByText('Indicá el motivo del rechazo')).toBeVisible();
  await dialogo.getByRole('button', { name: 'No se lee bien' }).click();
  await expect(dialogo.getByLabel('Motivo del rechazo')).toHaveValue('No se lee bien.');
  await sinViolaciones(page, 'rechazar un apto');
  await dialogo.getByRole('button', { name: 'Rechazar y avisarle' }).click();
  await expect(page.getByText(/^\S.+: el apto médico se rechazó.+No quedan pendientes\.$/)).toBeVisible();
  await expect(dialogo).toBeHidden();
  await expect(page.locator('[data-lugar]')).toContainText('Rechazado');

  await page.getByRole('button', { name: /^Personas que no enviaron/ }).click();
  const suya = page.locator('[data-lugar]').filter({ hasText: 'Borroso, Ana' });
  await expect(suya).toContainText('El anterior se rechazó');
  await suya.getByRole('button', { name: /^Copiar el link/ }).click();
  await expect(page.getByText('Link copiado al portapapeles')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/enviar-apto-medico/');
  await suya.getByRole('button', { name: /^Enviar email/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, enviar' }).click();
  await expect(
    page.getByText('Email encolado para su envío a (borroso@example.com) Ana Borroso'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Enviar recordatorio a todos' }).click();
  const pregunta = page.getByRole('dialog', { name: '¿Enviar el recordatorio a 1 persona?' });
  await pregunta.getByRole('button', { name: 'Sí, enviar a todos' }).click();
  await expect(
    page.getByText('Recordatorio enviado a todos los que no enviaron el apto médico', { exact: true }),
  ).toBeVisible();
  await sinViolaciones(page, 'personas que no enviaron');
});
