import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * Number of the format of copies: one .tar.gz with copia.json, then the rows of each copied table as lines of JSON in
 * tablas/<name>/<part>, the files under archivos/, and last control.json with counts and checksums of the others. Alike for both engines.
 */
export const FORMATO = 1;
export const CABEZA = 'copia.json';
export const CONTROL = 'control.json';
export const DE_ARCHIVOS = 'archivos/';
export const DE_TABLAS = 'tablas/';

const migracion = z.object({ hash: z.string(), created_at: z.string() });

export const Cabeza = z.object({
  formato: z.literal(FORMATO, 'la copia es de un formato que esta versión no conoce'),
  hecha_at: z.iso.datetime(),
  motor: z.enum(['pglite', 'postgres']),
  /** the newest migration of the database that was copied */
  migracion,
  /** names of tables, each after those that it refers to */
  tablas: z.array(z.string()),
  con_archivos: z.boolean(),
});
export type Cabeza = z.infer<typeof Cabeza>;

export const Control = z.object({
  tablas: z.array(
    z.object({
      tabla: z.string(),
      filas: z.number(),
      suma: z.string(),
      contadores: z.record(z.string(), z.number()),
    }),
  ),
  archivos: z.object({ cuantos: z.number(), bytes: z.number() }),
  /** keys of files that a row names, but which the store lacked, or had with other bytes: they are not in the copy */
  faltan: z.array(z.string()),
  /** SHA-256 (hex) of the names, lengths and contents of all entries before control.json, in their order */
  sha256: z.string(),
});
export type Control = z.infer<typeof Control>;

/** Hashes the entries of a copy while it is written, and again while it is read. */
export function sumador() {
  const hash = createHash('sha256');
  return {
    sumar: ({ nombre, datos }: { nombre: string; datos: Buffer }) =>
      void hash.update(`${nombre}\0${datos.length}\0`).update(datos),
    total: () => hash.digest('hex'),
  };
}

export const tablaDe = (nombre: string): string =>
  nombre.startsWith(DE_TABLAS) ? (nombre.slice(DE_TABLAS.length).split('/', 1)[0] ?? '') : '';

export function enJson(valor: unknown): Buffer {
  return Buffer.from(JSON.stringify(valor, null, 2));
}

/** A moment in UTC for names of files and folders: '20260131-140559'. */
export const sello = (momento = new Date()): string =>
  momento.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
