import type { Page } from 'playwright/test';
import sharp from 'sharp';

/** steps of a colour, of 255, that the smoothing of an edge may differ by */
const HOLGURA = 24;

interface Caja {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the page shows the two looks of each control (src/web/muestrario/muestrario.tsx). */
const cajas = (page: Page): Promise<{ par: string; lados: Caja[] }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-par]')].map((par) => ({
      par: par.dataset['par'] ?? '',
      lados: [...par.querySelectorAll<HTMLElement>('[data-juego]')].map((lado) => {
        const { left, top, width, height } = lado.getBoundingClientRect();
        return {
          left: Math.round(left + scrollX),
          top: Math.round(top + scrollY),
          width: Math.round(width),
          height: Math.round(height),
        };
      }),
    })),
  );

/**
 * Holds the picture of each control of one kit against the other kit's, out of one screenshot: the same machine drew the
 * letters of both.
 */
export async function diferencias(page: Page): Promise<{ pares: number; distintos: string[] }> {
  const todos = await cajas(page);
  const foto = sharp(await page.screenshot({ fullPage: true }));
  const { data, info } = await foto.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  /** the three colours of a point of the page */
  const color = (x: number, y: number) =>
    data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3);
  const distintos: string[] = [];
  for (const { par, lados } of todos) {
    const [una, otra] = lados;
    if (!una || !otra) throw new Error(`Le falta un lado: ${par}`);
    if (una.width !== otra.width || una.height !== otra.height) {
      distintos.push(`${par}: ${una.width} × ${una.height} y ${otra.width} × ${otra.height}`);
      continue;
    }
    let puntos = 0;
    for (let y = 0; y < una.height; y += 1)
      for (let x = 0; x < una.width; x += 1) {
        const b = color(otra.left + x, otra.top + y);
        if (color(una.left + x, una.top + y).some((valor, c) => Math.abs(valor - (b[c] ?? 0)) > HOLGURA))
          puntos += 1;
      }
    if (puntos > 0) distintos.push(`${par}: ${puntos} puntos`);
  }
  return { pares: todos.length, distintos };
}
