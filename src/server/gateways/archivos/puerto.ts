import type { Readable } from 'node:stream';

/**
 * Where files are kept. Keys are random names made by the caller; a key is written once. Fails with ErrorAlmacen, or with RangeError
 * for what is no key.
 */
export interface ArchivosGateway {
  readonly nombre: 'directorio' | 's3';
  /** Stores a file; once the promise resolves, the store has kept all of these bytes and no others. */
  put(key: string, datos: Buffer, tipo: string): Promise<void>;
  /** null: there is no such file. From S3, a body that ends early or stalls fails the stream */
  get(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  leer(key: string): Promise<Buffer | null>;
  /** whether exactly these bytes are there */
  tiene(key: string, datos: Buffer): Promise<boolean>;
  delete(key: string): Promise<void>;
  /**
   * Fails where the bucket cannot be reached, or the folder cannot be read and written. It stores nothing to try, so a full disk goes
   * unnoticed, and so does a bucket that refuses to store or give files.
   */
  comprobar(): Promise<void>;
  close(): Promise<void>;
}

/** The store of files failed: the same call may be tried again later. The message names no file and no key. */
export class ErrorAlmacen extends Error {
  readonly codigo: string;

  constructor(message: string, codigo: string) {
    super(message);
    this.name = 'ErrorAlmacen';
    this.codigo = codigo;
  }
}

const KEY = /^[A-Za-z0-9_-]{16,64}(\.[a-z0-9]{2,5})?$/;

/** Throws RangeError for what is no key: nothing that somebody sends becomes a path. */
export function exigirKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('clave de archivo inválida');
  return key;
}
