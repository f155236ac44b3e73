import { EVENTOS, expect, test } from '../support/e2e.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { ingresarComo } from '../support/e2e-ingreso.ts';

const FIGURAS = [/^Inscriptos por/, /^Recaudado por/, 'Por sexo', 'Por edad', 'Por evento'] as const;

// If this breaks, who cannot see a plot does not know how the race is doing.
test(
  'cada gráfico tiene sus datos en una tabla, también para quien no lo ve',
  { tag: '@escritorio' },
  async ({ page }) => {
    await ingresarComo(page, 'admin');
    for (const nombre of FIGURAS) {
      const figura = page.getByRole('region', { name: nombre });
      await expect(figura.getByRole('table')).toBeAttached();
      expect(await figura.getByRole('row').count()).toBeGreaterThan(1);
      await expect(figura.locator('svg.recharts-surface').first()).toBeVisible();
    }
    const edades = page.getByRole('region', { name: 'Por edad' });
    await edades.getByRole('button', { name: /^Ver como tabla/ }).click();
    await expect(edades.locator('svg.recharts-surface')).toHaveCount(0);
    await expect(edades.getByRole('rowheader', { name: '30 a 39' })).toBeVisible();
    await sinViolaciones(page, 'panel con una tabla');
  },
);

// If this breaks, an organizer at the venue scrolls past charts to reach the race, or does not see what waits.
test(
  'de un vistazo en el teléfono: cifras, lo que espera y la primera carrera',
  { tag: '@telefono' },
  async ({ page }) => {
    await ingresarComo(page, 'organizador');
    const mirada = page.getByRole('region', { name: 'De un vistazo' });
    await expect(mirada.getByRole('term')).toHaveText(['Inscriptos', 'Recaudado', 'Lugares libres']);
    await expect(mirada.locator('polyline').first()).toBeAttached();
    const primera = page.locator('[data-lugar]').first();
    await expect(primera).toBeVisible();
    expect((await primera.boundingBox())?.y).toBeLessThan(800);
    expect((await mirada.locator('dl').boundingBox())?.height).toBeLessThanOrEqual(220);
    await sinViolaciones(page, 'panel en el teléfono');

    // beside another race: what that one had as many days before it was run
    const evento = mirada.getByRole('combobox', { name: 'Evento', exact: true });
    const opcion = evento.locator('option', { hasText: `${EVENTOS.pago} (` });
    await evento.selectOption((await opcion.getAttribute('value')) ?? '');
    await mirada.getByRole('combobox', { name: 'Comparar con' }).selectOption({ index: 1 });
    await expect(mirada.getByText(/ tenía [\d.]+ a esta altura$/)).toBeVisible();
    await sinViolaciones(page, 'panel de una carrera junto a otra');
    await evento.selectOption('');

    const espera = page.getByRole('navigation', { name: 'Espera tu revisión' });
    // nothing of what waits is cut, nor beside the screen; what does not fit in two lines comes by a press
    expect(await espera.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
    const links = await espera.getByRole('link').count();
    const mas = espera.getByRole('button', { name: /^\d+ más$/ });
    if ((await mas.count()) > 0) {
      const sobran = Number.parseInt((await mas.textContent()) ?? '', 10);
      await mas.click();
      await expect(espera.getByRole('link')).toHaveCount(links + sobran);
    }
    const aptos = espera.getByRole('link', { name: /^\d+ aptos? / });
    await aptos.first().click();
    await expect(page).toHaveURL(/\/aptos-medicos$/);
  },
);

test('un evento elegido muestra sus modalidades y su dinero', { tag: '@telefono' }, async ({ page }) => {
  await ingresarComo(page, 'organizador');
  const evento = page.getByRole('combobox', { name: 'Evento', exact: true });
  const opcion = evento.locator('option', { hasText: `${EVENTOS.pago} (` });
  await evento.selectOption((await opcion.getAttribute('value')) ?? '');
  const modalidades = page.getByRole('region', { name: 'Por modalidad' });
  await expect(modalidades.getByRole('rowheader').first()).toBeAttached();
  await expect(page.getByRole('definition').filter({ hasText: '$' }).first()).toBeVisible();

  // The figures are said so that they can be added up: who is in, and how many places are left of all.
  const mirada = page.getByRole('region', { name: 'De un vistazo' });
  await expect(mirada).not.toHaveAttribute('aria-busy', 'true');
  const numeros = async (figura: string) =>
    (await mirada.locator('dl > div').filter({ hasText: figura }).getByRole('definition').allInnerTexts())
      .slice(0, 2)
      .flatMap((texto) => texto.match(/[\d.]+/g) ?? [])
      .map((n) => Number(n.replaceAll('.', '')));
  const [inscriptos = 0, sinPagar = 0] = await numeros('Inscriptos');
  const [libres = 0, cupo = 0] = await numeros('Lugares libres');
  expect(inscriptos + libres).toBe(cupo);
  expect(sinPagar).toBeLessThan(inscriptos);
  // Somebody else's race cannot be chosen
  await expect(evento.locator('option', { hasText: EVENTOS.sinPagoOnline })).toHaveCount(0);
});

// If this breaks, staff at a start look for their screens in a drawer.
test('los accesos del rol están a la vista: en el panel del teléfono, en la barra del escritorio', async ({
  page,
  isMobile,
}) => {
  await ingresarComo(page, 'admin');
  const rapidos = page.getByRole('navigation', { name: 'Accesos rápidos' });
  const barra = page.getByRole('navigation', { name: 'Principal' });
  await expect(isMobile ? barra : rapidos).toBeHidden();
  const accesos = isMobile ? rapidos : barra;
  await accesos.getByRole('link', { name: 'Disciplinas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Disciplinas' })).toBeVisible();
});

// If this breaks, an organizer misses what happened, or is told it again at every visit.
test('las novedades son nuevas una sola vez', { tag: '@telefono' }, async ({ page }) => {
  // what one of them saw is seen, and others log in as the organizer
  await ingresarComo(page, 'senderos');
  const vistas = page.waitForResponse((r) => r.url().endsWith('/api/novedades/vistas'));
  await page.goto('/organizador/home');
  await expect(page.getByText(/^Lo que pasó desde el /)).toBeVisible();
  await expect(page.getByText(/inscripci(ón nueva|ones nuevas)/).first()).toBeVisible();
  expect((await vistas).status()).toBe(200);
  await sinViolaciones(page, 'novedades');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sin novedades' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver los últimos 7 días' }).click();
  await expect(page.getByText(/inscripci(ón nueva|ones nuevas)/).first()).toBeVisible();
});
