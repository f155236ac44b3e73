import { and, asc, desc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { columnasEvento } from '../../db/columnas.ts';
import { insertarConIdEn } from '../../db/insertar.ts';
import { actualizarEn, bloquearEn } from '../../db/por-id.ts';
import { hayAlguna } from '../../db/primera.ts';
import { arrepentimientos, correos, eventos, inscripciones, pagos, personas } from '../../db/schema.ts';
import { eventoDeInscripcion, inscripcionDePersona } from '../../db/uniones.ts';
import type { Db, Executor } from '../../db/transaction.ts';

export type ArrepentimientoRow = typeof arrepentimientos.$inferSelect;

export const insertarArrepentimiento = insertarConIdEn(arrepentimientos);
export const bloquearArrepentimiento = bloquearEn(arrepentimientos);
export const actualizarArrepentimiento = actualizarEn(arrepentimientos);

/** Whether a mail with the code of a withdrawal request was queued already to the address that the request was made with. */
export const seMandoCodigo = (
  tx: Executor,
  { codigo, email }: Pick<ArrepentimientoRow, 'codigo' | 'email'>,
): Promise<boolean> =>
  hayAlguna(
    tx
      .select({ id: correos.id })
      .from(correos)
      .where(
        and(
          ...[
            eq(sql`lower(${correos.para})`, email.toLowerCase()),
            eq(correos.tipo, 'arrepentimiento_recibido'),
          ],
          sql`strpos(${correos.texto}, ${codigo}) > 0`,
        ),
      ),
  );

const columnasInscripcion = {
  id: inscripciones.id,
  equipo: inscripciones.nombre,
  state: inscripciones.state,
  created_at: inscripciones.created_at,
  persona: sql<string | null>`(select p.nombre || ' ' || p.apellido from ${personas} p
    where p.inscripcion_id = ${inscripciones.id} order by p.orden limit 1)`,
  pagado: sql<string>`coalesce((select sum(g.monto - g.monto_reembolsado) from ${pagos} g
    where g.inscripcion_id = ${inscripciones.id} and g.status = 'approved'), 0) * 100`,
};

/** How many registrations are listed for one request at most: more than anybody has under one document and mail address. */
const MAX_CANDIDATAS = 20;

/**
 * The live registrations that a withdrawal request may be about, by document and mail address, latest first: made before
 * the request came, for a race that was still ahead then, in an event that offers withdrawal.
 */
export const listarCandidatas = (db: Executor, arrepentimiento_id: number) =>
  candidatas(db, eq(arrepentimientos.id, arrepentimiento_id)).limit(MAX_CANDIDATAS);

/** As listarCandidatas, for all open requests whose registration is not known: `max` registrations at most, of all of them together. */
export const listarCandidatasAbiertas = (db: Executor, max: number) =>
  candidatas(db, and(eq(arrepentimientos.estado, 'recibido'), isNull(arrepentimientos.inscripcion_id))).limit(
    max,
  );

const candidatas = (db: Executor, cuales: SQL | undefined) =>
  db
    .select({
      arrepentimiento_id: arrepentimientos.id,
      inscripcion: columnasInscripcion,
      evento: columnasEvento,
    })
    .from(arrepentimientos)
    .innerJoin(
      personas,
      and(
        eq(personas.documento, arrepentimientos.documento),
        eq(sql`lower(${personas.email})`, sql`lower(${arrepentimientos.email})`),
        eq(personas.viva, true),
      ),
    )
    .innerJoin(inscripciones, inscripcionDePersona)
    .innerJoin(eventos, eventoDeInscripcion)
    .where(
      and(
        cuales,
        isNull(inscripciones.borrado_at),
        lte(inscripciones.created_at, arrepentimientos.created_at),
        gt(eventos.fecha_hora, arrepentimientos.created_at),
        eq(eventos.usa_boton_arrepentimiento, true),
      ),
    )
    .orderBy(desc(inscripciones.created_at), desc(inscripciones.id));

export function listarArrepentimientos(db: Db, max: number) {
  return db
    .select({
      arrepentimiento: arrepentimientos,
      inscripcion: columnasInscripcion,
      evento: columnasEvento,
    })
    .from(arrepentimientos)
    .leftJoin(inscripciones, eq(inscripciones.id, arrepentimientos.inscripcion_id))
    .leftJoin(eventos, eventoDeInscripcion)
    .orderBy(asc(sql`${arrepentimientos.estado} <> 'recibido'`), desc(arrepentimientos.id))
    .limit(max);
}
