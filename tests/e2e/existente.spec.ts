import { Asistente, persona } from '../support/e2e-asistente.ts';
import { EVENTOS, expect, idDe, test } from '../support/e2e.ts';

// If this breaks, people pay twice, or who left without paying never finds the way back to pay.
test('un documento ya inscripto ofrece pagar, y pagado dice que ya está', async ({ page }) => {
  const a = new Asistente(page);
  const id = await idDe(page, EVENTOS.pago);
  const p = persona();
  await a.hastaPagar(id, p);

  await page.goto(`/inscripcion/${id}`);
  await a.modalidad('10K', p.documento);
  await a.siguiente();
  const existe = a.dialogo('Existe inscripción');
  await expect(existe.getByRole('link', { name: 'Pagar' })).toHaveAttribute(
    'href',
    /\/pagar\/\d+\.[\w-]{43}$/,
  );
  await expect(existe.getByRole('link', { name: 'Pagar' })).toBeFocused();
  await expect(existe.getByRole('link', { name: 'Ver mi inscripción' })).toHaveAttribute(
    'href',
    '/mi-inscripcion',
  );
  await existe.getByRole('button', { name: 'No me llegó el mail' }).click();
  const reenviar = a.dialogo('No me llegó el mail');
  await expect(reenviar.getByLabel('Número de documento')).toHaveValue(p.documento);
  await reenviar.getByRole('button', { name: 'Cerrar' }).click();
  await a.sinDialogo();

  await a.boton('Consultar mi inscripción').click();
  const consultar = a.dialogo('Consultar mi inscripción');
  await consultar.getByLabel('Número de documento').fill('');
  await consultar.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(consultar.getByText('El campo es obligatorio')).toBeVisible();
  await consultar.getByLabel('Número de documento').fill(persona().documento);
  await consultar.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(
    consultar.getByText('No hay ninguna inscripción con ese documento en este evento.'),
  ).toBeVisible();
  await consultar.getByLabel('Número de documento').fill(p.documento);
  await consultar.getByRole('button', { name: 'Consultar', exact: true }).click();
  await a.dialogo('Existe inscripción').getByRole('link', { name: 'Pagar' }).click();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¡Ya estás en la largada!' })).toBeVisible();

  await page.goto(`/inscripcion/${id}`);
  await a.modalidad('10K', p.documento);
  await a.siguiente();
  await expect(a.dialogo('Existe inscripción')).toBeVisible();
  await expect(a.dialogo('Existe inscripción').getByRole('link', { name: 'Pagar' })).toHaveCount(0);
});

// If this breaks, anybody learns from the form who runs.
test('«No me llegó el mail» responde igual exista o no', async ({ page }) => {
  const a = new Asistente(page);
  const id = await idDe(page, EVENTOS.sinPagoOnline);
  const p = persona();
  await a.hastaConfirmarSinPago(id, p);
  await a.guardar();
  await expect(page).toHaveURL(new RegExp(`/resultado_ok/${id}/`));

  const respuestas: string[] = [];
  for (const documento of [p.documento, persona().documento]) {
    await page.goto('/mi-inscripcion');
    const pedir = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({
        has: page.getByRole('heading', { name: 'No me llegó el mail' }),
      });
    await pedir.getByLabel('Documento').last().fill(documento);
    await pedir.getByLabel('E-mail').last().fill(p.email);
    await page.getByRole('button', { name: 'Enviarme el mail' }).click();
    const estado = page.getByRole('status').filter({ hasText: /\S/ });
    await expect(estado).toBeVisible();
    respuestas.push((await estado.textContent()) ?? '');
  }
  expect(respuestas[0]).toBe(respuestas[1]);
});
