import type { RespuestaDe } from '../shared/contract/api.ts';

/** What the server answers to getConjunto: everything, or what changed since a cursor. */
export type Entrega = RespuestaDe<'getConjunto'>;
export type Inscripcion = Entrega['inscripciones'][number];
export type Persona = Inscripcion['personas'][number];

/** Up to which cursor this device knows an event. Its rows are one JSON text in another store (`conjuntos_textos`). */
export interface ConjuntoGuardado {
  evento_id: number;
  formato: number;
  cursor: string;
  sincronizado_at: number;
}

/** What one answer changed after that JSON text was written; they are applied in the order in which they came. */
export interface CambiosGuardados {
  evento_id: number;
  inscripciones: Inscripcion[];
  borradas: number[];
}

/** An event's registrations in memory, in the order of their ids. */
export interface Conjunto {
  filas: readonly Inscripcion[];
  cursor: string;
  /** ms: when the server last answered that these rows are current */
  sincronizado_at: number;
}
