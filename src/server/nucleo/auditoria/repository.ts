import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../db/transaction.ts';
import { primera } from '../../db/primera.ts';
import { auditoria, usuarios } from '../../db/schema.ts';
import { usuarioDeAuditoria } from '../../db/uniones.ts';

export async function insertarLineas(tx: Tx, lineas: (typeof auditoria.$inferInsert)[]): Promise<void> {
  await tx.insert(auditoria).values(lineas);
}

export function listarDeInscripcion(db: Executor, inscripcion_id: number, max: number) {
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
    .leftJoin(usuarios, usuarioDeAuditoria)
    .where(eq(auditoria.inscripcion_id, inscripcion_id))
    .orderBy(desc(auditoria.id))
    .limit(max);
}

/** Which changes: those of an event and of all its rows, or those of one row; with `acciones`, only of these kinds. */
export type CambiosDe = ({ evento_id: number } | { entidad: string; entidad_id: number }) & {
  acciones?: readonly string[];
};

export async function buscarUltimaDe(
  db: Executor,
  { acciones, ...de }: CambiosDe,
): Promise<{ por: string | null; cuando: Date } | null> {
  const suyas =
    'evento_id' in de
      ? eq(auditoria.evento_id, de.evento_id)
      : and(eq(auditoria.entidad, de.entidad), eq(auditoria.entidad_id, de.entidad_id));
  return primera(
    db
      .select({ por: usuarios.nombre, cuando: auditoria.created_at })
      .from(auditoria)
      .leftJoin(usuarios, usuarioDeAuditoria)
      .where(and(suyas, acciones && inArray(auditoria.accion, [...acciones])))
      .orderBy(desc(auditoria.id))
      .limit(1),
  );
}
