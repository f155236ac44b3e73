import { and, asc, desc, eq, gt, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { TipoRecordatorio } from '../../../shared/domain/correo/recordatorios.ts';
import { columnasEvento, columnasPersona } from '../../db/columnas.ts';
import { bloquearRows } from '../../db/por-id.ts';
import { primera, unValor } from '../../db/primera.ts';
import {
  aptos_medicos,
  bajas_correo,
  correos,
  deslinde_textos,
  deslindes,
  eventos,
  inscripciones,
  modalidades,
  organizadores,
  pagos,
  personas,
  recordatorios,
  recordatorios_enviados as enviados,
} from '../../db/schema.ts';
import {
  eventoDeInscripcion,
  eventoDeRecordatorio,
  inscripcionDePersona,
  modalidadDeInscripcion,
  organizadorDeEvento,
} from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

const columnas = {
  ...columnasEvento,
  estado: eventos.estado,
  fecha_confirmada: eventos.fecha_confirmada,
  ciudad: eventos.ciudad,
  lugar: eventos.lugar,
  latitud: eventos.latitud,
  longitud: eventos.longitud,
  usa_pago_online: eventos.usa_pago_online,
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

/** The recordatorios that are switched on, of races to come. */
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

/**
 * Locks a registration (share), so that no recordatorio is queued while a payment or edit of it is under way, and those
 * wait while one is queued.
 */
export async function bloquearInscripcion(tx: Tx, id: number): Promise<void> {
  await bloquearRows(tx, inscripciones, eq(inscripciones.id, id), 'share');
}

interface Cuales {
  evento_id: number;
  inscripcion_id?: number;
  persona_id?: number;
  /** leaves out personas who had this one for this date of the race or, for any date, since `desde` */
  sin?: { tipo: TipoRecordatorio; dias_antes: number; fecha_evento: string; desde: Date };
  despues_de?: number;
  max?: number;
}

const PEDIDO = { impago: null, vispera: null, sin_firma: 'pedido_firma', sin_apto: 'pedido_apto' } as const;

/** The persons of an event as reminders look at them, by id. */
export function buscarSituaciones(db: Executor, dado: Cuales) {
  const { evento_id, inscripcion_id, persona_id, sin, despues_de = 0, max } = dado;
  const pedido = sin ? PEDIDO[sin.tipo] : null;
  const consulta = db
    .select({
      persona: columnasPersona,
      inscripcion: {
        id: inscripciones.id,
        codigo_publico: inscripciones.codigo_publico,
        numero: inscripciones.numero,
        total: inscripciones.total,
        vence_at: inscripciones.vence_at,
        created_at: inscripciones.created_at,
      },
      state: inscripciones.state,
      viva: inscripciones.viva,
      modalidad: modalidades.nombre,
      usa_pago_online: eventos.usa_pago_online,
      // as enCurso (domain/pago): a persona whose payment is under review must not be asked to pay
      en_revision: sql<boolean>`exists (select from ${pagos} where ${pagos.inscripcion_id} = ${inscripciones.id}
        and (${pagos.status} in ('in_process', 'authorized')
          or ${pagos.aplicacion} = 'en_revision' and ${pagos.status} not in
            ('pending', 'rejected', 'cancelled', 'refunded', 'in_mediation', 'charged_back')
          or ${pagos.status} = 'pending' and coalesce(${pagos.payment_type_id}, '') not in ('ticket', 'atm')
            and coalesce(${pagos.status_detail}, '') not like 'pending_waiting%'))`,
      debe_apto: sql<boolean>`${modalidades.requiere_apto_medico} and not exists (
        select from ${aptos_medicos} where ${aptos_medicos.persona_id} = ${personas.id}
          and ${aptos_medicos.vigente} and ${aptos_medicos.estado} <> 'REJECTED')`,
      debe_firma: sql<boolean>`${eventos.usa_deslinde_online} and exists (
        select from ${deslinde_textos} where ${deslinde_textos.evento_id} = ${eventos.id})
        and not exists (select from ${deslindes} where ${deslindes.persona_id} = ${personas.id}
          and ${deslindes.vigente} and ${deslindes.status} <> 'REJECTED')`,
      de_baja: sql<boolean>`exists (select from ${bajas_correo}
        where ${bajas_correo.organizador_id} = ${eventos.organizador_id}
          and lower(${bajas_correo.email}) = lower(trim(${personas.email})))`,
      avisada_at: pedido
        ? sql<string | null>`(select max(${correos.created_at}) from ${correos}
            where ${correos.inscripcion_id} = ${inscripciones.id} and ${correos.persona_id} = ${personas.id}
              and ${correos.tipo} = ${pedido})`
        : sql<string | null>`null`,
    })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .innerJoin(eventos, eventoDeInscripcion)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .where(
      and(
        eq(inscripciones.evento_id, evento_id),
        eq(inscripciones.viva, true),
        isNull(inscripciones.borrado_at),
        ne(personas.email, ''),
        gt(personas.id, despues_de),
        inscripcion_id === undefined ? undefined : eq(inscripciones.id, inscripcion_id),
        persona_id === undefined ? undefined : eq(personas.id, persona_id),
        sin &&
          notExists(
            db
              .select({ uno: sql`1` })
              .from(enviados)
              .where(
                and(
                  eq(enviados.persona_id, personas.id),
                  eq(enviados.tipo, sin.tipo),
                  eq(enviados.dias_antes, sin.dias_antes),
                  or(eq(enviados.fecha_evento, sin.fecha_evento), gt(enviados.created_at, sin.desde)),
                ),
              ),
          ),
      ),
    )
    .orderBy(asc(personas.id));
  return max === undefined ? consulta : consulta.limit(max);
}
export type SituacionRow = Awaited<ReturnType<typeof buscarSituaciones>>[number];

/** Notes personas as reminded; returns those whom no other process noted before. */
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

export async function anotarEnvio(db: Executor, id: number, ahora: Date): Promise<void> {
  await db.update(recordatorios).set({ ultimo_envio_at: ahora }).where(eq(recordatorios.id, id));
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

/** The date of the race that a persona's last recordatorio of a kind told. */
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

export async function borrarDePersona(tx: Executor, persona_id: number): Promise<void> {
  await tx.delete(enviados).where(eq(enviados.persona_id, persona_id));
}

/** A new edition has the settings of the last one, and sends nothing until somebody switches it on. */
export async function copiarProgramados(tx: Tx, de: number, a: number): Promise<void> {
  await tx.execute(sql`
    insert into recordatorios (evento_id, tipo, activo, dias_antes, hora, texto)
    select ${a}::int, tipo, false, dias_antes, hora, texto from recordatorios where evento_id = ${de}`);
}
