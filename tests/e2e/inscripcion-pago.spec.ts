import { EMERGENCIA, Asistente, persona } from '../support/e2e-asistente.ts';
import { EVENTOS, expect, idDe, test } from '../support/e2e.ts';

test.use({ trabajador: true });

// If this breaks, nobody gets from the list of races to a paid place: the product's main job.
test('de la portada a la inscripción pagada', async ({ page, hasTouch, quejas }) => {
  quejas.esperar(422);
  const a = new Asistente(page);
  const p = persona();
  const id = await idDe(page, EVENTOS.pago);

  await page.goto('/');
  await page.getByRole('link', { name: `Más info: ${EVENTOS.pago}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: EVENTOS.pago })).toBeVisible();
  await page.getByRole('link', { name: '¡Quiero inscribirme!' }).click();

  await expect(a.boton('Siguiente')).toBeDisabled();
  await a.modalidad('10K', p.documento);
  await a.siguiente();
  await expect(page).toHaveURL(/paso=participante-1/);

  await a.persona(p);
  await expect(page.getByText(/^Tu categoría: /)).toBeVisible();
  await a.contacto(p);
  await a.campo('E-mail').fill(p.email.replace('@gmail.com', '@gmial.com'));
  await a.campo('E-mail').blur();
  await page.getByRole('button', { name: p.email }).click();
  await expect(a.campo('E-mail')).toHaveValue(p.email);

  // A 15 in front is the usual slip: it is told while typing, and a good number takes the text away.
  await a.campo('Teléfono').fill('155551234');
  await expect(
    page
      .getByText(/15/)
      .filter({ hasText: /área|sin/i })
      .first(),
  ).toBeVisible();
  await a.campo('Teléfono').fill('5551234');

  await a.quererRemera();
  await a.siguiente();
  await expect(page.getByText('Debés completar todos los campos').first()).toBeVisible();
  await a.propios(EMERGENCIA);
  await a.talle('M');

  const aceptar = a.campo('Leí y acepto los términos y condiciones del deslinde');
  await expect(aceptar).toBeDisabled();
  const deslinde = await a.abrirDeslinde();
  await deslinde.getByRole('button', { name: 'Guardar firma' }).click();
  await expect(deslinde.getByText('Por favor, dibujá una firma antes de guardar.')).toBeVisible();
  await deslinde.getByRole('button', { name: 'Cerrar sin firmar' }).click();
  await a.sinDialogo();
  await a.firmarDibujando({ tactil: hasTouch });
  await a.siguiente();

  await expect(a.titulo('Revisá y confirmá')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Firma del deslinde' })).toBeVisible();
  await a.campo('¿Tenés un cupón?').fill('noexiste');
  await a.boton('Aplicar').click();
  await expect(page.getByText('El cupón no existe.')).toBeVisible();
  await a.campo('¿Tenés un cupón?').fill('alba15');
  await a.boton('Aplicar').click();
  await expect(page.getByText('Cupón ALBA15 aplicado')).toBeVisible();

  // 42.000 less 15 %, plus 2.100 of service and 12.000 of the shirt: two presses, the second says how much
  await a.boton('Guardar datos').click();
  await page.getByRole('button', { name: /^Guardar y pagar \$\s49\.800$/ }).click();
  await expect(page.getByRole('heading', { name: '¿Cómo querés pagar?' })).toBeVisible();
  // Back from the payment is its step, not the form.
  await page.goBack();
  await expect(page.getByText('Tu inscripción quedó registrada')).toBeVisible();
  const codigo = a.codigo();
  await expect(page.getByText(/49\.800/).first()).toBeVisible();

  await a.irAlCheckout();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/resultado_ok/${id}/${codigo}`));
  await expect(page.getByRole('heading', { level: 1, name: '¡Ya estás en la largada!' })).toBeVisible();
  await expect(page.getByText(/49\.800/).first()).toBeVisible();

  // Reload, back and the old link: the same registration, paid once.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '¡Ya estás en la largada!' })).toBeVisible();
  await page.goto(`/inscripcion/${id}?paso=pago&inscripcion=${codigo}`);
  await expect(page.getByText('Recibimos tu pago')).toBeVisible();
  await page.goto(`/pagar/${codigo}`);
  await expect(page).toHaveURL(new RegExp(`/inscripcion-pagada/${codigo}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Inscripción pagada' })).toBeVisible();
  const existe = await page.request.post(`/api/eventos/${id}/verificar_existencia`, {
    data: { dni: p.documento },
  });
  expect(await existe.json()).toMatchObject({ results: { state: 'pago_realizado', init_point: null } });

  await expect(async () => {
    await page.goto(`/buzon?q=${encodeURIComponent(p.email)}`);
    await expect(page.getByRole('listitem').filter({ hasText: EVENTOS.pago })).toHaveCount(3, {
      timeout: 2000,
    });
  }).toPass({ timeout: 60_000 });
});
