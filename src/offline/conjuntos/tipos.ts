import type { RespuestaDe } from '../../shared/contract/api.ts';

/** What the server answers to getConjunto: everything, or what changed since a cursor. */
export type Entrega = RespuestaDe<'getConjunto'>;
export type Inscripcion = Entrega['inscripciones'][number];
export type Persona = Inscripcion['personas'][number];

/** Up to where this device knows an event; beside it the rows as last brought whole, one text of JSON. */
export interface ConjuntoGuardado {
  evento_id: number;
  formato: number;
  cursor: string;
  sincronizado_at: number;
}

/** What changed after it, in order. */
export interface CambiosGuardados {
  evento_id: number;
  inscripciones: Inscripcion[];
  borradas: number[];
}

/** An event's registrations in memory, in the order of their ids. */
export interface Conjunto {
  filas: readonly Inscripcion[];
  cursor: string;
  /** ms: when the server last said that this is how it stands */
  sincronizado_at: number;
}
