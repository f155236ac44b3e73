import { startPgBouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';

/**
 * Vitest's globalSetup of the integration tests: one PostgreSQL for the whole run. With LARGADA_TEST_POOLER=1 (`npm
 * run soak`) the application reaches it through a PgBouncer in transaction mode.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest runs the default export before all tests
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['LARGADA_TEST_POSTGRES_URL']) return async () => undefined;
  const server = await startPostgres();
  process.env['LARGADA_TEST_POSTGRES_URL'] = server.url;
  const pooler = process.env['LARGADA_TEST_POOLER'] === '1' ? await startPgBouncer(server.url) : null;
  if (pooler) process.env['LARGADA_TEST_POOLER_URL'] = pooler.url;
  return async () => {
    await pooler?.stop();
    delete process.env['LARGADA_TEST_POSTGRES_URL'];
    await server.stop();
  };
}
