// `npm test`: installs what is missing, then types, lint, rules of direction, unit, integration and end to end.
// Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
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
  // Its output is read in a log as often as on a screen.
  NO_COLOR: '1',
};

let pasaron = 0;
let fallaron = 0;
const sumar = (ok, mal) => {
  pasaron += ok;
  fallaron += mal;
};
/** The end of what the steps that failed said, once more at the end of it all: by then the rest has scrolled away. */
const dichos = [];
const FINAL = 6000;
async function correr(titulo, comando, args) {
  console.log(`\n== ${titulo}`);
  const comienzo = Date.now();
  const hijo = spawn(comando, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let final = '';
  for (const [de, a] of [
    [hijo.stdout, process.stdout],
    [hijo.stderr, process.stderr],
  ])
    de.setEncoding('utf8').on('data', (texto) => {
      a.write(texto);
      final = (final + texto).slice(-FINAL);
    });
  const [status] = await once(hijo, 'close');
  console.log(`   ${titulo}: ${Math.round((Date.now() - comienzo) / 1000)} s`);
  if (status !== 0) dichos.push([titulo, final]);
  return status === 0;
}
/** The same beside what else runs; its output is shown once it has ended. @returns whether it went well */
async function aparte(titulo, comando, args, log) {
  const archivo = openSync(log, 'w');
  const hijo = spawn(comando, args, { stdio: ['ignore', archivo, archivo], env });
  const [status] = await once(hijo, 'close');
  closeSync(archivo);
  const dicho = readFileSync(log, 'utf8');
  console.log(`\n== ${titulo}\n${dicho}`);
  if (status !== 0) dichos.push([titulo, dicho.slice(-FINAL)]);
  return status === 0;
}
const inestables = (suites) =>
  suites.flatMap(({ specs = [], suites: dentro = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...inestables(dentro),
  ]);
const fallidas = (datos) =>
  (datos?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
  );
/** What passed at its second try, with what the first one said: a busy machine, or a race that is worth a look. */
const repetidas = (datos) =>
  (datos?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages: [dicho] }) =>
          `${relative('.', name)} › ${fullName}: ${dicho.split('\n')[0]}`,
      ),
  );
const informe = (archivo) => (existsSync(archivo) ? JSON.parse(readFileSync(archivo, 'utf8')) : null);

const revision = await correr('tipos, lint, formato, dirección', 'node', ['scripts/check.mjs']);
sumar(revision ? 1 : 0, revision ? 0 : 1);

// The browser tests mostly wait for a page: they run beside the others, and tell at the end.
construir();
const enNavegador = aparte('end to end', 'npx', ['playwright', 'test'], `${INFORMES}/e2e.log`);

for (const [proyecto, ...proyectos] of [
  ['unit', 'unit', 'unit-web'],
  ['integration', 'integration'],
]) {
  const archivo = `${INFORMES}/${proyecto}.json`;
  const bien = await correr(proyecto, 'npx', [
    'vitest',
    'run',
    ...proyectos.flatMap((nombre) => ['--project', nombre]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${archivo}`,
  ]);
  const datos = informe(archivo);
  for (const titulo of fallidas(datos)) console.log(`   falló: ${titulo}`);
  for (const titulo of repetidas(datos)) console.log(`   pasó al segundo intento: ${titulo}`);
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

for (const [titulo, final] of dichos) console.log(`\n== ${titulo}: falló, y terminó así\n${final}`);
console.log(`\n${pasaron} passed, ${fallaron} failed`);
process.exit(fallaron === 0 ? 0 : 1);
