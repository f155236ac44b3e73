import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const dataUrl = (datos: Buffer | string, tipo = 'image/jpeg'): string =>
  `data:${tipo};base64,${Buffer.from(datos as string).toString('base64')}`; // a copy, of either

/** Red on its left half, blue on its right, so that a turn and a cut can be seen. */
export const rojoYAzul = (ancho: number, alto: number) =>
  sharp({ create: { width: ancho, height: alto, channels: 3, background: '#ff0000' } }).composite([
    {
      input: {
        create: { width: Math.ceil(ancho / 2), height: alto, channels: 3, background: '#0000ff' },
      },
      left: Math.floor(ancho / 2),
      top: 0,
    },
  ]);

/** As a phone takes it: lying on its side, with where and with what it was taken. */
export const fotoConGps = (ancho: number, alto: number) =>
  rojoYAzul(ancho, alto)
    .withExif({
      IFD0: { Make: 'TelefonoDePrueba', Copyright: 'Ana Suárez' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '31/1 25/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function trozo(tipo: string, datos: Buffer): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo), datos]);
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  const suma = Buffer.alloc(4);
  suma.writeUInt32BE(crc32(cuerpo));
  return Buffer.concat([largo, cuerpo, suma]);
}

/** A PNG by its pieces; what it says of its size need not be so. */
export function png(ancho: number, alto: number, pixeles: Buffer, extra: Buffer[] = []): Buffer {
  const cabeza = Buffer.alloc(13);
  cabeza.writeUInt32BE(ancho, 0);
  cabeza.writeUInt32BE(alto, 4);
  cabeza.set([8, 0, 0, 0, 0], 8); // eight bits of grey
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    trozo('IHDR', cabeza),
    ...extra,
    trozo('IDAT', deflateSync(pixeles)),
    trozo('IEND', Buffer.alloc(0)),
  ]);
}

/** 10000 by 10000 points in a hundred kilobytes. */
export const cienMegapixeles = () => png(10_000, 10_000, Buffer.alloc(10_001 * 10_000));

/** Small on the outside, with a text of half a gigabyte packed inside. */
export const bombaDeTexto = () =>
  png(64, 64, Buffer.alloc(65 * 64), [
    trozo(
      'zTXt',
      Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(256 * 1024 * 1024), { level: 9 })]),
    ),
  ]);

/** Many frames that unpack to far more than the file weighs. */
export const gifAnimado = async () =>
  sharp(
    await Promise.all(
      ['#f00', '#0f0', '#00f', '#ff0'].map((background) =>
        sharp({ create: { width: 1500, height: 1500, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();

export const ruido = (ancho: number, alto: number) =>
  sharp(randomBytes(ancho * alto * 3), { raw: { width: ancho, height: alto, channels: 3 } });
