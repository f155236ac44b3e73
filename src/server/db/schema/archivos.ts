import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { creado, idPropio, instante } from './columnas.ts';
import { indiceSiHay, tabla } from './tabla.ts';

/** One stored file. `key` is its random name in the store; each size of a picture (`variantes`) is stored under a key of its own. */
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
    /** of a public picture: the sizes that pages choose from, smallest first, then the JPEG for previews of links if it has one */
    variantes: jsonb()
      .$type<{ clave: string; ancho: number; alto: number; tipo: string }[]>()
      .notNull()
      .default([]),
    evento_id: integer(),
    created_at: creado(),
    borrado_at: instante(),
    /** when an earlier release marked the file for deletion; this release marks none, but deletes those (nucleo/archivos/trabajos.ts) */
    eliminar_at: instante(),
  },
  (t) => [
    uniqueIndex('archivos_clave_uq').on(t.key),
    index('archivos_evento_ix').on(t.evento_id),
    indiceSiHay('archivos_eliminar_ix', t.eliminar_at),
  ],
);
