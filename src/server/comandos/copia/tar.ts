import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';

/** One file of a .tar.gz (a format that any machine can open), whole in memory. */
export interface Entrada {
  nombre: string;
  datos: Buffer;
}

/** Size (bytes) above which an entry is refused: far more than is ever written, so the length must be damaged. */
const BYTES_MAX = 256 * 1024 * 1024;
const SOLO_DUENIO = 0o600;

/** Writes a .tar.gz that only its owner may read, one file after the other as the disk takes them. */
export async function escribirTar(
  ruta: string,
  entradas: AsyncIterable<Entrada>,
  mtime: Date,
): Promise<void> {
  const tar = pack();
  const escrito = pipeline(tar, createGzip(), createWriteStream(ruta, { mode: SOLO_DUENIO }));
  // keeps a failed pipeline from being an unhandled rejection: the entries below fail with it, and throw
  escrito.catch(() => undefined);
  try {
    for await (const { nombre: name, datos } of entradas) await agregar(tar, { name, mtime }, datos);
    tar.finalize();
  } catch (error) {
    tar.destroy();
    await escrito.catch(() => undefined);
    throw error;
  }
  await escrito;
}

const agregar = (tar: Pack, cabeza: { name: string; mtime: Date }, datos: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const entrada = tar.entry({ ...cabeza, mode: SOLO_DUENIO }, datos, (error) =>
      error ? reject(error) : resolve(),
    );
    // a full disk emits 'error' on the entry too: without a listener that would end the process
    entrada.on('error', reject);
  });

/** The files of a .tar.gz, one after the other. Throws where the .tar.gz was cut short or damaged, perhaps only after its last file. */
export async function* leerTar(ruta: string): AsyncGenerator<Entrada> {
  const tar = extract();
  const fin = pipeline(createReadStream(ruta), createGunzip(), tar);
  // keeps a failed pipeline from being an unhandled rejection: the reads below fail with it, and throw
  fin.catch(() => undefined);
  try {
    for await (const flujo of tar) {
      if (flujo.header.size > BYTES_MAX) throw new Error('un tamaño está dañado');
      const trozos: Buffer[] = [];
      // the chunks are Buffers: no encoding was set on this stream
      for await (const trozo of flujo as AsyncIterable<Buffer>) trozos.push(trozo);
      yield { nombre: flujo.header.name, datos: Buffer.concat(trozos) };
    }
    // reads to the end of the file, where gzip has its checksum
    await fin;
  } catch (error) {
    throw new Error(
      `La copia ${ruta} no está entera: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  } finally {
    tar.destroy();
  }
}
