import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { columnasEvento } from '../../db/columnas.ts';
import { primera } from '../../db/primera.ts';
import { columnasDe, enSql } from '../../db/columnas-de.ts';
import { eventos, organizadores, recordatorios } from '../../db/schema.ts';
import { eventoDeRecordatorio, organizadorDeEvento } from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

const columnas = {
  ...columnasEvento,
  estado: eventos.estado,
  fecha_confirmada: eventos.fecha_confirmada,
  visible: eventos.visible,
  ciudad: eventos.ciudad,
  lugar: eventos.lugar,
  latitud: eventos.latitud,
  longitud: eventos.longitud,
  usa_pago_online: eventos.usa_pago_online,
  fin_inscripcion: eventos.fin_inscripcion,
  duracion_inscripcion_pendiente: eventos.duracion_inscripcion_pendiente,
  organizador: organizadores.nombre,
};

export async function buscarEvento(db: Executor, evento_id: number) {
  return primera(
    db
      .select(columnas)
      .from(eventos)
      .innerJoin(organizadores, organizadorDeEvento)
      .where(and(eq(eventos.id, evento_id), isNull(eventos.borrado_at))),
  );
}
export type Evento = NonNullable<Awaited<ReturnType<typeof buscarEvento>>>;

/** What is set for an event: a row for each kind and number of days before. */
export function buscarProgramados(db: Executor, evento_id: number) {
  return db
    .select()
    .from(recordatorios)
    .where(eq(recordatorios.evento_id, evento_id))
    .orderBy(asc(recordatorios.tipo), desc(recordatorios.dias_antes));
}
export type Programado = Awaited<ReturnType<typeof buscarProgramados>>[number];

/** The recordatorios that are switched on, of published races to come that are not cancelled. */
export function buscarActivos(db: Executor, ahora: Date) {
  return db
    .select({ evento: columnas, programado: recordatorios })
    .from(recordatorios)
    .innerJoin(eventos, eventoDeRecordatorio)
    .innerJoin(organizadores, organizadorDeEvento)
    .where(
      and(
        eq(recordatorios.activo, true),
        isNull(eventos.borrado_at),
        eq(eventos.visible, true),
        ne(eventos.estado, 'cancelado'),
        gt(eventos.fecha_hora, ahora),
      ),
    )
    .orderBy(asc(eventos.fecha_hora), asc(recordatorios.id));
}

export async function buscarActivo(tx: Tx, id: number) {
  return primera(
    tx
      .select({ evento: columnas, programado: recordatorios })
      .from(recordatorios)
      .innerJoin(eventos, eventoDeRecordatorio)
      .innerJoin(organizadores, organizadorDeEvento)
      .where(and(eq(recordatorios.id, id), eq(recordatorios.activo, true), isNull(eventos.borrado_at))),
  );
}

export async function anotarEnvio(db: Executor, id: number, ahora: Date): Promise<void> {
  await db.update(recordatorios).set({ ultimo_envio_at: ahora }).where(eq(recordatorios.id, id));
}

export async function reemplazarProgramados(
  tx: Tx,
  evento_id: number,
  rows: (typeof recordatorios.$inferInsert)[],
): Promise<void> {
  const previos = await buscarProgramados(tx, evento_id);
  const sigue = (p: Programado) => rows.some((f) => f.tipo === p.tipo && f.dias_antes === p.dias_antes);
  const quitados = previos.filter((p) => !sigue(p)).map(({ id }) => id);
  if (quitados.length > 0) await tx.delete(recordatorios).where(inArray(recordatorios.id, quitados));
  await tx
    .insert(recordatorios)
    .values(rows)
    .onConflictDoUpdate({
      target: [recordatorios.evento_id, recordatorios.tipo, recordatorios.dias_antes],
      set: { activo: sql`excluded.activo`, hora: sql`excluded.hora`, texto: sql`excluded.texto` },
    });
}

/** The columns of a recordatorio that are copied to a new edition of the event. */
const COPIADAS = enSql(columnasDe(recordatorios, ['id', 'evento_id', 'activo', 'ultimo_envio_at']));

/** Copies the recordatorios of the event `de` to its new edition `a`, switched off: nothing is sent until somebody switches them on. */
export async function copiarProgramados(tx: Tx, de: number, a: number): Promise<void> {
  await tx.execute(sql`
    insert into recordatorios (evento_id, activo, ${COPIADAS})
    select ${a}::int, false, ${COPIADAS} from recordatorios where evento_id = ${de}`);
}
