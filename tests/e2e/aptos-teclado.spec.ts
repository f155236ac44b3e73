import { abrirAptos, eventoConAptos } from '../support/aptos-e2e.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { expect, SIN_RED, test } from '../support/e2e.ts';

// If this breaks, somebody runs with a certificate that has ended, or two of the staff decide twice about one.
test('con el teclado: la vigencia, el que sigue, y el que otro ya decidió', async ({
  page,
  context,
  quejas,
}) => {
  const evento = await eventoConAptos(page.request, { Primero: 'pdf', Segundo: 'pdf', Tercero: 'foto' });
  await abrirAptos(page, evento);
  await page.getByLabel('Apellido').fill('segun');
  await expect(page.locator('[data-lugar]')).toHaveCount(1);
  await expect(page).toHaveURL(/lastname=segun/);
  await page.getByLabel('Apellido').fill('');
  await expect(page.locator('[data-lugar]')).toHaveCount(3);

  await page.getByRole('button', { name: 'Revisar los 3 pendientes' }).click();
  const titulo = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(titulo).toHaveText('Primero, Ana');
  await expect(page.locator('dialog canvas').first()).toBeVisible();
  await sinViolaciones(page, 'validar un apto');
  await page.keyboard.press('j');
  await expect(titulo).toHaveText('Segundo, Ana');
  await page.keyboard.press('ArrowLeft');
  await expect(titulo).toHaveText('Primero, Ana');

  // The date is the doctor's, so nothing stands in its place: Enter alone approves nothing.
  const fecha = page.getByRole('textbox', { name: 'Fecha del médico' });
  await page.keyboard.press('a');
  await expect(fecha).toBeFocused();
  await expect(fecha).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(fecha).toHaveAccessibleDescription(/El campo es obligatorio/);
  await expect(fecha).toBeFocused();
  // One that will have ended by race day is asked about.
  await page.keyboard.type('01/02/2020');
  await expect(page.getByText(/No llega vigente a la carrera/)).toBeVisible();
  await page.keyboard.press('Enter');
  const pregunta = page.getByRole('dialog', { name: '¿Aprobar igual?' });
  await pregunta.getByRole('button', { name: 'No, volver' }).click();
  await fecha.fill('01/02/2999');
  await expect(page.getByText('La fecha del médico no puede ser futura')).toBeVisible();
  const hoy = new Intl.DateTimeFormat('es-AR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'America/Argentina/Buenos_Aires',
  });
  await fecha.fill(hoy.format(new Date()));
  await expect(page.getByText(/Vigente el día de la carrera/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('El apto médico se aprobó correctamente.')).toBeVisible();

  // Somebody else is faster with the second.
  await expect(titulo).toHaveText('Segundo, Ana');
  const { headers, id } = evento;
  const lista = await page.request.get(`/api/evento/${id}/aptos-medicos?lastname=Segundo`, { headers });
  const { data } = (await lista.json()) as { data: { id: number }[] };
  await page.request.post(`/api/aptos-medicos/${data[0]?.id}/rechazar`, {
    headers,
    data: { reason: 'Otro motivo' },
  });
  quejas.esperar(409);
  await page.keyboard.press('a');
  await page.keyboard.type(hoy.format(new Date()));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ya lo marcó como Rechazado/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Otro motivo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeHidden();

  // Without network the list stays; the file is nowhere on the device.
  quejas.esperar(SIN_RED);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ver el apto médico de Primero, Ana' }).click();
  await expect(page.getByText(/El archivo se ve con conexión/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/Vigente el día de la carrera/)).toBeVisible();
  // Back in reach it comes by itself.
  await context.setOffline(false);
  await expect(page.locator('dialog canvas').first()).toBeVisible();
});
