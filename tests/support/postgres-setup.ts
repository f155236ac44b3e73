import { startPostgres } from './postgres.ts';

/** Vitest's globalSetup of the integration tests: one PostgreSQL for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['LARGADA_TEST_POSTGRES_URL']) return async () => undefined;
  const server = await startPostgres();
  process.env['LARGADA_TEST_POSTGRES_URL'] = server.url;
  return async () => {
    delete process.env['LARGADA_TEST_POSTGRES_URL'];
    await server.stop();
  };
}
