import { and, eq, gt, lt } from 'drizzle-orm';
import { hayAlguna, primera } from '../../db/primera.ts';
import { idempotencia } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

export type Guardada = Pick<typeof idempotencia.$inferSelect, 'cuerpo_hash' | 'status' | 'respuesta'>;

export async function buscarRespuesta(
  db: Executor,
  alcance: string,
  key: string,
  ahora: Date,
): Promise<Guardada | null> {
  return primera(
    db
      .select({
        cuerpo_hash: idempotencia.cuerpo_hash,
        status: idempotencia.status,
        respuesta: idempotencia.respuesta,
      })
      .from(idempotencia)
      .where(
        and(eq(idempotencia.alcance, alcance), eq(idempotencia.key, key), gt(idempotencia.expira_at, ahora)),
      ),
  );
}

/** Stores the answer of a key. False when the key is taken; waits for a transaction that is taking it. */
export async function insertarRespuesta(
  tx: Executor,
  row: typeof idempotencia.$inferInsert,
  ahora: Date,
): Promise<boolean> {
  return hayAlguna(
    tx
      .insert(idempotencia)
      .values(row)
      .onConflictDoUpdate({
        target: [idempotencia.alcance, idempotencia.key],
        // an expired row is overwritten, as if the key were new
        set: {
          cuerpo_hash: row.cuerpo_hash,
          status: row.status,
          respuesta: row.respuesta,
          created_at: ahora,
          expira_at: row.expira_at,
        },
        setWhere: lt(idempotencia.expira_at, ahora),
      })
      .returning({ key: idempotencia.key }),
  );
}

export async function actualizarRespuesta(
  tx: Executor,
  alcance: string,
  key: string,
  respuesta: { status: number; respuesta: unknown },
): Promise<void> {
  await tx
    .update(idempotencia)
    .set(respuesta)
    .where(and(eq(idempotencia.alcance, alcance), eq(idempotencia.key, key)));
}
