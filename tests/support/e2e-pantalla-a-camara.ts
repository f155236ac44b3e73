import type { Locator, Page } from 'playwright/test';

declare global {
  interface Window {
    /** the telephone's camera sees this picture (base64 of a PNG) from now on; null: nothing */
    verCaptura?: (png: string | null) => Promise<void>;
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
    const pintar = (): void => {
      if (!dibujo) return;
      dibujo.fillStyle = '#969696';
      dibujo.fillRect(0, 0, 1280, 720);
      if (!actual) return;
      // held so that it fills the picture's height
      const escala = Math.min(1280 / actual.width, 720 / actual.height);
      const [ancho, alto] = [actual.width * escala, actual.height * escala];
      dibujo.drawImage(actual, (1280 - ancho) / 2, (720 - alto) / 2, ancho, alto);
    };
    window.verCaptura = async (png) => {
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

/** Holds one telephone's camera before the other's screen, as that screen is at this moment. */
export async function apuntar(camara: Page, codigo: Locator): Promise<void> {
  const caja = await codigo.boundingBox();
  if (!caja) throw new Error('nothing to look at');
  const clip = {
    x: Math.max(0, caja.x - ALREDEDOR),
    y: Math.max(0, caja.y - ALREDEDOR),
    width: caja.width + 2 * ALREDEDOR,
    height: caja.height + 2 * ALREDEDOR,
  };
  const png = await codigo.page().screenshot({ clip, type: 'png', caret: 'initial' });
  await camara.evaluate((captura) => window.verCaptura?.(captura), png.toString('base64'));
}

export const mirarAOtroLado = (camara: Page): Promise<void> =>
  camara.evaluate(async () => void (await window.verCaptura?.(null)));
