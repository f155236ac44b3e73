import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../db/transaction.ts';
import { hayAlguna, primera } from '../../db/primera.ts';
import { eventos, inscripciones, pagos, personas, reservas_origen } from '../../db/schema.ts';
import { eventoDeInscripcion, inscripcionDePersona } from '../../db/uniones.ts';

/**
 * How many persons each origen registered since `desde` who neither paid nor proved to be there (opened a mail, began to pay), also
 * of registrations that lost their place. Exact only where the caller holds the event's places locked, as registering does.
 */
export async function contarSinProbar(
  tx: Executor,
  evento_id: number,
  keys: readonly string[],
  desde: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ key: reservas_origen.key, personas: sql<number>`sum(${reservas_origen.personas})::int` })
    .from(reservas_origen)
    .innerJoin(inscripciones, eq(inscripciones.id, reservas_origen.inscripcion_id))
    .where(
      and(
        eq(reservas_origen.evento_id, evento_id),
        inArray(reservas_origen.key, [...keys]),
        gt(reservas_origen.created_at, desde),
        isNull(inscripciones.probada_at),
        // free registrations (pago_bonificado) count as well: nobody paid for them, and yet they hold places
        inArray(inscripciones.state, ['pago_pendiente', 'pago_bonificado', 'vencida', 'cancelada']),
      ),
    )
    .groupBy(reservas_origen.key);
  return new Map(rows.map(({ key, personas: n }) => [key, n]));
}

const columnas = {
  id: inscripciones.id,
  evento_id: inscripciones.evento_id,
  codigo_publico: inscripciones.codigo_publico,
  state: inscripciones.state,
  viva: inscripciones.viva,
  total: inscripciones.total,
  version: inscripciones.version,
  vence_at: inscripciones.vence_at,
  created_at: inscripciones.created_at,
  reserva_breve: inscripciones.reserva_breve,
  probada_at: inscripciones.probada_at,
  usa_pago_online: eventos.usa_pago_online,
  horas_reserva: eventos.duracion_inscripcion_pendiente,
};

export async function bloquearReserva(tx: Tx, id: number) {
  return primera(
    tx
      .select(columnas)
      .from(inscripciones)
      .innerJoin(eventos, eventoDeInscripcion)
      .where(eq(inscripciones.id, id))
      .for('update', { of: inscripciones }),
  );
}
export type Reserva = NonNullable<Awaited<ReturnType<typeof bloquearReserva>>>;

/** A registration by its public code, with the mails of its persons. */
export async function buscarConMails(db: Executor, codigo_publico: string) {
  const rows = await db
    .select({ id: inscripciones.id, evento_id: inscripciones.evento_id, email: personas.email })
    .from(inscripciones)
    .innerJoin(personas, inscripcionDePersona)
    .where(eq(inscripciones.codigo_publico, codigo_publico));
  const [primera] = rows;
  return primera && { ...primera, emails: rows.map(({ email }) => email) };
}

/** An event's pending and free registrations with this address, in capitals or not, for which nobody proved to be there yet. */
export async function listarDeMail(db: Executor, evento_id: number, email: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: inscripciones.id })
    .from(inscripciones)
    .innerJoin(personas, inscripcionDePersona)
    .where(
      and(
        eq(inscripciones.evento_id, evento_id),
        isNull(inscripciones.probada_at),
        inArray(inscripciones.state, ['pago_pendiente', 'pago_bonificado']),
        sql`lower(${personas.email}) = ${email.trim().toLowerCase()}`,
      ),
    );
  return rows.map(({ id }) => id);
}

const sinPago = sql`not exists (select 1 from ${pagos} where ${pagos.inscripcion_id} = ${inscripciones.id})`;

/**
 * Suspicious holds: pending registrations that hold a place, without payment or proof, and that have a short hold or share an origen with
 * one that has, or had to its end, a short hold. The newest first.
 */
export function listarSospechosas(db: Executor, evento_id: number, max: number) {
  const origenes = sql`(select o.clave from ${reservas_origen} o join ${inscripciones} b on b.id = o.inscripcion_id
    where o.evento_id = ${evento_id} and b.reserva_breve)`;
  // The id is written with its table: drizzle would write it bare, and `id` in this subquery is the persons' own.
  const suyas = sql`from ${personas} p where p.inscripcion_id = ${inscripciones}.id`;
  return db
    .select({
      id: inscripciones.id,
      created_at: inscripciones.created_at,
      vence_at: inscripciones.vence_at,
      reserva_breve: inscripciones.reserva_breve,
      cantidad_personas: inscripciones.cantidad_personas,
      nombre: sql<string>`(select string_agg(p.nombre || ' ' || p.apellido, ', ' order by p.orden) ${suyas})`,
      email: sql<string>`(select p.email ${suyas} order by p.orden limit 1)`,
    })
    .from(inscripciones)
    .where(
      and(
        eq(inscripciones.evento_id, evento_id),
        eq(inscripciones.state, 'pago_pendiente'),
        eq(inscripciones.viva, true),
        isNull(inscripciones.probada_at),
        sinPago,
        sql`exists (select 1 from ${reservas_origen} s where s.inscripcion_id = ${inscripciones.id} and s.clave in ${origenes})`,
      ),
    )
    .orderBy(sql`${inscripciones.id} desc`)
    .limit(max);
}

/** Whether a registration has a payment in any state. */
export async function tienePagos(tx: Executor, inscripcion_id: number): Promise<boolean> {
  return hayAlguna(
    tx.select({ id: pagos.id }).from(pagos).where(eq(pagos.inscripcion_id, inscripcion_id)).limit(1),
  );
}

/** Whether an origen of this registration made one with a short hold, this one included; asked again under the registration's lock. */
export async function vieneDeBreves(tx: Executor, evento_id: number, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${reservas_origen} s where s.inscripcion_id = ${id} and s.clave in (
      select o.clave from ${reservas_origen} o join ${inscripciones} b on b.id = o.inscripcion_id
      where o.evento_id = ${evento_id} and b.reserva_breve) limit 1`);
  return rows.length > 0;
}
