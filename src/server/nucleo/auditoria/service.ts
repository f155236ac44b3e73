import type { Quien } from '../../contexto.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import { buscarUltimaDe, insertarLineas, listarDeInscripcion } from './repository.ts';

export interface Linea {
  quien: Quien;
  /** verb in the past, e.g. 'inscripcion_creada' */
  accion: string;
  entidad: string;
  entidad_id?: number;
  evento_id?: number;
  inscripcion_id?: number;
  antes?: unknown;
  despues?: unknown;
  motivo?: string;
}

/** Writes audit lines in the transaction of what they tell. Never health data or signatures in `antes`/`despues`. */
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

/** The audit lines of a registration, newest first; without IP addresses. */
export const listarLineasDe = (db: Executor, inscripcion_id: number, max = 500) =>
  listarDeInscripcion(db, inscripcion_id, max);

/** Who changed a row last, and when; null where there is no audit line of it. */
export const buscarUltimoCambio = (
  db: Executor,
  entidad: string,
  entidad_id: number,
): Promise<{ por: string | null; cuando: Date } | null> => buscarUltimaDe(db, entidad, entidad_id);
