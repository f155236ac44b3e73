import type { inscripciones } from '../../db/schema.ts';

export type Inscripcion = typeof inscripciones.$inferSelect;

/**
 * Columns that may change along with a state. `state`, `viva`, `version` and the end of the hold are written by the mover
 * alone: the event carries what it needs to know of them.
 */
export type Columnas = Omit<ColumnasConPlazo, 'vence_at'>;
export type ColumnasConPlazo = Partial<
  Omit<typeof inscripciones.$inferInsert, 'id' | 'state' | 'viva' | 'version' | 'updated_at'>
>;
