import sharp from 'sharp';
import { crearPdfApto } from '../../src/server/demo/apto-pdf.ts';

export const pdfDePrueba = () =>
  crearPdfApto({ nombre: 'María José', apellido: 'Núñez', documento: '30111222', fecha: '2026-10-01' });

/** A photo as a phone takes it: lying on its side, with the place where it was taken. */
export const fotoDePrueba = (ancho = 3000, alto = 2000) =>
  sharp({ create: { width: ancho, height: alto, channels: 3, background: '#c0d0e0' } })
    .composite([
      { input: { create: { width: ancho / 10, height: alto / 10, channels: 3, background: '#203040' } } },
    ])
    .withExif({ IFD0: { Copyright: 'Consultorio', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export interface Parte {
  campo?: string;
  nombre?: string;
  tipo?: string;
  datos: Buffer | string;
}

/** A multipart body with its headers, as a browser would make it. */
export function multipart(...partes: Parte[]): { payload: Buffer; headers: Record<string, string> } {
  const limite = '----largada-prueba-7d9f';
  const trozos = partes.flatMap(({ campo = 'file', nombre = 'apto.jpg', tipo = 'image/jpeg', datos }) => [
    Buffer.from(
      `--${limite}\r\ncontent-disposition: form-data; name="${campo}"; filename="${nombre}"\r\ncontent-type: ${tipo}\r\n\r\n`,
    ),
    Buffer.from(datos as string), // a copy, of either
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...trozos, Buffer.from(`--${limite}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
  };
}
