import { AsyncResource } from 'node:async_hooks';
import type { Database } from './db/client.ts';

/** Between two looks at the database's clock; meanwhile this machine's monotonic clock carries it on. */
const CADA_MS = 30_000;
/** After a look that failed, and where this machine's clock was stepped or the machine slept. */
const PRONTO_MS = 1000;
const PASO_MS = 1000;

/**
 * Every "now" of the application. On PostgreSQL it is the database's clock, for all processes on all machines: one
 * whose own clock is wrong, or is put right while it works, ends no hold, shuts out nobody and takes nobody's job. The
 * embedded database has the clock of its machine.
 */
export async function crearReloj({ engine, pool }: Pick<Database, 'engine' | 'pool'>): Promise<() => Date> {
  if (engine !== 'postgres') return () => new Date();
  /** the database's time at this process's monotonic zero, and this machine's */
  let cero = NaN;
  let cero_propio = NaN;
  let mirado_at = -Infinity;
  let mirando = false;

  async function mirar(): Promise<void> {
    const client = await pool.connect();
    try {
      // from here on: the wait for a connection says nothing of when the database looked
      const antes = performance.now();
      const { rows } = await client.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      const error_ms = (performance.now() - antes) / 2;
      const nuevo = (rows[0]?.ms ?? NaN) - antes - error_ms;
      // what lies within the error of the look is no news
      if (!(Math.abs(nuevo - cero) <= error_ms)) cero = nuevo;
    } finally {
      client.release();
    }
  }

  async function mirarDeNuevo(): Promise<void> {
    mirando = true;
    cero_propio = Date.now() - performance.now();
    try {
      await mirar();
      mirado_at = performance.now();
    } catch {
      // away: what it said last goes on
      mirado_at = performance.now() - CADA_MS + PRONTO_MS;
    } finally {
      mirando = false;
    }
  }

  // whoever asks for the time may be in a transaction, and this is no part of it
  const aparte = AsyncResource.bind(() => void mirarDeNuevo());

  await mirar();
  cero_propio = Date.now() - performance.now();
  mirado_at = performance.now();
  return () => {
    const mono = performance.now();
    const hace = mono - mirado_at;
    // a clock that was stepped is no news either, but a monotonic one that stood still while the machine slept is
    const paso = Math.abs(Date.now() - mono - cero_propio) > PASO_MS;
    if (!mirando && (hace > CADA_MS || (paso && hace > PRONTO_MS))) aparte();
    return new Date(cero + mono);
  };
}
