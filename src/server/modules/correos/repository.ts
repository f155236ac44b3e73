import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { hayAlguna, primera } from '../../db/primera.ts';
import type { Executor } from '../../db/transaction.ts';
import { archivos, correos, eventos, inscripciones, organizadores } from '../../db/schema.ts';
import { organizadorDeEvento } from '../../db/uniones.ts';
import { YA } from '../../jobs/cola.ts';
import { ESTE_PROCESO } from '../../jobs/proceso.ts';

export type Correo = typeof correos.$inferSelect;

/**
 * Takes mails that are due. The lease is `proximo_intento_at` itself: until then no other process takes them, unless
 * `soltarCorreos` releases them because this process is known to be dead. After it they are due again.
 */
export function tomarCorreos(
  db: Executor,
  ahora: Date,
  hasta: Date,
  max: number,
  sin: readonly number[] = [],
  por = ESTE_PROCESO,
): Promise<Correo[]> {
  const vencidos = db
    .select({ id: correos.id })
    .from(correos)
    .where(and(eq(correos.estado, 'pendiente'), lte(correos.proximo_intento_at, ahora), menos(sin)))
    // mailings of staff and reminders come last: for any other mail somebody may be waiting
    .orderBy(
      sql`(${correos.envio_id} is not null or starts_with(${correos.tipo}, 'recordatorio_'))`,
      asc(correos.proximo_intento_at),
      asc(correos.id),
    )
    .limit(max)
    .for('update', { skipLocked: true });
  return (
    db
      .update(correos)
      .set({ proximo_intento_at: hasta, tomado_por: por, intentos: sql`${correos.intentos} + 1` })
      // an array, not IN: evaluated once, so that the limit holds whatever the plan
      .where(sql`${correos.id} = any(array(${vencidos}))`)
      .returning()
  );
}

/**
 * Makes mails due now whose time is further ahead than any mail has to wait (a reminder may wait until the morning): it
 * was written by a clock that was ahead.
 */
export async function traerCorreosDelFuturo(
  db: Executor,
  ahora: Date,
  espera_ms: number,
  sin: readonly number[],
): Promise<void> {
  const tope = sql`${new Date(ahora.getTime() + espera_ms).toISOString()}::timestamptz`;
  const noche = sql`case when starts_with(${correos.tipo}, 'recordatorio_') then interval '12 hours'
    else interval '0' end`;
  await db
    .update(correos)
    .set({ proximo_intento_at: ahora, tomado_por: null })
    .where(
      and(
        eq(correos.estado, 'pendiente'),
        sql`${correos.proximo_intento_at} > ${tope} + ${noche}`,
        menos(sin),
      ),
    );
}

/**
 * SQL condition: the row as this worker took it. Each taking raises `intentos`, renewing the lease does not: a mail
 * that another worker has taken since does not match.
 */
const mio = ({ id, tomado_por, intentos }: Pick<Correo, 'id' | 'tomado_por' | 'intentos'>) =>
  and(
    eq(correos.id, id),
    sql`${correos.tomado_por} is not distinct from ${tomado_por}`,
    eq(correos.intentos, intentos),
  );

/** Renews the leases of mails that this process is still sending. */
export async function renovarCorreos(db: Executor, tomados: readonly Correo[], hasta: Date): Promise<void> {
  if (tomados.length === 0) return;
  await db
    .update(correos)
    .set({ proximo_intento_at: hasta })
    .where(and(eq(correos.estado, 'pendiente'), or(...tomados.map(mio))));
}

export async function listarTomadoresDeCorreos(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ por: correos.tomado_por })
    .from(correos)
    .where(and(eq(correos.estado, 'pendiente'), isNotNull(correos.tomado_por)));
  return rows.flatMap(({ por }) => por ?? []);
}

/** Makes due at once the mails that dead processes were sending. */
export async function soltarCorreos(db: Executor, por: readonly string[]): Promise<void> {
  if (por.length === 0) return;
  await db
    .update(correos)
    .set({ proximo_intento_at: YA, tomado_por: null })
    .where(and(eq(correos.estado, 'pendiente'), inArray(correos.tomado_por, [...por])));
}

const menos = (sin: readonly number[]) => (sin.length > 0 ? notInArray(correos.id, [...sin]) : undefined);

/**
 * Writes what became of a taken mail, unless the row is no longer as this worker took it (`mio`), or its content was erased
 * meanwhile. A mail that was cancelled while it was being sent can still be marked as sent; no other outcome is written to it.
 */
export async function anotarCorreo(
  db: Executor,
  tomado: Correo,
  cambios: Partial<typeof correos.$inferInsert>,
): Promise<void> {
  await db
    .update(correos)
    .set({ ...cambios, tomado_por: null })
    .where(
      and(
        mio(tomado),
        cambios.estado === 'enviado'
          ? inArray(correos.estado, ['pendiente', 'cancelado'])
          : eq(correos.estado, 'pendiente'),
        // content erased while the mail was being sent: nothing is written at all, else `cambios` could bring the content back
        isNull(correos.contenido_borrado_at),
      ),
    );
}

/**
 * Marks a mail as bounced: it was sent and did not arrive. False: it does not count as sent now, so nothing changes; it is marked as
 * bounced already, say, or is about to be sent again.
 */
export async function anotarRebote(db: Executor, id: number, motivo: string): Promise<boolean> {
  return hayAlguna(
    db
      .update(correos)
      .set({ estado: 'rebotado', ultimo_error: motivo.slice(0, 500) })
      .where(and(eq(correos.id, id), eq(correos.estado, 'enviado')))
      .returning({ id: correos.id }),
  );
}

export async function buscarOrganizador(db: Executor, evento_id: number) {
  return primera(
    db
      .select({ id: organizadores.id, nombre: organizadores.nombre, email: organizadores.email_contacto })
      .from(eventos)
      .innerJoin(organizadores, organizadorDeEvento)
      .where(eq(eventos.id, evento_id)),
  );
}

/** State and total of the registration that a mail is about, also of a deleted one; cancelada and 0 if no row has this id. */
export async function buscarEstadoDeCorreo(db: Executor, inscripcion_id: number) {
  const [row] = await db
    .select({ state: inscripciones.state, total: inscripciones.total })
    .from(inscripciones)
    .where(eq(inscripciones.id, inscripcion_id));
  return row ?? { state: 'cancelada' as const, total: 0 };
}

export function buscarAdjuntos(db: Executor, ids: number[]) {
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: archivos.id,
          key: archivos.key,
          nombre: archivos.nombre,
          tipo: archivos.tipo,
          bytes: archivos.bytes,
          sha256: archivos.sha256,
        })
        .from(archivos)
        .where(inArray(archivos.id, ids));
}

/** Newest first; `q` is any part of the address. */
export function listarCorreos(db: Executor, q: string, limite: number, desde: number) {
  return db
    .select({
      id: correos.id,
      para: correos.para,
      asunto: correos.asunto,
      estado: correos.estado,
      created_at: correos.created_at,
    })
    .from(correos)
    .where(q === '' ? undefined : sql`position(lower(${q}) in lower(${correos.para})) > 0`)
    .orderBy(desc(correos.id))
    .limit(limite)
    .offset(desde);
}

export async function buscarCorreo(db: Executor, id: number): Promise<Correo | null> {
  return primera(db.select().from(correos).where(eq(correos.id, id)));
}
