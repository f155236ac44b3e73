// `npm run soak`: the randomised and fault tests with their full counts, from a fresh seed that a failure names.
// Repeat one with LARGADA_SEED=<seed> npm run soak.
import { spawnSync } from 'node:child_process';
import { exigirNode, instalar } from './lib/preparar.mjs';

exigirNode();
instalar();
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'integration', 'azar', 'db-engine', 'concurrencia', 'pagos-carreras'],
  {
    stdio: 'inherit',
    env: { ...process.env, LARGADA_SOAK: '1', npm_config_loglevel: 'error' },
  },
);
process.exit(status ?? 1);
