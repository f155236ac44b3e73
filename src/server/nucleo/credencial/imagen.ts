import sharp from 'sharp';
import { encode } from 'uqr';

/** How many pixels each side of the picture has at least: a mail shows it up to 260 wide, and a phone has several pixels for each. */
const LADO = 480;

/** A QR as a PNG, black on white with the quiet margin that readers want. */
export async function pngDeCodigo(texto: string): Promise<Buffer> {
  const { data, size } = encode(texto, { border: 4, ecc: 'M' });
  const escala = Math.ceil(LADO / size);
  const lado = size * escala;
  const pixeles = Buffer.alloc(lado * lado, 255);
  data.forEach((row, y) =>
    row.forEach((oscuro, x) => {
      if (!oscuro) return;
      for (let i = 0; i < escala; i++) {
        const desde = (y * escala + i) * lado + x * escala;
        pixeles.fill(0, desde, desde + escala);
      }
    }),
  );
  return sharp(pixeles, { raw: { width: lado, height: lado, channels: 1 } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
}
