// `npm run check`: types, lint, format, rules of direction and the picture of imports, rules of the product that
// comments cite, the index of decisions. Prints what failed and ends with 1 where anything did.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { exigirNode, instalar, raiz } from './lib/preparar.mjs';

exigirNode();
instalar();

const tipos = ['src/server', 'src/web', 'tests', 'src/sw', 'src/offline', 'src/shared'];
const pasos = [
  // the long ones first, so that none of them is left over for the end
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', 'src', 'tests', 'bench', 'scripts']],
  ['formato', 'prettier', ['--check', '--log-level', 'warn', '.']],
  // In parallel each of tsc's checkers works out for itself most of what the others do, and two steps run at once anyway.
  ...tipos.map((proyecto) => [
    `tipos de ${proyecto}`,
    'tsc',
    ['-p', proyecto, '--noEmit', '--singleThreaded'],
  ]),
  ['dirección de las importaciones y su dibujo', process.execPath, ['scripts/direccion.mjs']],
  ['reglas y quién las cita', process.execPath, ['scripts/reglas.mjs']],
  ['decisiones y su índice', process.execPath, ['scripts/decisiones.mjs']],
];
/** How many steps run at a time: with two cores a third would only wait. */
const A_LA_VEZ = 2;

// Tools are called by their names in node_modules/.bin: npx takes a second to find each.
const PATH = [join(raiz, 'node_modules/.bin'), process.env.PATH].join(delimiter);
// oxlint works out types in a Go program. One thread of it each: with more it takes more processor time in all, and two steps run at once.
const env = { ...process.env, PATH, GOMAXPROCS: '1', npm_config_loglevel: 'error' };

const correr = (comando, args) =>
  new Promise((resolve) => {
    const hijo = spawn(comando, args, { env, shell: process.platform === 'win32' });
    let dicho = '';
    hijo.stdout.setEncoding('utf8').on('data', (texto) => (dicho += texto));
    hijo.stderr.setEncoding('utf8').on('data', (texto) => (dicho += texto));
    hijo.on('error', (error) => resolve([1, String(error)]));
    hijo.on('close', (codigo) => resolve([codigo, dicho]));
  });

const faltan = [...pasos];
let fallas = 0;
async function hacerUnoTrasOtro() {
  for (let paso = faltan.shift(); paso; paso = faltan.shift()) {
    const [nombre, comando, args] = paso;
    const [codigo, dicho] = await correr(comando, args);
    console.log(codigo === 0 ? 'ok   ' : 'FALLA', nombre);
    if (codigo === 0) continue;
    fallas += 1;
    console.log(dicho);
  }
}
await Promise.all(Array.from({ length: A_LA_VEZ }, hacerUnoTrasOtro));
console.log(`check: ${pasos.length - fallas} passed, ${fallas} failed`);
process.exit(fallas === 0 ? 0 : 1);
