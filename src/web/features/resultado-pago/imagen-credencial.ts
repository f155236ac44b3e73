import { encode } from 'uqr';

const MARGEN = 4;
/** How many pixels the code's side has at least, so that it is sharp on a phone and in print. */
const LADO = 720;
const RENGLON = 44;

/** A PNG of the code with lines of text below, so that a person recognizes it among the photos of their phone. */
export function pngDeCredencial(codigo: string, renglones: readonly string[]): Promise<Blob> {
  const { data, size } = encode(codigo, { border: MARGEN, ecc: 'M' });
  const modulo = Math.ceil(LADO / size);
  const lienzo = document.createElement('canvas');
  lienzo.width = size * modulo;
  lienzo.height = lienzo.width + RENGLON * renglones.length;
  const dibujo = lienzo.getContext('2d');
  if (!dibujo) throw new Error('canvas without 2d');
  dibujo.fillStyle = '#fff';
  dibujo.fillRect(0, 0, lienzo.width, lienzo.height);
  dibujo.fillStyle = '#000';
  data.forEach((row, y) =>
    row.forEach((oscuro, x) => oscuro && dibujo.fillRect(x * modulo, y * modulo, modulo, modulo)),
  );
  dibujo.textAlign = 'center';
  dibujo.font = '600 30px system-ui, sans-serif';
  const ancho = lienzo.width - 2 * MARGEN * modulo;
  renglones.forEach((renglon, i) =>
    dibujo.fillText(renglon, lienzo.width / 2, lienzo.width + RENGLON * i + 24, ancho),
  );
  return new Promise((listo, fallo) => {
    lienzo.toBlob((blob) => (blob ? listo(blob) : fallo(new Error('the picture was not made'))), 'image/png');
  });
}
