import sharp from 'sharp';
import { Trazos } from '../../../shared/contract/sede.ts';

const MARGEN = 12;
/** How many pixels the picture's longer side has at most; a smaller picture has twice the size at which the signature was drawn. */
const LADO = 1200;
const TINTA = '#04222b';

/** The picture of a signature that came as strokes, which is what the copy of a waiver shows. */
export function pngDeTrazos(trazos: Trazos): Promise<Buffer> {
  const puntos = trazos.flatMap((trazo) => trazo.puntos);
  const [xs, ys] = [puntos.map(([x]) => x), puntos.map(([, y]) => y)];
  const menor = (valores: readonly number[]) => valores.reduce((a, b) => Math.min(a, b));
  const mayor = (valores: readonly number[]) => valores.reduce((a, b) => Math.max(a, b));
  const caja = { x: menor(xs) - MARGEN, y: menor(ys) - MARGEN };
  const ancho = mayor(xs) - caja.x + MARGEN;
  const alto = mayor(ys) - caja.y + MARGEN;
  const escala = Math.min(2, LADO / Math.max(ancho, alto));
  const n = (valor: number) => valor.toFixed(2);
  const caminos = trazos.map((trazo) => {
    const [primero = [0, 0, 0] as const, ...resto] = trazo.puntos;
    // a dot is a line of no length, which round ends make visible
    const lineas = (resto.length > 0 ? resto : [primero]).map(
      ([x, y]) => `L${n(x - caja.x)} ${n(y - caja.y)}`,
    );
    return `M${n(primero[0] - caja.x)} ${n(primero[1] - caja.y)}${lineas.join('')}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${n(ancho * escala)}" height="${n(alto * escala)}" viewBox="0 0 ${n(ancho)} ${n(alto)}"><path d="${caminos.join('')}" fill="none" stroke="${TINTA}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer();
}

/** Reads the strokes of a signature from an attachment, or from what was sealed in one (abrirTrazos); null where it is something else. */
export function leerTrazos(bytes: Buffer): Trazos | null {
  try {
    return Trazos.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
