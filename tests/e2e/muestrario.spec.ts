import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { diferencias } from '../support/e2e-pares.ts';
import { expect, test } from '../support/e2e.ts';
import { levantarMuestrario } from '../support/muestrario.ts';

// If this breaks, one tells by looking which of two kits a control came from: one product looks like two.
test('un control se ve igual en los dos juegos, en cada estado, en claro y en oscuro', async ({ page }) => {
  const muestrario = await levantarMuestrario();
  try {
    for (const tema of ['claro', 'oscuro']) {
      await page.goto(`${muestrario.url}?tema=${tema}`);
      await page.locator('[data-listo]').waitFor();
      const { pares, distintos } = await diferencias(page);
      expect(pares, 'parejas a la vista').toBe(29);
      expect.soft(distintos, tema).toEqual([]);
    }
  } finally {
    await muestrario.cerrar();
  }
});

// If this breaks, every visitor downloads a page that is of use to nobody but who develops.
test('el muestrario no es parte de lo construido', async ({ page, quejas }) => {
  const carpeta = path.join(process.env['LARGADA_DIST'] ?? 'dist', 'web');
  const archivos = (await readdir(carpeta, { recursive: true })).filter((a) => /\.(?:js|css|html)$/.test(a));
  expect(archivos.length).toBeGreaterThan(50);
  for (const archivo of archivos)
    expect(await readFile(path.join(carpeta, archivo), 'utf8'), archivo).not.toMatch(/muestrario/i);
  quejas.esperar(404);
  expect((await page.goto('/muestrario'))?.status()).toBe(404);
});
