import type { RespuestaDe } from '../shared/contract/api.ts';

/** What the server answers to getConjunto: everything, or what changed since a cursor. */
export type Entrega = RespuestaDe<'getConjunto'>;
export type Inscripcion = Entrega['inscripciones'][number];
export type Persona = Inscripcion['personas'][number];

/**
 * What this device notes about its copy of an event's registrations; `cursor` says up to which change of the server the copy
 * goes. The registrations lie in other stores: as one JSON text in `conjuntos_textos`, and what changed after that text in
 * `conjuntos_cambios`.
 */
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
  /** when the server's last answer about these rows came, by the device's clock, ms */
  sincronizado_at: number;
}
