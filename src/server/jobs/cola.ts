import { sql } from 'drizzle-orm';
import { Oyentes } from '../../shared/domain/comun/oyentes.ts';
import type { Executor } from '../db/transaction.ts';
import { trabajos } from '../db/schema.ts';

export interface NuevoTrabajo {
  tipo: string;
  /**
   * Of one kind and key one job waits or runs at a time. While it waits, another one that is due earlier brings it forward. While it runs,
   * the first other one makes it run once more, and a later one that is due still earlier brings that run forward. These replace its
   * `datos`; all others change nothing. Absent: each job is one of its own
   */
  key?: string;
  datos?: Record<string, unknown>;
  /**
   * absent: as soon as possible. At most an hour ahead: a job further ahead counts as scheduled by a wrong clock and is brought
   * forward (traerDelFuturo)
   */
  ejecutar_at?: Date;
  max_intentos?: number;
}

/** Earlier than any clock, so that it is due whatever the clocks of application and database say. */
export const YA = new Date(0);

/**
 * Queues a job in the transaction of what it follows from. No NOTIFY here: it takes a lock of the whole
 * database at commit, and the worker's poll is a second away.
 */
export async function encolarTrabajo(tx: Executor, trabajo: NuevoTrabajo): Promise<void> {
  const ejecutar_at = trabajo.ejecutar_at ?? YA;
  await tx
    .insert(trabajos)
    .values({
      tipo: trabajo.tipo,
      key: trabajo.key ?? null,
      datos: trabajo.datos ?? {},
      ejecutar_at,
      ...(trabajo.max_intentos === undefined ? {} : { max_intentos: trabajo.max_intentos }),
    })
    .onConflictDoUpdate({
      target: [trabajos.tipo, trabajos.key],
      targetWhere: sql`${trabajos.estado} = 'pendiente'`,
      // A running job has the end of its lease as its due time. terminarTrabajo has it run once more only where its due time was
      // moved before that end, so it is moved at least 1 ms before it
      set: {
        ejecutar_at: sql`least(excluded.ejecutar_at, ${trabajos.tomado_hasta_at} - interval '1 ms')`,
        datos: sql`excluded.datos`,
      },
      setWhere: sql`${trabajos.ejecutar_at} > excluded.ejecutar_at or ${trabajos.ejecutar_at} >= ${trabajos.tomado_hasta_at}`,
    });
}

const trabajadores = new Oyentes();

/** Wakes this process's workers; to be called after the commit. Other processes find the job at their next poll. */
export const despertarTrabajador = trabajadores.avisar;

export const alDespertar = trabajadores.suscribir;
