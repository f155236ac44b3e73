import type { Readable } from 'node:stream';

/** Where files are kept. Keys are random names made by the caller; a key is written once. */
export interface ArchivosGateway {
  put(clave: string, datos: Buffer, tipo: string): Promise<void>;
  /** null where there is none */
  get(clave: string): Promise<{ stream: Readable; bytes: number } | null>;
  leer(clave: string): Promise<Buffer | null>;
  delete(clave: string): Promise<void>;
}
