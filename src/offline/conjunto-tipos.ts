import type { RespuestaDe } from '../shared/contract/api.ts';

/** What the server answers to getConjunto: everything, or what changed since a cursor. */
export type Entrega = RespuestaDe<'getConjunto'>;
export type Inscripcion = Entrega['inscripciones'][number];
export type Persona = Inscripcion['personas'][number];

/** How far this device knows an event's registrations; they are one JSON text in another store (`conjuntos_textos`). */
export interface ConjuntoGuardado {
  evento_id: number;
  formato: number;
  cursor: string;
  sincronizado_at: number;
}

/** The changes that one answer brought after the event's JSON text was written; answers are applied in order of arrival. */
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
