import { inflateRawSync } from 'node:zlib';
import { openDB } from 'idb';
import { NOMBRE_BD_SEDE } from '../../../src/offline/sede/bd.ts';

/**
 * All that lies on a telephone's disk, as whoever takes the telephone apart reads it: every row of every store, bytes as each
 * kind of text that they could be, and inflated. Keys that the browser still holds are named as such.
 */
export async function volcar(factory?: IDBFactory): Promise<string> {
  if (factory) globalThis.indexedDB = factory;
  const bd = await openDB(NOMBRE_BD_SEDE);
  try {
    const tiendas = [...bd.objectStoreNames];
    const rows = await Promise.all(tiendas.map((una) => bd.getAll(una)));
    const partes = tiendas.map((una, i) => [una, ...textosDe(rows[i])].join('\n'));
    return [...partes, ...Object.entries(localesDe()).flat()].join('\n');
  } finally {
    bd.close();
  }
}

const localesDe = (): Record<string, string> =>
  typeof localStorage === 'undefined' ? {} : { ...localStorage };

function textosDe(valor: unknown): string[] {
  if (typeof valor === 'object' && valor !== null) {
    if (valor instanceof CryptoKey) return [valor.type === 'secret' ? LLAVE_ABIERTA : 'CryptoKey'];
    const bytes = bytesDe(valor);
    if (bytes)
      return [
        ...['latin1', 'utf8', 'utf16le'].map((como) => bytes.toString(como as BufferEncoding)),
        inflado(bytes),
      ];
    return Object.entries(valor).flatMap(([campo, uno]) => [campo, ...textosDe(uno)]);
  }
  return [String(valor)];
}

/** Stands in a dump for a key that opens what is sealed there. */
export const LLAVE_ABIERTA = 'llave abierta';

function bytesDe(valor: object): Buffer | null {
  if (ArrayBuffer.isView(valor)) return Buffer.from(valor.buffer, valor.byteOffset, valor.byteLength);
  return Object.prototype.toString.call(valor) === '[object ArrayBuffer]'
    ? Buffer.from(valor as ArrayBuffer)
    : null;
}

function inflado(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes).toString('utf8');
  } catch {
    return '';
  }
}
