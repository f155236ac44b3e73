import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { AlHilo, DelHilo } from './mensajes-hilo.ts';
import type { Formato, Leido } from './aparatos.ts';

const NOMBRES = { qr: 'QRCode', pdf417: 'PDF417' } as const;

let lienzo: OffscreenCanvas | null = null;

/** Starts the reader with the wasm bytes that the page sent: by itself the library would fetch them from a CDN. */
async function abrir(wasmBinary: ArrayBuffer): Promise<void> {
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

function pixeles(cuadro: ImageBitmap): ImageData {
  const { width, height } = cuadro;
  if (lienzo?.width !== width || lienzo.height !== height) lienzo = new OffscreenCanvas(width, height);
  const dibujo = lienzo.getContext('2d', { willReadFrequently: true });
  if (!dibujo) throw new Error('no canvas');
  dibujo.drawImage(cuadro, 0, 0);
  return dibujo.getImageData(0, 0, width, height);
}

async function leer(cuadro: ImageBitmap, formatos: readonly Formato[]): Promise<Leido | null> {
  const imagen = pixeles(cuadro);
  cuadro.close();
  const [leido] = await readBarcodes(imagen, {
    formats: formatos.map((formato) => NOMBRES[formato]),
    maxNumberOfSymbols: 1,
    // a thorough search, which a PDF417 needs and a QR does not
    tryHarder: formatos.includes('pdf417'),
  });
  if (!leido?.isValid) return null;
  return { texto: leido.text, formato: leido.format === NOMBRES.pdf417 ? 'pdf417' : 'qr' };
}

async function atender(mensaje: AlHilo): Promise<DelHilo> {
  if (mensaje.tipo === 'leer') {
    return { tipo: 'leido', leido: await leer(mensaje.cuadro, mensaje.formatos) };
  }
  await abrir(mensaje.wasm);
  return { tipo: 'abierto' };
}

const FALLO: DelHilo = { tipo: 'fallo' };

addEventListener('message', ({ data }: MessageEvent<AlHilo>) => {
  void atender(data)
    .catch(() => FALLO)
    .then((respuesta) => postMessage(respuesta));
});
