import { and, desc, eq, sql } from 'drizzle-orm';
import type { TipoRecordatorio } from '../../../shared/domain/correo/recordatorios.ts';
import { unValor } from '../../db/primera.ts';
import { recordatorios_enviados as enviados } from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

/**
 * Notes that personas get a recordatorio for a date of the race. Returns the ids of those for whom that was not noted before, so that two
 * processes at once do not both remind them.
 */
export async function tomarPersonas(
  tx: Tx,
  rows: (typeof enviados.$inferInsert)[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const tomadas = await tx
    .insert(enviados)
    .values(rows)
    .onConflictDoNothing({
      target: [enviados.persona_id, enviados.tipo, enviados.dias_antes, enviados.fecha_evento],
    })
    .returning({ persona_id: enviados.persona_id });
  return new Set(tomadas.map(({ persona_id }) => persona_id));
}

export function listarEnviados(db: Executor, evento_id: number) {
  return db
    .select({
      tipo: enviados.tipo,
      dias_antes: enviados.dias_antes,
      fecha_evento: enviados.fecha_evento,
      personas: sql<number>`count(*)::int`,
      ultimo: sql<string>`max(${enviados.created_at})`,
    })
    .from(enviados)
    .where(eq(enviados.evento_id, evento_id))
    .groupBy(enviados.tipo, enviados.dias_antes, enviados.fecha_evento)
    .orderBy(desc(sql`max(${enviados.created_at})`));
}

/** The date that the race had when a persona was last sent a recordatorio of this kind; null: none was sent. */
export async function buscarUltimoDia(
  db: Executor,
  persona_id: number,
  tipo: TipoRecordatorio,
): Promise<string | null> {
  return unValor(
    db
      .select({ valor: enviados.fecha_evento })
      .from(enviados)
      .where(and(eq(enviados.persona_id, persona_id), eq(enviados.tipo, tipo)))
      .orderBy(desc(enviados.id))
      .limit(1),
  );
}

export async function borrarDePersona(tx: Executor, persona_id: number): Promise<void> {
  await tx.delete(enviados).where(eq(enviados.persona_id, persona_id));
}
