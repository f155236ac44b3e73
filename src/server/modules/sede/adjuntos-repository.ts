import { and, eq, sql } from 'drizzle-orm';
import { hayAlguna, unValor } from '../../db/primera.ts';
import { adjuntos_operacion, operaciones } from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

/** The id of the stored file of an operation's attachment; null: none is stored (it has not arrived, or was deleted). */
export async function buscarAdjunto(
  db: Executor,
  de: { evento_id: number; operacion_id: string; sha256: string },
): Promise<number | null> {
  return unValor(
    db
      .select({ valor: adjuntos_operacion.archivo_id })
      .from(adjuntos_operacion)
      .where(
        and(
          eq(adjuntos_operacion.evento_id, de.evento_id),
          eq(adjuntos_operacion.operacion_id, de.operacion_id),
          eq(adjuntos_operacion.sha256, de.sha256),
        ),
      ),
  );
}

/** False where the attachment was stored already. */
export async function insertarAdjunto(tx: Tx, row: typeof adjuntos_operacion.$inferInsert): Promise<boolean> {
  return hayAlguna(
    tx
      .insert(adjuntos_operacion)
      .values(row)
      .onConflictDoNothing()
      .returning({ sha256: adjuntos_operacion.sha256 }),
  );
}

/** Deletes an operation's attachments. Returns the ids of their files. */
export async function borrarAdjuntos(tx: Tx, operacion_id: string): Promise<number[]> {
  const rows = await tx
    .delete(adjuntos_operacion)
    .where(eq(adjuntos_operacion.operacion_id, operacion_id))
    .returning({ archivo_id: adjuntos_operacion.archivo_id });
  return rows.map(({ archivo_id }) => archivo_id);
}

/** How many attachments of an event came before the operations that they belong to. */
export async function contarSinOperacion(db: Executor, evento_id: number): Promise<number> {
  const { rows } = await db.execute<{ cuantos: number }>(sql`
    select count(*)::int as cuantos from ${adjuntos_operacion} a
    where a.evento_id = ${evento_id} and not exists (select from ${operaciones} o where o.id = a.operacion_id)`);
  return rows[0]?.cuantos ?? 0;
}

/**
 * Ids of at most `max` operations that wait for their attachment, to be named in the acknowledgement, so that phones send the
 * attachments again. They are taken from each author in turn, in an order that changes with `at`. In a fixed order, a phone with
 * many operations whose attachments nobody has any more would fill the list each time, and the others would never be named.
 */
export async function listarSinAdjunto(
  db: Executor,
  evento_id: number,
  { at, max }: { at: Date; max: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id::text as id,
        row_number() over (partition by puesto_id order by md5(id::text || ${at.toISOString()}::text)) as turno
      from ${operaciones}
      -- what it waits for may also be an operation or a puesto: those have other ids
      where evento_id = ${evento_id} and estado = 'espera' and length(espera_de) = 64) esperan
    order by turno, md5(id || ${at.toISOString()}::text) limit ${max}`);
  return rows.map(({ id }) => id);
}
