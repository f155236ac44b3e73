import type { inscripciones } from '../../db/schema.ts';

export type Inscripcion = typeof inscripciones.$inferSelect;

/**
 * Columns that a caller may change along with a state. `state`, `viva`, `version` and the end of the hold are not among
 * them: ciclo.ts alone writes these, by what the suceso says.
 */
export type Columnas = Omit<ColumnasConPlazo, 'vence_at'>;
export type ColumnasConPlazo = Partial<
  Omit<typeof inscripciones.$inferInsert, 'id' | 'state' | 'viva' | 'version' | 'updated_at'>
>;
