import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { columnasEvento } from '../../db/columnas.ts';
import { actualizarPorId } from '../../db/por-id.ts';
import { guardada, primera } from '../../db/primera.ts';
import { arrepentimientos, eventos, inscripciones, pagos, personas } from '../../db/schema.ts';
import { eventoDeInscripcion, inscripcionDePersona } from '../../db/uniones.ts';
import type { Db, Executor, Tx } from '../../db/transaction.ts';

export type ArrepentimientoRow = typeof arrepentimientos.$inferSelect;

export async function insertarArrepentimiento(
  db: Executor,
  fila: typeof arrepentimientos.$inferInsert,
): Promise<number> {
  const { id } = await guardada(
    db.insert(arrepentimientos).values(fila).returning({ id: arrepentimientos.id }),
  );
  return id;
}

export async function buscarArrepentimiento(db: Executor, id: number): Promise<ArrepentimientoRow | null> {
  return primera(db.select().from(arrepentimientos).where(eq(arrepentimientos.id, id)));
}

export async function bloquearArrepentimiento(tx: Tx, id: number): Promise<ArrepentimientoRow | null> {
  return primera(tx.select().from(arrepentimientos).where(eq(arrepentimientos.id, id)).for('update'));
}

export const actualizarArrepentimiento = (
  tx: Executor,
  id: number,
  cambios: Partial<typeof arrepentimientos.$inferInsert>,
): Promise<void> => actualizarPorId(tx, arrepentimientos, id, cambios);

/**
 * The live registration that a withdrawal request is about, by document and mail address, as it stood when the request
 * came; only in events that offer withdrawal. Null where there are several: which one is meant is not for us to guess.
 */
export async function buscarContratada(
  db: Executor,
  documento: Documento,
  email: string,
  hasta: Date,
): Promise<{ inscripcion_id: number; evento_id: number } | null> {
  const [row, otra] = await db
    .select({ inscripcion_id: inscripciones.id, evento_id: inscripciones.evento_id })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .innerJoin(eventos, eventoDeInscripcion)
    .where(
      and(
        eq(personas.documento, documento),
        eq(sql`lower(${personas.email})`, email.toLowerCase()),
        eq(personas.viva, true),
        isNull(inscripciones.borrado_at),
        lte(inscripciones.created_at, hasta),
        gt(eventos.fecha_hora, hasta),
        eq(eventos.usa_boton_arrepentimiento, true),
      ),
    )
    .orderBy(desc(inscripciones.created_at))
    .limit(2);
  return row && !otra ? row : null;
}

export function listarArrepentimientos(db: Db, max: number) {
  return db
    .select({
      arrepentimiento: arrepentimientos,
      inscripcion: {
        id: inscripciones.id,
        equipo: inscripciones.nombre,
        state: inscripciones.state,
        created_at: inscripciones.created_at,
        persona: sql<string | null>`(select p.nombre || ' ' || p.apellido from ${personas} p
          where p.inscripcion_id = ${inscripciones.id} order by p.orden limit 1)`,
        pagado: sql<string>`coalesce((select sum(g.monto - g.monto_reembolsado) from ${pagos} g
          where g.inscripcion_id = ${inscripciones.id} and g.status = 'approved'), 0) * 100`,
      },
      evento: columnasEvento,
    })
    .from(arrepentimientos)
    .leftJoin(inscripciones, eq(inscripciones.id, arrepentimientos.inscripcion_id))
    .leftJoin(eventos, eventoDeInscripcion)
    .orderBy(asc(sql`${arrepentimientos.estado} <> 'recibido'`), desc(arrepentimientos.id))
    .limit(max);
}
