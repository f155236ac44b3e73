import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contrasteDe } from '../support/e2e-contraste.ts';
import { diferencias } from '../support/e2e-pares.ts';
import { expect, test } from '../support/e2e.ts';
import { levantarMuestrario } from '../support/muestrario.ts';

/** what WCAG asks of letters that say something */
const LEGIBLE = 4.5;

// If this breaks, one tells by looking which of two kits a control came from: one product looks like two.
test('un control se ve igual en los dos juegos, en cada estado, en claro, en oscuro y con colores propios', async ({
  page,
}) => {
  const muestrario = await levantarMuestrario();
  try {
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      for (const tema of ['claro', 'oscuro']) {
        await page.goto(`${muestrario.url}?tema=${tema}`);
        await page.locator('[data-listo]').waitFor();
        const { pares, distintos } = await diferencias(page);
        expect(pares, 'parejas a la vista').toBe(29);
        expect.soft(distintos, `${tema}, colores propios: ${forcedColors}`).toEqual([]);
      }
    }
  } finally {
    await muestrario.cerrar();
  }
});

// If this breaks, a button that waits for something cannot be read, and with the pointer on it even less.
test('un botón que no se puede usar todavía se lee, también con el puntero encima', async ({ page }) => {
  const muestrario = await levantarMuestrario();
  try {
    for (const tema of ['claro', 'oscuro']) {
      await page.goto(`${muestrario.url}?tema=${tema}`);
      await page.locator('[data-listo]').waitFor();
      const quietos = await page.locator('button:is(:disabled, [aria-disabled="true"])').all();
      expect(quietos.length, 'botones sin uso a la vista').toBeGreaterThan(3);
      for (const boton of quietos) {
        const nombre = `${tema}: ${await boton.innerText()}`;
        expect.soft(await contrasteDe(boton), nombre).toBeGreaterThanOrEqual(LEGIBLE);
        await boton.hover({ force: true });
        await boton.evaluate((b) => Promise.all(b.getAnimations().map((a) => a.finished)));
        expect.soft(await contrasteDe(boton), `${nombre}, con el puntero`).toBeGreaterThanOrEqual(LEGIBLE);
      }
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
