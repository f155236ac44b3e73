// `npm run soak`: the randomised and fault tests with their full counts, from a fresh seed that a failure names.
// Repeat one with LARGADA_SEED=<seed> npm run soak.
import { spawnSync } from 'node:child_process';
import { asegurarChromium } from './lib/chromium.mjs';
import { construir, exigirNode, instalar } from './lib/preparar.mjs';

exigirNode();
instalar();
const env = {
  ...process.env,
  CHROMIUM_PATH: asegurarChromium({ sinVentana: true }),
  LARGADA_SOAK: '1',
  npm_config_loglevel: 'error',
};
const correr = (...orden) => spawnSync('npx', orden, { stdio: 'inherit', env }).status === 0;

const servidor = correr(
  ...['vitest', 'run', '--project', 'integration', '--project', 'unit'],
  ...[
    'asalto',
    'almacen.test',
    'azar',
    'db-engine',
    'concurrencia',
    'pagos-carreras',
    'renovacion',
    'caidas',
    'tests/unit/numeracion',
    'domain/sede',
    // race days of six telephones against the server itself
    'sede-simulacion',
  ],
);
// The same with a model of the server, which is faster.
const sede = correr('vitest', 'run', '--project', 'unit-web', 'offline/sede');
// The tests of concurrency once more, with a PgBouncer in transaction mode before the database.
const correrConPooler = () => {
  const hay = () => spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!hay()) spawnSync('apt-get', ['install', '-y', 'pgbouncer'], { stdio: 'ignore' });
  if (!hay()) {
    console.error('Falta pgbouncer (apt-get install pgbouncer): no se probó con él.');
    return false;
  }
  env.LARGADA_TEST_POOLER = '1';
  const bien = correr(
    ...['vitest', 'run', '--project', 'integration', 'concurrencia', 'reunir', 'db-engine', 'limites'],
    ...['trabajos', 'exportes', 'recordatorios', 'idempotencia', 'conjuntos', 'carreras', 'lugares'],
  );
  delete env.LARGADA_TEST_POOLER;
  return bien;
};
const pooler = correrConPooler();
// Against what Debian ships: a mail server, a store of files, an antivirus, a standby of PostgreSQL and PgBouncer. As
// root it installs them where they are missing.
const reales = correr('vitest', 'run', '--project', 'remojo');
// In the browser, on the built application: aptos that wait on a device in full numbers, every screen at every width and
// in both schemes, a race of 40 at two telephones without server, and every section of the bench.
construir();
const navegador = correr(
  ...['playwright', 'test', 'offline-apto', 'accesibilidad', 'mediciones', 'sede-dos-telefonos'],
);
process.exit(servidor && sede && pooler && reales && navegador ? 0 : 1);
