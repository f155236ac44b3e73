// `npm run bench [web|inscripciones|listado|arranque|apertura …]`: builds what is stale, then measures and prints one table.
import { spawnSync } from 'node:child_process';
import { asegurarChromium } from './lib/chromium.mjs';
import { construir, exigirNode, instalar } from './lib/preparar.mjs';

exigirNode();
instalar();
if (!process.env.BENCH_DIST) construir();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: asegurarChromium() } },
);
process.exit(status ?? 1);
