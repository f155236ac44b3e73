import { entraDeAncho, EVENTOS, expect, idDe, test } from '../support/e2e.ts';

// If this breaks, a thumb lands on what was not there a moment ago.
test('nada se mueve mientras la portada y la carrera cargan', async ({ page }) => {
  const id = await idDe(page, EVENTOS.pago);
  await page.addInitScript(() => {
    const total = { valor: 0 };
    Object.assign(window, { __cls: total });
    new PerformanceObserver((lista) => {
      for (const e of lista.getEntries()) {
        const { value = 0, hadRecentInput = false } = e as PerformanceEntry & {
          value?: number;
          hadRecentInput?: boolean;
        }; // layout-shift entries carry these
        if (!hadRecentInput) total.valor += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const ruta of ['/', `/informacion-evento/${id}`]) {
    await page.goto(ruta, { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(300);
    const cls = await page.evaluate(() => (window as unknown as { __cls: { valor: number } }).__cls.valor); // put there above
    expect(cls, ruta).toBeLessThan(0.02);
  }
});

// If this breaks, phones scroll sideways and half of a form is out of sight.
test('ninguna página pública desborda a lo ancho, ni a 320 px', async ({ page, quejas, viewport }) => {
  quejas.esperar(404);
  const id = await idDe(page, EVENTOS.pago);
  const rutas = [
    '/',
    `/informacion-evento/${id}`,
    `/inscripcion/${id}`,
    `/resultados-fotos-evento/${await idDe(page, 'Maratón Aniversario')}`,
    '/login',
    '/contacto',
    '/mi-inscripcion',
    '/public/download-app',
    '/public/privacy-policy',
    '/link-invalido',
    `/resultado_pendiente/${id}`,
    '/no-existe',
  ];
  for (const ruta of rutas) {
    await page.goto(ruta);
    await expect(page.getByRole('heading').first()).toBeVisible();
    // The document's bar is wider than its placeholder.
    if (ruta.startsWith('/resultados'))
      await expect(page.getByRole('region', { name: /^Documento/ })).toBeVisible();
    for (const width of new Set([viewport?.width ?? 390, 320])) {
      await page.setViewportSize({ width, height: 700 });
      await entraDeAncho(page, `${ruta} a ${width}`);
    }
    if (viewport) await page.setViewportSize(viewport);
  }
});
