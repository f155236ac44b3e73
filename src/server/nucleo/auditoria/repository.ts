import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../db/transaction.ts';
import { auditoria, usuarios } from '../../db/schema.ts';

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
    .leftJoin(usuarios, eq(usuarios.id, auditoria.usuario_id))
    .where(eq(auditoria.inscripcion_id, inscripcion_id))
    .orderBy(desc(auditoria.id))
    .limit(max);
}

export async function buscarUltimaDe(
  db: Executor,
  entidad: string,
  entidad_id: number,
): Promise<{ por: string | null; cuando: Date } | null> {
  const [linea] = await db
    .select({ por: usuarios.nombre, cuando: auditoria.created_at })
    .from(auditoria)
    .leftJoin(usuarios, eq(usuarios.id, auditoria.usuario_id))
    .where(and(eq(auditoria.entidad, entidad), eq(auditoria.entidad_id, entidad_id)))
    .orderBy(desc(auditoria.id))
    .limit(1);
  return linea ?? null;
}
