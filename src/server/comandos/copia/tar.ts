import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The little of the tar format (ustar) that a backup needs, so that any machine can look into one. */
export interface Entrada {
  nombre: string;
  datos: Buffer;
}

const BLOQUE = 512;
/** Far above what is ever written, so that a damaged length is told from a file. */
const BYTES_MAX = 256 * 1024 * 1024;

/** Header, content and padding of one file. */
export function entradaTar({ nombre, datos }: Entrada, momento: Date): Buffer[] {
  if (Buffer.byteLength(nombre) > 100) throw new RangeError(`tar: nombre demasiado largo: ${nombre}`);
  const cabeza = Buffer.alloc(BLOQUE);
  cabeza.write(nombre, 0, 100, 'utf8');
  cabeza.write('0000600\0', 100, 'latin1');
  cabeza.write('0000000\0', 108, 'latin1');
  cabeza.write('0000000\0', 116, 'latin1');
  cabeza.write(`${datos.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  const segundos = Math.floor(momento.getTime() / 1000);
  cabeza.write(`${segundos.toString(8).padStart(11, '0')}\0`, 136, 'latin1');
  cabeza.write('        0', 148, 'latin1');
  cabeza.write('ustar\x0000', 257, 'latin1');
  cabeza.write(`${sumaDe(cabeza).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  const sobra = datos.length % BLOQUE;
  return sobra === 0 ? [cabeza, datos] : [cabeza, datos, Buffer.alloc(BLOQUE - sobra)];
}

export const finTar = (): Buffer => Buffer.alloc(2 * BLOQUE);

/** Of the header's bytes, its own field counted as blanks. */
function sumaDe(cabeza: Buffer): number {
  let suma = 0;
  for (const [i, byte] of cabeza.entries()) suma += i >= 148 && i < 156 ? 32 : byte;
  return suma;
}

const octal = (bloque: Buffer, desde: number, hasta: number): number =>
  Number.parseInt(bloque.toString('latin1', desde, hasta).split('\0', 1)[0]?.trim() ?? '', 8);

/** The files of a .tar.gz, one after the other. Throws on one that was cut short or altered. */
export async function* leerTar(ruta: string): AsyncGenerator<Entrada> {
  const flujo = new PassThrough();
  const fin = pipeline(createReadStream(ruta), createGunzip(), flujo);
  // told by the reads below, which see it as a broken stream
  fin.catch(() => undefined);
  const leer = lectorDe(flujo);
  try {
    for (;;) {
      const cabeza = await leer(BLOQUE);
      if (cabeza.every((byte) => byte === 0)) break;
      if (octal(cabeza, 148, 156) !== sumaDe(cabeza)) throw new Error('una cabecera está dañada');
      const bytes = octal(cabeza, 124, 136);
      if (!(bytes <= BYTES_MAX)) throw new Error('un tamaño está dañado');
      const nombre = cabeza.toString('utf8', 0, 100).split('\0', 1)[0] ?? '';
      const datos = await leer(Math.ceil(bytes / BLOQUE) * BLOQUE);
      yield { nombre, datos: datos.subarray(0, bytes) };
    }
    // to the end, for the checksum of the compression itself
    flujo.resume();
    await fin;
  } catch (error) {
    throw new Error(
      `La copia ${ruta} no está entera: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  } finally {
    flujo.destroy();
  }
}

function lectorDe(flujo: PassThrough): (bytes: number) => Promise<Buffer> {
  const trozos: AsyncIterator<Buffer> = flujo[Symbol.asyncIterator]();
  let resto: Buffer[] = [];
  let hay = 0;
  return async (bytes) => {
    while (hay < bytes) {
      const { value, done } = await trozos.next();
      if (done) throw new Error('termina antes de tiempo');
      resto.push(value);
      hay += value.length;
    }
    const todo = resto.length === 1 && resto[0] ? resto[0] : Buffer.concat(resto);
    resto = [todo.subarray(bytes)];
    hay -= bytes;
    return todo.subarray(0, bytes);
  };
}
