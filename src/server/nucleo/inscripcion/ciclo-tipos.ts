import type { inscripciones } from '../../db/schema.ts';

export type Inscripcion = typeof inscripciones.$inferSelect;

/** Columns that may change along with a state. `state`, `viva` and `version` are written by moverInscripcion alone. */
export type Columnas = Partial<
  Omit<typeof inscripciones.$inferInsert, 'id' | 'state' | 'viva' | 'version' | 'updated_at'>
>;
