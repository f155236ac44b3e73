import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { creado, idPropio, instante } from './columnas.ts';
import { indiceSiHay, tabla } from './tabla.ts';

/** One stored file. `key` is its random name in the store; each smaller size of a picture is stored under a key of its own. */
export const archivos = tabla(
  'archivos',
  {
    id: idPropio(),
    key: text('clave').notNull(),
    tipo: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    nombre: text().notNull(),
    publico: boolean().notNull().default(false),
    ancho: integer(),
    alto: integer(),
    /** served sizes of a public picture, smallest first */
    variantes: jsonb()
      .$type<{ clave: string; ancho: number; alto: number; tipo: string }[]>()
      .notNull()
      .default([]),
    evento_id: integer(),
    created_at: creado(),
    borrado_at: instante(),
    /** when an earlier release marked the file for deletion; this release only deletes such files (nucleo/archivos/trabajos.ts) */
    eliminar_at: instante(),
  },
  (t) => [
    uniqueIndex('archivos_clave_uq').on(t.key),
    index('archivos_evento_ix').on(t.evento_id),
    indiceSiHay('archivos_eliminar_ix', t.eliminar_at),
  ],
);
