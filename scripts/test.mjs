// `npm test`: installs what is missing, then types, lint, rules of direction, unit, integration and end to end.
// Ends with `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { construir, exigirNode, instalar } from './lib/preparar.mjs';
import { asegurarChromium } from './lib/chromium.mjs';

exigirNode();
instalar();
const chromium = asegurarChromium({ sinVentana: true });

const INFORMES = 'test-results/informes';
rmSync(INFORMES, { recursive: true, force: true });
mkdirSync(INFORMES, { recursive: true });
const env = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  npm_config_loglevel: 'error',
  CI: process.env.CI ?? '1',
};

let pasaron = 0;
let fallaron = 0;
const sumar = (ok, mal) => {
  pasaron += ok;
  fallaron += mal;
};
const correr = (titulo, comando, args) => {
  console.log(`\n== ${titulo}`);
  const comienzo = Date.now();
  const { status } = spawnSync(comando, args, { stdio: 'inherit', env });
  console.log(`   ${titulo}: ${Math.round((Date.now() - comienzo) / 1000)} s`);
  return status === 0;
};
/** The same beside what else runs; its output is shown once it has ended. @returns whether it went well */
async function aparte(titulo, comando, args, salida) {
  const archivo = openSync(salida, 'w');
  const hijo = spawn(comando, args, { stdio: ['ignore', archivo, archivo], env });
  const [status] = await once(hijo, 'close');
  closeSync(archivo);
  console.log(`\n== ${titulo}\n${readFileSync(salida, 'utf8')}`);
  return status === 0;
}
const inestables = (suites) =>
  suites.flatMap(({ specs = [], suites: dentro = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...inestables(dentro),
  ]);
const informe = (archivo) => (existsSync(archivo) ? JSON.parse(readFileSync(archivo, 'utf8')) : null);

const revision = correr('tipos, lint, formato, dirección', 'node', ['scripts/check.mjs']);
sumar(revision ? 1 : 0, revision ? 0 : 1);

// The browser tests mostly wait for a page: they run beside the others, and tell at the end.
construir();
const enNavegador = aparte('end to end', 'npx', ['playwright', 'test'], `${INFORMES}/e2e.log`);

for (const [proyecto, ...proyectos] of [
  ['unit', 'unit', 'unit-web'],
  ['integration', 'integration'],
]) {
  const archivo = `${INFORMES}/${proyecto}.json`;
  const bien = correr(proyecto, 'npx', [
    'vitest',
    'run',
    ...proyectos.flatMap((nombre) => ['--project', nombre]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${archivo}`,
  ]);
  const datos = informe(archivo);
  // A run that broke before it could report, or that found nothing, has failed.
  const total = datos?.numTotalTests ?? 0;
  const ok = datos?.numPassedTests ?? 0;
  sumar(ok, total - ok || (bien && total > 0 ? 0 : 1));
}

{
  const bien = await enNavegador;
  const datos = informe(`${INFORMES}/e2e.json`);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0, duration = 0 } = datos?.stats ?? {};
  console.log(`   end to end: ${Math.round(duration / 1000)} s`);
  const mal = unexpected + skipped;
  sumar(expected + flaky, mal || (bien && expected > 0 ? 0 : 1));
  // These tests passed the second time: they are named, as they are worth a look.
  for (const titulo of inestables(datos?.suites ?? [])) console.log(`   pasó al segundo intento: ${titulo}`);
}

console.log(`\n${pasaron} passed, ${fallaron} failed`);
process.exit(fallaron === 0 ? 0 : 1);
