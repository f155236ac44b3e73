import type { Locator } from 'playwright/test';

/**
 * Contrast (WCAG 2, 1 to 21) of an element's letters on what lies behind them: whole colours and opacity, no pictures.
 * Axe does not judge what is disabled, which WCAG exempts and people have to read all the same.
 */
export const contrasteDe = (elemento: Locator): Promise<number> =>
  elemento.evaluate((letras) => {
    const lienzo = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!lienzo) throw new Error('no canvas');
    const rgba = (color: string): number[] => {
      lienzo.clearRect(0, 0, 1, 1);
      lienzo.fillStyle = color;
      lienzo.fillRect(0, 0, 1, 1);
      return [...lienzo.getImageData(0, 0, 1, 1).data];
    };
    const sobre = (arriba: number[], abajo: number[], opacidad = 1): number[] => {
      const a = ((arriba[3] ?? 0) / 255) * opacidad;
      return [0, 1, 2].map((i) => (arriba[i] ?? 0) * a + (abajo[i] ?? 0) * (1 - a)).concat(255);
    };
    const fondoDe = (nodo: Element | null): number[] => {
      if (!nodo) return [255, 255, 255, 255];
      const { backgroundColor, opacity } = getComputedStyle(nodo);
      return sobre(rgba(backgroundColor), fondoDe(nodo.parentElement), Number(opacity));
    };
    const luz = (color: number[]): number => {
      const [r = 0, g = 0, b = 0] = color.slice(0, 3).map((canal) => {
        const c = canal / 255;
        return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    let opacidad = 1;
    for (let nodo: Element | null = letras; nodo; nodo = nodo.parentElement)
      opacidad *= Number(getComputedStyle(nodo).opacity);
    const fondo = fondoDe(letras);
    const [claro = 0, oscuro = 0] = [
      luz(sobre(rgba(getComputedStyle(letras).color), fondo, opacidad)),
      luz(fondo),
    ].sort((a, b) => b - a);
    return (claro + 0.05) / (oscuro + 0.05);
  });
