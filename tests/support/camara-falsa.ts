import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encode } from 'uqr';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** Chromium plays such a file as its camera, in a loop: `argumentosDeCamara`. */
const ANCHO = 1280;
const ALTO = 720;
const POR_SEGUNDO = 10;
const PAPEL = 225;
const TINTA = 35;
const FONDO = 150;

/** One frame, grey by grey. */
export type Cuadro = Buffer;

interface Simbolo {
  ancho: number;
  alto: number;
  oscuro: (x: number, y: number) => boolean;
}

/** The symbol on its paper, so wide, in the middle of what the camera sees, with the noise of a cheap one. */
function enElMedio({ ancho, alto, oscuro }: Simbolo, ancho_px: number): Cuadro {
  const cuadro = Buffer.alloc(ANCHO * ALTO, FONDO);
  const lado = ancho_px / ancho;
  const margen = Math.ceil(4 * lado);
  const alto_px = alto * lado;
  const [x0, y0] = [Math.floor((ANCHO - ancho_px) / 2), Math.floor((ALTO - alto_px) / 2)];
  let azar = 7;
  for (let y = -margen; y < alto_px + margen; y += 1) {
    for (let x = -margen; x < ancho_px + margen; x += 1) {
      const adentro = x >= 0 && y >= 0 && x < ancho_px && y < alto_px;
      const tinta = adentro && oscuro(Math.floor(x / lado), Math.floor(y / lado));
      azar = (azar * 1_103_515_245 + 12_345) % 2_147_483_648;
      cuadro[(y0 + y) * ANCHO + x0 + x] = (tinta ? TINTA : PAPEL) + (azar % 40) - 20;
    }
  }
  return cuadro;
}

/** @param ancho of the symbol, px */
export function cuadroQr(texto: string, ancho = 420): Cuadro {
  const { size, data } = encode(texto, { ecc: 'M', border: 0 });
  return enElMedio({ ancho: size, alto: size, oscuro: (x, y) => data[y]?.[x] ?? false }, ancho);
}

/** The bars of a DNI, as a card that fills most of the picture shows them. */
export async function cuadroDni(texto: string): Promise<Cuadro> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
  const { symbol, error } = await writeBarcode(texto, { format: 'PDF417', scale: 1 });
  if (error) throw new Error(error);
  const { width, height, data } = symbol;
  const oscuro = (x: number, y: number) => (data[y * width + x] ?? 255) < 128;
  return enElMedio({ ancho: width, alto: height, oscuro }, 1000);
}

export const cuadroVacio = (): Cuadro => Buffer.alloc(ANCHO * ALTO, FONDO);

/** Each for so many pictures, one after the other. @param por_segundo pictures a second */
export function grabar(
  ruta: string,
  escenas: readonly (readonly [Cuadro, number])[],
  por_segundo = POR_SEGUNDO,
): void {
  const sinColor = Buffer.alloc((ANCHO * ALTO) / 2, 128);
  const partes: Buffer[] = [Buffer.from(`YUV4MPEG2 W${ANCHO} H${ALTO} F${por_segundo}:1 Ip A1:1 C420jpeg\n`)];
  for (const [cuadro, veces] of escenas) {
    for (let i = 0; i < veces; i += 1) partes.push(Buffer.from('FRAME\n'), cuadro, sinColor);
  }
  writeFileSync(ruta, Buffer.concat(partes));
}

/**
 * A browser whose camera plays the file, or one whose camera is refused. Without an answer that is given ahead the headless
 * one knows no cameras at all.
 */
export const argumentosDeCamara = (ruta: string | null): string[] => [
  '--use-fake-device-for-media-stream',
  ...(ruta === null
    ? ['--use-fake-ui-for-media-stream=deny']
    : ['--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${ruta}`]),
];
