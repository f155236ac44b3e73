import type { inscripciones } from '../../db/schema.ts';

export type Inscripcion = typeof inscripciones.$inferSelect;

/** What may change along with a state. State, mark of life and version are the cycle's own. */
export type Columnas = Partial<
  Omit<typeof inscripciones.$inferInsert, 'id' | 'state' | 'viva' | 'version' | 'updated_at'>
>;
