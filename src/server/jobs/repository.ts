import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/transaction.ts';
import { trabajos } from '../db/schema.ts';
import { YA } from './cola.ts';
import { ESTE_PROCESO } from './proceso.ts';

export type Trabajo = typeof trabajos.$inferSelect;

/**
 * Takes up to `max` due jobs of the given kinds, but for those of `sin`, and sets their `ejecutar_at` to the end of the lease: the jobs
 * of a killed process are due again then. Queueing the same key meanwhile sets `ejecutar_at` earlier.
 */
export function tomarTrabajos(
  db: Executor,
  tipos: string[],
  ahora: Date,
  hasta: Date,
  max: number,
  sin: readonly number[] = [],
  por = ESTE_PROCESO,
): Promise<Trabajo[]> {
  const vencidos = db
    .select({ id: trabajos.id })
    .from(trabajos)
    .where(
      and(
        eq(trabajos.estado, 'pendiente'),
        lte(trabajos.ejecutar_at, ahora),
        or(isNull(trabajos.tomado_hasta_at), lte(trabajos.tomado_hasta_at, ahora)),
        inArray(trabajos.tipo, tipos),
        sin.length > 0 ? notInArray(trabajos.id, [...sin]) : undefined,
      ),
    )
    .orderBy(asc(trabajos.ejecutar_at), asc(trabajos.id))
    .limit(max)
    .for('update', { skipLocked: true });
  return (
    db
      .update(trabajos)
      .set({
        tomado_hasta_at: hasta,
        tomado_por: por,
        ejecutar_at: hasta,
        intentos: sql`${trabajos.intentos} + 1`,
      })
      // an array, not IN: evaluated once, so that the limit holds whatever the plan
      .where(sql`${trabajos.id} = any(array(${vencidos}))`)
      .returning()
  );
}

/**
 * Condition that a job is still held by this very taking, as only its holder may write its outcome: taking a job raises
 * `intentos`, renewing its lease does not.
 */
const mio = ({ id, tomado_por, intentos }: Pick<Trabajo, 'id' | 'tomado_por' | 'intentos'>) =>
  and(
    eq(trabajos.id, id),
    eq(trabajos.estado, 'pendiente'),
    sql`${trabajos.tomado_por} is not distinct from ${tomado_por}`,
    eq(trabajos.intentos, intentos),
  );

const otra_vez = sql`${trabajos.ejecutar_at} < ${trabajos.tomado_hasta_at}`;

/** Prolongs the leases of jobs that are still being worked on. */
export async function renovarTrabajos(db: Executor, tomados: readonly Trabajo[], hasta: Date): Promise<void> {
  if (tomados.length === 0) return;
  await db
    .update(trabajos)
    .set({
      tomado_hasta_at: hasta,
      ejecutar_at: sql`case when ${otra_vez} then ${trabajos.ejecutar_at} else ${hasta.toISOString()}::timestamptz end`,
    })
    .where(or(...tomados.map(mio)));
}

const tomadosDe = (tipos: string[]) => and(eq(trabajos.estado, 'pendiente'), inArray(trabajos.tipo, tipos));

/** The processes that hold jobs of these kinds. */
export async function listarTomadores(db: Executor, tipos: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ por: trabajos.tomado_por })
    .from(trabajos)
    .where(and(tomadosDe(tipos), isNotNull(trabajos.tomado_por)));
  return rows.flatMap(({ por }) => por ?? []);
}

/** Ends the leases of the jobs that the processes `por`, which have ended, had taken: these jobs are due at once. */
export async function soltarTrabajos(db: Executor, tipos: string[], por: readonly string[]): Promise<void> {
  if (por.length === 0) return;
  await db
    .update(trabajos)
    .set({ tomado_hasta_at: null, tomado_por: null, ejecutar_at: YA })
    .where(and(tomadosDe(tipos), inArray(trabajos.tomado_por, [...por])));
}

/** Marks a job as done, or as waiting again where somebody queued the same key while it ran. */
export async function terminarTrabajo(db: Executor, tomado: Trabajo, ahora: Date): Promise<void> {
  await db
    .update(trabajos)
    .set({
      estado: sql`case when ${otra_vez} then 'pendiente' else 'hecho' end`,
      intentos: sql`case when ${otra_vez} then 0 else ${trabajos.intentos} end`,
      terminado_at: ahora,
      tomado_hasta_at: null,
      tomado_por: null,
      ultimo_error: null,
    })
    .where(mio(tomado));
}

export async function aplazarTrabajo(
  db: Executor,
  tomado: Trabajo,
  cambios: { ejecutar_at: Date; intentos?: number; ultimo_error: string | null; terminado_at?: Date },
): Promise<void> {
  await db
    .update(trabajos)
    .set({
      ...cambios,
      ejecutar_at: sql`case when ${otra_vez} then ${trabajos.ejecutar_at}
        else ${cambios.ejecutar_at.toISOString()}::timestamptz end`,
      tomado_hasta_at: null,
      tomado_por: null,
    })
    .where(mio(tomado));
}

export async function fallarTrabajo(
  db: Executor,
  tomado: Trabajo,
  ahora: Date,
  error: string,
): Promise<void> {
  await db
    .update(trabajos)
    .set({
      estado: 'fallido',
      terminado_at: ahora,
      tomado_hasta_at: null,
      tomado_por: null,
      ultimo_error: error,
    })
    .where(mio(tomado));
}

/**
 * Repairs what was written while the clock was ahead: leases that end later than one that begins now could, and jobs
 * that wait for longer than any job of their kind is made to wait. The jobs `sin` are being worked on here and keep their lease; a
 * lease of another process that ends too late is cut to a whole one from now.
 */
export async function traerDelFuturo(
  db: Executor,
  ahora: Date,
  topes: { lease_ms: number; espera_ms: number; cada_ms: ReadonlyMap<string, number> },
  sin: readonly number[] = [],
): Promise<void> {
  const en = (ms: number) => new Date(ahora.getTime() + ms);
  const hasta = en(topes.lease_ms);
  const pendiente = and(
    eq(trabajos.estado, 'pendiente'),
    inArray(trabajos.tipo, [...topes.cada_ms.keys()]),
    sin.length > 0 ? notInArray(trabajos.id, [...sin]) : undefined,
  );
  await db
    .update(trabajos)
    .set({ tomado_hasta_at: hasta, ejecutar_at: hasta })
    .where(
      and(
        pendiente,
        gt(trabajos.tomado_hasta_at, en(topes.lease_ms + HOLGURA_MS)),
        // A lease without `tomado_por` was taken by an older release, which may still run beside this one. Its leases last
        // LEASE_ANTERIOR_MS and are never renewed: cut to `lease_ms`, one would end while its job still runs. So it is cut only where it
        // ends later than a lease of that release could that begins now
        or(isNotNull(trabajos.tomado_por), gt(trabajos.tomado_hasta_at, en(LEASE_ANTERIOR_MS + HOLGURA_MS))),
      ),
    );
  await db
    .update(trabajos)
    .set({ ejecutar_at: ahora })
    .where(
      and(
        pendiente,
        isNull(trabajos.tomado_hasta_at),
        or(isNull(trabajos.key), ne(trabajos.key, RECURRENTE)),
        gt(trabajos.ejecutar_at, en(topes.espera_ms + HOLGURA_MS)),
      ),
    );
  const cada = JSON.stringify([...topes.cada_ms].map(([tipo, ms]) => ({ tipo, ms })));
  await db.execute(sql`
    update trabajos set ejecutar_at = ${ahora.toISOString()}
    from jsonb_to_recordset(${cada}::jsonb) as c(tipo text, ms float8)
    where trabajos.tipo = c.tipo and clave = ${RECURRENTE} and estado = 'pendiente' and tomado_hasta_at is null
      and ejecutar_at > ${en(HOLGURA_MS).toISOString()}::timestamptz + c.ms * interval '1 ms'`);
}

/** By how many ms the clocks of two processes may differ without being taken for wrong clocks. */
const HOLGURA_MS = 5000;
const LEASE_ANTERIOR_MS = 300_000;

/** Inserts the row of a recurring job where it is missing: one for all processes. */
export async function asegurarRecurrente(db: Executor, tipo: string, ejecutar_at: Date): Promise<void> {
  await db
    .insert(trabajos)
    .values({ tipo, key: RECURRENTE, ejecutar_at })
    .onConflictDoNothing({
      target: [trabajos.tipo, trabajos.key],
      where: sql`${trabajos.estado} = 'pendiente'`,
    });
}

export const RECURRENTE = 'recurrente';
