import { escribirFechaHora, isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Quien } from '../../contexto.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import { conflicto, type ErrorApi } from '../../http/errores.ts';
import { buscarUltimaDe, insertarLineas, listarDeInscripcion, type CambiosDe } from './repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';

export interface Linea {
  quien: Quien;
  /** what happened, e.g. 'inscripcion_creada' */
  accion: string;
  entidad: string;
  entidad_id?: number;
  evento_id?: number;
  inscripcion_id?: number;
  antes?: unknown;
  despues?: unknown;
  motivo?: string;
}

/** Writes audit lines, in the transaction of the change itself. Never health data or firmas in `antes`/`despues`. */
export async function auditar(tx: Tx, ...lineas: Linea[]): Promise<void> {
  await insertarLineas(
    tx,
    lineas.map(({ quien, ...linea }) => ({
      ...linea,
      actor: quien.actor,
      usuario_id: quien.usuario_id,
      ip: quien.ip,
      solicitud_id: quien.solicitud_id,
    })),
  );
}

/** Makes a module's own `auditar` for rows of one kind that belong to an event, each named by its id. */
export const auditorDe =
  (entidad: string) =>
  (
    tx: Tx,
    quien: Quien,
    accion: string,
    { id, evento_id }: { id: number; evento_id: number },
    que: Pick<Linea, 'antes' | 'despues'>,
  ): Promise<void> =>
    auditar(tx, { quien, accion, entidad, entidad_id: id, evento_id, ...que });

/** The fields of an audit line about an event itself, except who changed it and what. */
export const deEvento = (accion: string, evento_id: number) => ({
  accion,
  entidad: 'evento',
  entidad_id: evento_id,
  evento_id,
});

/** The latest audit lines of a registration, at most `max`, newest first; without IP addresses. */
export const listarLineasDe = (db: Executor, inscripcion_id: number, max = 500) =>
  listarDeInscripcion(db, inscripcion_id, max);

/**
 * The last change of what CambiosDe names: `por` is null where no usuario made it, but the public, the provider of payments or the server
 * itself.
 */
export interface UltimoCambio {
  por: string | null;
  cuando: Date;
}

/** Who changed something last, and when; null where there is no audit line of it. */
export const buscarUltimoCambio = (db: Executor, de: CambiosDe): Promise<UltimoCambio | null> =>
  buscarUltimaDe(db, de);

/**
 * 409 `conflicto` for whoever saves second (regla gestion-17): `dicho` makes the text from who saved first and when, and
 * `datos` is added to the answer. If no audit line tells when the first save was (`ultimo` null), `sin_linea` is given as its time.
 */
export function conflictoDeVersion(
  ultimo: UltimoCambio | null,
  sin_linea: Date,
  dicho: (por: string, cuando: string) => string,
  datos: Record<string, unknown> = {},
): ErrorApi {
  const por = ultimo?.por ?? respuestasGestion.otra_persona;
  const cuando = ultimo?.cuando ?? sin_linea;
  return conflicto('conflicto', dicho(por, escribirFechaHora(cuando)), {
    ...datos,
    por,
    cuando: isoConOffset(cuando),
  });
}
