import type { Inscripcion } from '../../offline/conjunto-tipos.ts';
import { textoDeFrescura } from '../../shared/domain/comun/frescura.ts';
import { ErrorLlamada } from './call.ts';
import { textoDeError } from './texto-error.ts';

export interface VistaConjunto {
  filas: readonly Inscripcion[];
  /** ms: when the server last confirmed these rows; null: there are none yet, or they were cleared */
  sincronizado_at: number | null;
  /** true: neither device nor server has given rows yet, and no request has failed */
  cargando: boolean;
  /** true: the last request got no answer of the server: the rows may be old */
  sin_red: boolean;
  /** why the last request failed, other than for want of an answer; null: it did not */
  error: Error | null;
}

/** The state after a failed request: without an answer of the server it is "no signal"; any other error is kept, and the table says it. */
export const trasFallar = (error: unknown): Pick<VistaConjunto, 'sin_red' | 'error'> =>
  error instanceof ErrorLlamada && error.red
    ? { sin_red: true, error: null }
    : { sin_red: false, error: error instanceof Error ? error : new Error(String(error)) };

type Estado = Pick<VistaConjunto, 'sin_red' | 'error' | 'sincronizado_at'>;

/** The error to show in the table; null if there is none, or only the network is missing and older rows can be shown. */
export function falloDeConjunto(
  { actualizar, ...conjunto }: Estado & { actualizar: () => Promise<void> },
  titulo: string,
  sin_senal: string,
) {
  const detalle = conjunto.error
    ? textoDeError(conjunto.error)
    : conjunto.sin_red && conjunto.sincronizado_at === null
      ? sin_senal
      : null;
  return detalle === null ? null : { titulo, detalle, reintentar: () => void actualizar() };
}

/** A text that says how old the rows are; null where the last request did not fail, none has ended yet, or there are no rows. */
export const frescuraDeConjunto = (
  { sin_red, error, sincronizado_at }: Estado,
  ahora: number,
): string | null =>
  sincronizado_at !== null && (sin_red || error) ? textoDeFrescura(sincronizado_at, ahora, sin_red) : null;
