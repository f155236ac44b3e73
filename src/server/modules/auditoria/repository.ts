import type { Tx } from '../../db/transaction.ts';
import { auditoria } from '../../db/schema.ts';
import type { Quien } from '../../contexto.ts';

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
  await tx.insert(auditoria).values(
    lineas.map(({ quien, ...linea }) => ({
      ...linea,
      actor: quien.actor,
      usuario_id: quien.usuario_id,
      ip: quien.ip,
      solicitud_id: quien.solicitud_id,
    })),
  );
}
