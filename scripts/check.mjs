// `npm run check`: types, lint, format, rules of direction. Prints what failed and ends with 1 where anything did.
import { spawnSync } from 'node:child_process';
import { exigirNode, instalar } from './lib/preparar.mjs';

exigirNode();
instalar();

const tipos = ['src/shared', 'src/server', 'src/offline', 'src/web', 'src/sw', 'tests'];
const pasos = [
  ...tipos.map((proyecto) => [`tipos de ${proyecto}`, 'npx', ['tsc', '-p', proyecto, '--noEmit']]),
  ['lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings', 'src', 'tests', 'bench', 'scripts']],
  ['formato', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['dirección de las importaciones', 'node', ['scripts/direccion.mjs']],
];

let fallas = 0;
for (const [nombre, comando, args] of pasos) {
  const { status, stdout, stderr } = spawnSync(comando, args, {
    encoding: 'utf8',
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
  console.log(status === 0 ? 'ok   ' : 'FALLA', nombre);
  if (status !== 0) {
    fallas += 1;
    console.log(`${stdout}${stderr}`);
  }
}
console.log(`check: ${pasos.length - fallas} passed, ${fallas} failed`);
process.exit(fallas === 0 ? 0 : 1);
