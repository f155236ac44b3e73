import pg from 'pg';

export interface MantenimientoOptions {
  /** Minutes between checkpoints, and between looks whether VACUUM or ANALYZE is due; default 5. */
  checkpointMinutes?: number;
  /** Hour of the day, in Argentina, for VACUUM ANALYZE, once a day but not on the day of the start; default 4. */
  vacuumHour?: number;
}

/**
 * Starts checkpoints, ANALYZE and VACUUM by timer: PGlite has no background processes, so its WAL would grow and statistics
 * would age.
 */
export function startMantenimiento(
  pool: pg.Pool,
  { checkpointMinutes = 5, vacuumHour = 4 }: MantenimientoOptions = {},
): { stop(): void } {
  let lastVacuum = argentineDay(new Date());
  const run = async () => {
    const now = new Date();
    if (argentineHour(now) === vacuumHour && argentineDay(now) !== lastVacuum) {
      lastVacuum = argentineDay(now);
      await vacuumAnalyze(pool);
    }
    await analyzeChanged(pool);
    await pool.query('CHECKPOINT');
  };
  const timer = setInterval(
    () => run().catch((error: unknown) => console.error('Mantenimiento de la base:', error)),
    checkpointMinutes * 60_000,
  ).unref();
  return { stop: () => clearInterval(timer) };
}

/** Runs VACUUM ANALYZE on a table at a time, so that requests get their turn in between on the one connection. */
export async function vacuumAnalyze(pool: pg.Pool): Promise<void> {
  const tables = await pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { relname } of tables.rows) {
    await pool.query(`VACUUM (ANALYZE) public.${pg.escapeIdentifier(relname)}`);
  }
}

/**
 * Runs ANALYZE on tables of which more than 50 rows and a tenth changed since the last one (autovacuum's own rule), as the planner needs
 * fresh statistics.
 */
async function analyzeChanged(pool: pg.Pool): Promise<void> {
  const changed = await pool.query<{ relname: string }>(
    `select relname from pg_stat_user_tables
      where schemaname = 'public' and n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  );
  for (const { relname } of changed.rows) await pool.query(`ANALYZE public.${pg.escapeIdentifier(relname)}`);
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Argentina/Buenos_Aires',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});
function argentineDay(at: Date): string {
  return parts.format(at).slice(0, 10);
}
function argentineHour(at: Date): number {
  return Number(parts.formatToParts(at).find(({ type }) => type === 'hour')?.value);
}
