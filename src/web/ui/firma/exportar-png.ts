import { MAX_FIRMA } from '../../../shared/domain/documentos/firma.ts';
import { cajaDe, caminoDe, encuadrar, type Trazo } from './trazos.ts';

const TINTA = '#04222b';
const LETRA = 'italic 44px "Segoe Script", "Snell Roundhand", "Bradley Hand", "Dancing Script", cursive';

/** The drawing as a PNG data URL on white, cropped to what was drawn. */
export async function pngDeTrazos(trazos: readonly Trazo[]): Promise<string> {
  const caja = cajaDe(trazos) ?? { x: 0, y: 0, ancho: 1, alto: 1 };
  return conEscala((escala) => {
    const e = encuadrar(caja, { margen: 12, escala, ancho_maximo: 600 * escala });
    const { lienzo, ctx } = crear(e.ancho, e.alto);
    ctx.setTransform(e.escala, 0, 0, e.escala, e.dx * e.escala, e.dy * e.escala);
    for (const trazo of trazos) ctx.fill(new Path2D(caminoDe(trazo)));
    return lienzo;
  });
}

/** Draws a typed name as a signature, for people who cannot draw one. */
export async function pngDeNombre(nombre: string): Promise<string> {
  const medidor = crear(1, 1).ctx;
  medidor.font = LETRA;
  const ancho = medidor.measureText(nombre).width;
  return conEscala((escala) => {
    const e = encuadrar({ x: 0, y: 0, ancho, alto: 64 }, { margen: 16, escala, ancho_maximo: 600 * escala });
    const { lienzo, ctx } = crear(e.ancho, e.alto);
    ctx.setTransform(e.escala, 0, 0, e.escala, e.dx * e.escala, e.dy * e.escala);
    ctx.font = LETRA;
    ctx.textBaseline = 'middle';
    ctx.fillText(nombre, 0, 32);
    return lienzo;
  });
}

type Lienzo = OffscreenCanvas | HTMLCanvasElement;

/**
 * Draws at twice the size, for print; at the size as drawn, or at half of it, only where a very long scribble would be too large to send.
 * The half is returned even if it is too large.
 */
async function conEscala(dibujar: (escala: number) => Lienzo): Promise<string> {
  let png = '';
  for (const escala of [2, 1, 0.5]) {
    png = await aDataUrl(dibujar(escala));
    if (png.length <= MAX_FIRMA) break;
  }
  return png;
}

function crear(ancho: number, alto: number): { lienzo: Lienzo; ctx: OffscreenCanvasRenderingContext2D } {
  const lienzo =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width: ancho, height: alto })
      : new OffscreenCanvas(ancho, alto);
  // safe cast: both kinds of 2d context have everything that is used here
  const ctx = lienzo.getContext('2d') as OffscreenCanvasRenderingContext2D | null;
  if (!ctx) throw new Error('Este navegador no puede guardar la firma.');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, ancho, alto);
  ctx.fillStyle = TINTA;
  return { lienzo, ctx };
}

async function aDataUrl(lienzo: Lienzo): Promise<string> {
  if ('toDataURL' in lienzo) return lienzo.toDataURL('image/png');
  const blob = await lienzo.convertToBlob({ type: 'image/png' });
  return await new Promise((resolve, reject) => {
    const lector = new FileReader();
    lector.onload = () => resolve(typeof lector.result === 'string' ? lector.result : '');
    lector.onerror = () => reject(lector.error ?? new Error('No se pudo leer la firma.'));
    lector.readAsDataURL(blob);
  });
}
