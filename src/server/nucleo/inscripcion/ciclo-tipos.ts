import type { inscripciones } from '../../db/schema.ts';

export type Inscripcion = typeof inscripciones.$inferSelect;

/**
 * Columns that a caller may change along with a state. `state`, `viva`, `version` and the end of the hold (`vence_at`) are not
 * among them: what ciclo.ts and lugares.ts write there follows from the suceso.
 */
export type Columnas = Omit<ColumnasConPlazo, 'vence_at'>;
export type ColumnasConPlazo = Partial<
  Omit<typeof inscripciones.$inferInsert, 'id' | 'state' | 'viva' | 'version' | 'updated_at'>
>;
