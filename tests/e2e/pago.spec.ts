import { Asistente, persona } from '../support/e2e-asistente.ts';
import { EVENTOS, expect, idDe, test, testConServidor } from '../support/e2e.ts';

// If this breaks, a card that is refused once loses the runner their place.
test('un pago rechazado se vuelve a intentar', async ({ page }) => {
  const a = new Asistente(page);
  const id = await idDe(page, EVENTOS.pago);
  const codigo = await a.hastaPagar(id, persona());
  await a.irAlCheckout();
  await page.getByText('Otros finales, para probar').click();
  await page.getByRole('button', { name: 'Que lo rechacen' }).click();
  await expect(page.getByText('El pago fue rechazado. Podés probar con otro medio.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver sin pagar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Falta tu pago' })).toBeVisible();
  await expect(page.getByText(/^No se hizo el pago. Tu lugar sigue reservado hasta el /)).toBeVisible();
  await page.getByRole('link', { name: 'Pagar ahora' }).click();
  await page.getByRole('radio', { name: /Tarjeta de débito/ }).check();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/resultado_ok/${id}/${codigo}`));
  await expect(page.getByRole('heading', { level: 1, name: '¡Ya estás en la largada!' })).toBeVisible();
});

// If this breaks, who pays a cash ticket late loses the money or the place, or a place is held for ever.
testConServidor('un ticket impago vence, y pagado tarde se reinstala', async ({ page, servidor }) => {
  const a = new Asistente(page);
  const id = await idDe(page, EVENTOS.pago);
  servidor.adelantar(0);
  const codigo = await a.hastaPagar(id, persona());
  await a.irAlCheckout();
  await page.getByText('Efectivo').click();
  await page.getByRole('button', { name: 'Generar ticket' }).click();
  await expect(page.getByRole('heading', { name: 'Ticket para pagar en efectivo' })).toBeVisible();
  const ticket = page.url();
  await page.getByRole('link', { name: 'Volver al sitio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Falta tu pago' })).toBeVisible();
  await expect(page.getByText(/^Tu pago está pendiente\. Cualquier duda, comunicate con/)).toBeVisible();
  await expect(page.getByText(/^Pagá antes del \d\d\/\d\d\/\d{4} \d\d:\d\d hs/)).toBeVisible();
  await expect(page.getByText(/Tu lugar está reservado hasta el/)).toBeVisible();

  servidor.adelantar(24 * 7);
  await expect(async () => {
    await page.goto(`/resultado_ok/${id}/${codigo}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tu reserva venció' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 60_000 });
  await page.goto(`/pagar/${codigo}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Link inválido' })).toBeVisible();

  await page.goto(ticket);
  await page.getByRole('button', { name: 'Pagarlo igual, tarde' }).click();
  await expect(page.getByText('El ticket está pago.')).toBeVisible();
  await expect(async () => {
    await page.goto(`/resultado_ok/${id}/${codigo}`);
    await expect(page.getByRole('heading', { level: 1, name: '¡Ya estás en la largada!' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 60_000 });
});
