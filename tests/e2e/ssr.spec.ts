import { EVENTOS, expect, idDe, test } from '../support/e2e.ts';

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // If this breaks, a slow phone shows nothing until everything arrived, and shared links show no race.
  test('la portada y la carrera ya traen su contenido', async ({ page }) => {
    const id = await idDe(page, EVENTOS.pago);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: `Más info: ${EVENTOS.pago}` })).toBeVisible();
    await page.getByRole('link', { name: `Más info: ${EVENTOS.pago}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: EVENTOS.pago })).toBeVisible();
    await expect(page.getByRole('link', { name: '¡Quiero inscribirme!' })).toHaveAttribute(
      'href',
      `/inscripcion/${id}`,
    );
    await expect(page.getByText('Femeninos').first()).toBeAttached();
  });

  // If this breaks, whoever runs no scripts gets an empty frame and does not learn why.
  test('las demás pantallas dicen qué son', async ({ page }) => {
    await page.goto('/public/privacy-policy');
    await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidad' })).toBeVisible();
    await page.goto('/contacto');
    await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible();
    // the search by text passes over what is in a noscript
    await expect(page.locator('noscript p').first()).toContainText('Esta pantalla necesita JavaScript');
  });
});

const contenido = (html: string, atributo: 'name' | 'property', nombre: string): string =>
  new RegExp(`<meta ${atributo}="${nombre}" content="([^"]*)"`).exec(html)?.[1] ?? '';

// If this breaks, a shared race has no name or picture, and search engines miss it or show private ones.
test('la cabeza de una carrera dice qué, cuándo y dónde', async ({ page, baseURL }) => {
  const id = await idDe(page, EVENTOS.pago);
  const html = await (await page.request.get(`/informacion-evento/${id}`)).text();
  expect(html).toMatch(new RegExp(`<title>${EVENTOS.pago}[^<]*</title>`));
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/informacion-evento/${id}">`);
  expect(contenido(html, 'property', 'og:title')).toContain(EVENTOS.pago);
  expect(contenido(html, 'name', 'description').length).toBeGreaterThan(40);
  const imagen = await page.request.get(contenido(html, 'property', 'og:image'));
  expect(imagen.headers()['content-type']).toBe(contenido(html, 'property', 'og:image:type'));

  const bloque = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(bloque)).toMatchObject({
    '@type': 'SportsEvent',
    name: EVENTOS.pago,
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
    location: { '@type': 'Place', address: { addressCountry: 'AR' } },
    offers: expect.arrayContaining([expect.objectContaining({ priceCurrency: 'ARS' })]),
  });

  const mapa = await (await page.request.get('/sitemap.xml')).text();
  expect(mapa).toMatch(
    new RegExp(`/informacion-evento/${id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+-03:00</lastmod>`),
  );
  expect(mapa).toContain(`<loc>${baseURL}/informacion-evento/${id}</loc>`);
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /inscripcion/');
});
