import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import { columnasEvento } from '../../db/columnas.ts';
import { hayAlguna, primera } from '../../db/primera.ts';
import { eventos, inscripciones, organizadores, suscripciones_agenda } from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

const columnas = {
  ...columnasEvento,
  lugar: eventos.lugar,
  ciudad: eventos.ciudad,
  fecha_confirmada: eventos.fecha_confirmada,
  estado: eventos.estado,
  privado: eventos.privado,
  visible: eventos.visible,
  agenda_version: eventos.agenda_version,
  updated_at: eventos.updated_at,
};

const carreras = (db: Executor) => db.select(columnas).from(eventos).$dynamic();
export type CarreraAgenda = Awaited<ReturnType<typeof carreras>>[number];

export async function buscarCarrera(db: Executor, id: number): Promise<CarreraAgenda | null> {
  return primera(carreras(db).where(and(eq(eventos.id, id), isNull(eventos.borrado_at))));
}

export const listarCarrerasDe = (db: Executor, organizador_id: number): Promise<CarreraAgenda[]> =>
  carreras(db)
    .where(and(eq(eventos.organizador_id, organizador_id), isNull(eventos.borrado_at)))
    .orderBy(asc(eventos.fecha_hora), asc(eventos.id));

/**
 * Whether a registration is in this event, and was not deleted: who has its public code, or the link by which it is paid (its `id` then), may
 * see the event even when it is private.
 */
export async function esInscripcionDe(
  db: Executor,
  cual: { codigo_publico: string } | { id: number },
  evento_id: number,
): Promise<boolean> {
  const suya =
    'id' in cual ? eq(inscripciones.id, cual.id) : eq(inscripciones.codigo_publico, cual.codigo_publico);
  return hayAlguna(
    db
      .select({ id: inscripciones.id })
      .from(inscripciones)
      .where(and(suya, eq(inscripciones.evento_id, evento_id), isNull(inscripciones.borrado_at))),
  );
}

/** The code by which a registration's own page opens; undefined: there is no such registration. */
export async function buscarCodigoPublico(db: Executor, inscripcion_id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ codigo_publico: inscripciones.codigo_publico })
    .from(inscripciones)
    .where(eq(inscripciones.id, inscripcion_id));
  return row?.codigo_publico;
}

/** Whether a registration holds its place and no deadline ends it: it is a success, or there is no time to pay by. */
export async function yaNoVence(db: Executor, inscripcion_id: number): Promise<boolean> {
  const [row] = await db
    .select({ viva: inscripciones.viva, state: inscripciones.state, vence_at: inscripciones.vence_at })
    .from(inscripciones)
    .where(eq(inscripciones.id, inscripcion_id));
  return row !== undefined && row.viva && (esExito(row.state) || row.vence_at === null);
}

export async function buscarSuscripcion(db: Executor, organizador_id: number) {
  return primera(
    db
      .select({
        version: suscripciones_agenda.version,
        activa: suscripciones_agenda.activa,
        organizador: organizadores.nombre,
      })
      .from(suscripciones_agenda)
      .innerJoin(organizadores, eq(organizadores.id, suscripciones_agenda.organizador_id))
      .where(eq(suscripciones_agenda.organizador_id, organizador_id)),
  );
}

/** Stores a new state of the subscription. The version that a link's token signs only rises: else a revoked link could work again. */
export async function guardarSuscripcion(
  tx: Tx,
  organizador_id: number,
  { activa, ahora }: { activa: boolean; ahora: Date },
): Promise<void> {
  await tx
    .insert(suscripciones_agenda)
    .values({ organizador_id, activa, updated_at: ahora })
    .onConflictDoUpdate({
      target: suscripciones_agenda.organizador_id,
      set: { version: sql`${suscripciones_agenda.version} + 1`, activa, updated_at: ahora },
    });
}
