import type { Locator, Page } from 'playwright/test';
import { expect } from './e2e.ts';

declare global {
  interface Window {
    /**
     * the telephone's camera sees this picture (base64 of a PNG) from now on, turned by so many degrees clockwise; null:
     * nothing
     */
    verCaptura?: (png: string | null, giro?: number) => Promise<void>;
  }
}

/** From now on the page's camera sees what the test holds before it: pictures of another telephone's screen. */
export async function conCamaraDePantallas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lienzo = document.createElement('canvas');
    lienzo.width = 1280;
    lienzo.height = 720;
    const dibujo = lienzo.getContext('2d');
    let actual: ImageBitmap | null = null;
    let girado = 0;
    const pintar = (): void => {
      if (!dibujo) return;
      dibujo.fillStyle = '#969696';
      dibujo.fillRect(0, 0, 1280, 720);
      if (!actual) return;
      // held so that it fills the picture's height
      const acostado = girado % 180 !== 0;
      const [ancho_visto, alto_visto] = acostado
        ? [actual.height, actual.width]
        : [actual.width, actual.height];
      const escala = Math.min(1280 / ancho_visto, 720 / alto_visto);
      const [ancho, alto] = [actual.width * escala, actual.height * escala];
      dibujo.save();
      dibujo.translate(640, 360);
      dibujo.rotate((girado * Math.PI) / 180);
      dibujo.drawImage(actual, -ancho / 2, -alto / 2, ancho, alto);
      dibujo.restore();
    };
    window.verCaptura = async (png, giro = 0) => {
      girado = giro;
      actual =
        png === null
          ? null
          : await createImageBitmap(
              new Blob([Uint8Array.from(atob(png), (letra) => letra.charCodeAt(0))], { type: 'image/png' }),
            );
      pintar();
    };
    // a still canvas gives no frames; of nothing a few are enough
    let vuelta = 0;
    setInterval(() => {
      vuelta += 1;
      if (actual || vuelta % 10 === 0) pintar();
    }, 50);
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        getUserMedia: () => Promise.resolve(lienzo.captureStream(20)),
        enumerateDevices: () =>
          Promise.resolve([{ kind: 'videoinput', deviceId: 'una', groupId: '', label: '' }]),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      },
    });
  });
}

/** Space around a code on the picture of it, px: a hand does not hold the camera exactly. */
const ALREDEDOR = 14;

/** How a telephone is held whose camera looks at the other's screen, degrees. */
export type Giro = 0 | 90 | 180 | 270;

/** Holds one telephone's camera before the other's screen, as that screen is at this moment. */
export async function apuntar(camara: Page, codigo: Locator, giro: Giro = 0): Promise<void> {
  const caja = await codigo.boundingBox();
  if (!caja) throw new Error('nothing to look at');
  const clip = {
    x: Math.max(0, caja.x - ALREDEDOR),
    y: Math.max(0, caja.y - ALREDEDOR),
    width: caja.width + 2 * ALREDEDOR,
    height: caja.height + 2 * ALREDEDOR,
  };
  const png = await codigo.page().screenshot({ clip, type: 'png', caret: 'initial' });
  await camara.evaluate(([captura, grados]) => window.verCaptura?.(captura, grados), [
    png.toString('base64'),
    giro,
  ] as const);
}

export const mirarAOtroLado = (camara: Page): Promise<void> =>
  camara.evaluate(async () => void (await window.verCaptura?.(null)));

/** A camera reads it only whole: neither its head nor its bar may cover any of it. */
export async function seLeeEntero(codigo: Locator, donde: string): Promise<void> {
  const page = codigo.page();
  await expect(codigo).toBeVisible();
  const caja = await codigo.boundingBox();
  const barra = await page.getByRole('navigation', { name: 'Del puesto' }).boundingBox();
  const cabeza = await page.locator('[data-puesto] > header').boundingBox();
  expect(caja?.y, donde).toBeGreaterThanOrEqual(cabeza?.height ?? Infinity);
  expect((caja?.y ?? 0) + (caja?.height ?? 0), donde).toBeLessThanOrEqual(barra?.y ?? 0);
}
