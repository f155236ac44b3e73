import { desc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../db/transaction.ts';
import { auditoria, usuarios } from '../../db/schema.ts';
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

/** What happened to a registration, newest first; without addresses. */
export function listDeInscripcion(db: Executor, inscripcion_id: number, max = 500) {
  return db
    .select({
      id: auditoria.id,
      accion: auditoria.accion,
      actor: auditoria.actor,
      user_name: usuarios.nombre,
      antes: auditoria.antes,
      despues: auditoria.despues,
      motivo: auditoria.motivo,
      created_at: auditoria.created_at,
    })
    .from(auditoria)
    .leftJoin(usuarios, eq(usuarios.id, auditoria.usuario_id))
    .where(eq(auditoria.inscripcion_id, inscripcion_id))
    .orderBy(desc(auditoria.id))
    .limit(max);
}
