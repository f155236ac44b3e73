import { AsyncResource } from 'node:async_hooks';
import type { Database } from './db/client.ts';

/**
 * How long (ms) a reading of the database's clock is used, with this machine's monotonic clock added to it; after that, the next call for
 * the time has the database asked again.
 */
const CADA_MS = 30_000;
/**
 * As CADA_MS, but where the last reading failed, or where this machine's clock has jumped since, as it does after the machine was
 * asleep.
 */
const PRONTO_MS = 1000;
const PASO_MS = 1000;

/**
 * The clock of the application (`ctx.reloj`). On PostgreSQL it is the database's clock, one for all processes and machines: a machine
 * with a wrong clock would end holds early, shut people out, and take jobs that others work on. The embedded database
 * has the clock of its machine.
 */
export async function crearReloj({ engine, pool }: Pick<Database, 'engine' | 'pool'>): Promise<() => Date> {
  if (engine !== 'postgres') return () => new Date();
  /** what the database's clock, and this machine's, showed when this process's monotonic clock was 0 */
  let cero = NaN;
  let cero_propio = NaN;
  let mirado_at = -Infinity;
  let mirando = false;

  async function mirar(): Promise<void> {
    const client = await pool.connect();
    try {
      // measured from here: waiting for a connection is not part of the time that the query takes
      const antes = performance.now();
      const { rows } = await client.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      const error_ms = (performance.now() - antes) / 2;
      const nuevo = (rows[0]?.ms ?? NaN) - antes - error_ms;
      // a difference smaller than the error of the measurement changes nothing
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
      // The database did not answer: its last reading is used on, for PRONTO_MS instead of CADA_MS.
      mirado_at = performance.now() - CADA_MS + PRONTO_MS;
    } finally {
      mirando = false;
    }
  }

  // who asks for the time may be inside a transaction: the reading must not run in its context
  const aparte = AsyncResource.bind(() => void mirarDeNuevo());

  await mirar();
  cero_propio = Date.now() - performance.now();
  mirado_at = performance.now();
  return () => {
    const mono = performance.now();
    const hace = mono - mirado_at;
    // The time returned does not depend on this machine's clock. But a jump of that clock may mean that the machine was asleep: the
    // monotonic clock may have stood still meanwhile, and the time returned would be late. So the database is asked again.
    const paso = Math.abs(Date.now() - mono - cero_propio) > PASO_MS;
    if (!mirando && (hace > CADA_MS || (paso && hace > PRONTO_MS))) aparte();
    return new Date(cero + mono);
  };
}
