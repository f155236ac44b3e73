// What must be there before anything else runs. Built-in Node only: dependencies may not be installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const raiz = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(raiz);

/** Runs a command with its output on ours; ends this process when it fails. */
export function correr(comando, args, opciones = {}) {
  const { status, error } = spawnSync(comando, args, {
    stdio: 'inherit',
    cwd: raiz,
    shell: process.platform === 'win32',
    ...opciones,
  });
  if (error) throw error;
  if (status !== 0) {
    console.error(`\nFalló: ${comando} ${args.join(' ')}`);
    process.exit(status ?? 1);
  }
}

export function exigirNode() {
  const [mayor = 0, menor = 0] = process.versions.node.split('.').map(Number);
  if (mayor < 20 || (mayor === 20 && menor < 19)) {
    console.error(
      `Largada necesita Node 20.19 o más nuevo; esta es ${process.versions.node}. Se baja de https://nodejs.org`,
    );
    process.exit(1);
  }
}

function huella(rutas) {
  const hash = createHash('sha256');
  const agregar = (ruta) => {
    if (!existsSync(ruta)) return;
    if (statSync(ruta).isDirectory()) {
      for (const nombre of readdirSync(ruta).sort()) agregar(join(ruta, nombre));
      return;
    }
    if (/\.test\.tsx?$/.test(ruta)) return;
    hash.update(ruta).update(readFileSync(ruta));
  };
  for (const ruta of rutas) agregar(ruta);
  return hash.digest('hex');
}

const leer = (ruta) => (existsSync(ruta) ? readFileSync(ruta, 'utf8') : '');
function anotar(ruta, texto) {
  mkdirSync(dirname(ruta), { recursive: true });
  writeFileSync(ruta, texto);
}

/**
 * Installs when the lock file is not the one that was installed. Not by `npm ci`: that refuses a lock file
 * which lacks the optional binaries of platforms that its registry did not have.
 */
export function instalar() {
  const sello = 'node_modules/.largada-instalado';
  // Of package.json only what is installed from it: a changed command is no reason to install again.
  const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync('package.json', 'utf8'));
  const pedidas = JSON.stringify([dependencies, devDependencies, overrides]);
  const actual = createHash('sha256')
    .update(huella(['package-lock.json']))
    .update(pedidas)
    .digest('hex');
  if (leer(sello) === actual) return;
  console.log('Instalando dependencias (una sola vez, un minuto o dos)…');
  correr('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']);
  anotar(sello, actual);
}

const FUENTES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'manifest.webmanifest',
  'package-lock.json',
  'scripts/build.mjs',
];

/** Builds when the sources are not the ones of the last build. */
export function construir() {
  const sello = 'dist/.sello';
  const actual = huella(FUENTES);
  if (leer(sello) === actual && existsSync('dist/server/main.js')) return;
  console.log('Compilando…');
  correr('node', ['scripts/build.mjs']);
  anotar(sello, actual);
}
