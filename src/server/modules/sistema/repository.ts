import { and, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { primera } from '../../db/primera.ts';
import { correos, errores_servidor, notificaciones_pago, trabajos } from '../../db/schema.ts';
import type { Db, Executor } from '../../db/transaction.ts';
import { YA } from '../../jobs/cola.ts';

/**
 * From when a trabajo is due. `ejecutar_at` of one to be done as soon as possible is a moment long past (YA): that one is due from
 * when it was queued.
 */
const debido = sql`greatest(${trabajos.ejecutar_at}, ${trabajos.created_at})`;

export async function contarTrabajos(db: Db, atraso: Date) {
  return db
    .select({
      tipo: trabajos.tipo,
      pendientes: sql<number>`count(*) filter (where ${trabajos.estado} = 'pendiente')`.mapWith(Number),
      atrasados:
        sql<number>`count(*) filter (where ${trabajos.estado} = 'pendiente' and ${debido} < ${atraso.toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
      fallidos: sql<number>`count(*) filter (where ${trabajos.estado} = 'fallido')`.mapWith(Number),
    })
    .from(trabajos)
    .where(inArray(trabajos.estado, ['pendiente', 'fallido']))
    .groupBy(trabajos.tipo)
    .orderBy(trabajos.tipo);
}

export const listarTrabajosFallidos = (db: Db, max: number) =>
  db
    .select({
      id: trabajos.id,
      tipo: trabajos.tipo,
      intentos: trabajos.intentos,
      ultimo_error: trabajos.ultimo_error,
      terminado_at: trabajos.terminado_at,
    })
    .from(trabajos)
    .where(eq(trabajos.estado, 'fallido'))
    .orderBy(desc(trabajos.terminado_at))
    .limit(max);

/**
 * Puts a failed trabajo back into the queue. Null: it has not failed, or there is none; `repetido`: one of the same kind and key waits
 * or runs already, so this one stays failed.
 */
export async function reponerTrabajo(
  tx: Executor,
  id: number,
): Promise<{ tipo: string; repetido: boolean } | null> {
  const [row] = await tx
    .select({ tipo: trabajos.tipo, key: trabajos.key })
    .from(trabajos)
    .where(and(eq(trabajos.id, id), eq(trabajos.estado, 'fallido')))
    .for('update');
  if (!row) return null;
  if (row.key !== null) {
    const [otro] = await tx
      .select({ id: trabajos.id })
      .from(trabajos)
      .where(and(eq(trabajos.tipo, row.tipo), eq(trabajos.key, row.key), eq(trabajos.estado, 'pendiente')));
    if (otro) return { tipo: row.tipo, repetido: true };
  }
  await tx
    .update(trabajos)
    .set({ estado: 'pendiente', ejecutar_at: YA, intentos: 0, tomado_hasta_at: null, terminado_at: null })
    .where(eq(trabajos.id, id));
  return { tipo: row.tipo, repetido: false };
}

/**
 * How many mails wait, and how many were sent or failed since `desde`. When a mail failed is told by its last attempt
 * (`proximo_intento_at`). One that was sent and came back counts as sent and as failed, both at the time of its sending.
 */
export async function contarCorreos(db: Db, desde: Date) {
  const [row] = await db
    .select({
      pendientes: sql<number>`count(*) filter (where ${correos.estado} = 'pendiente')`.mapWith(Number),
      fallidos_dia:
        sql<number>`count(*) filter (where ${correos.estado} in ('fallido', 'rebotado') and greatest(${correos.created_at}, ${correos.proximo_intento_at}) >= ${desde.toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
      enviados_dia:
        sql<number>`count(*) filter (where ${correos.enviado_at} >= ${desde.toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
    })
    .from(correos);
  return row ?? { pendientes: 0, fallidos_dia: 0, enviados_dia: 0 };
}

export const listarUltimosCorreos = (db: Db, max: number) =>
  db
    .select({
      id: correos.id,
      tipo: correos.tipo,
      para: correos.para,
      estado: correos.estado,
      intentos: correos.intentos,
      ultimo_error: correos.ultimo_error,
      created_at: correos.created_at,
      enviado_at: correos.enviado_at,
    })
    .from(correos)
    .orderBy(desc(correos.id))
    .limit(max);

/** Puts a correo that failed or came back among those to send. Null: it is in another state, its text is deleted, or there is none. */
export async function reponerCorreo(tx: Executor, id: number): Promise<{ evento_id: number | null } | null> {
  return primera(
    tx
      .update(correos)
      .set({ estado: 'pendiente', intentos: 0, proximo_intento_at: YA })
      .where(
        and(
          eq(correos.id, id),
          inArray(correos.estado, ['fallido', 'rebotado']),
          isNull(correos.contenido_borrado_at),
        ),
      )
      .returning({ evento_id: correos.evento_id }),
  );
}

export const listarUltimasNotificaciones = (db: Db, max: number) =>
  db
    .select({
      id: notificaciones_pago.id,
      proveedor: notificaciones_pago.proveedor,
      tipo: notificaciones_pago.tipo,
      recurso_id: notificaciones_pago.recurso_id,
      firma_valida: notificaciones_pago.firma_valida,
      resultado: notificaciones_pago.resultado,
      recibida_at: notificaciones_pago.recibida_at,
      procesada_at: notificaciones_pago.procesada_at,
    })
    .from(notificaciones_pago)
    .orderBy(desc(notificaciones_pago.id))
    .limit(max);

export async function insertarError(db: Executor, row: typeof errores_servidor.$inferInsert): Promise<void> {
  await db.insert(errores_servidor).values(row).onConflictDoNothing();
}

/** The latest server errors; with `codigo`, those whose code begins with it. */
export function listarErrores(db: Db, codigo: string | undefined, max: number) {
  const empieza = codigo?.toLowerCase();
  return db
    .select()
    .from(errores_servidor)
    .where(empieza ? sql`starts_with(${errores_servidor.id}, ${empieza})` : undefined)
    .orderBy(desc(errores_servidor.created_at))
    .limit(max);
}

/** For the metrics: how many registrations are in each state, without deleted ones. */
export const contarInscripciones = async (db: Db): Promise<{ state: string; cuenta: number }[]> => {
  const { rows } = await db.execute(
    sql`select state, count(*)::int as cuenta from inscripciones where borrado_at is null group by state`,
  );
  return rows.map((row) => ({ state: String(row.state), cuenta: Number(row.cuenta) }));
};

export const contarNotificacionesSinProcesar = async (db: Db, desde: Date): Promise<number> => {
  const [row] = await db
    .select({ cuenta: count() })
    .from(notificaciones_pago)
    .where(
      and(sql`${notificaciones_pago.procesada_at} is null`, gte(notificaciones_pago.recibida_at, desde)),
    );
  return row?.cuenta ?? 0;
};
