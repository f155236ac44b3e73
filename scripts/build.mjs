// `npm run build`: the browser's files, their server rendering and the server itself, into dist/ or --out <dir>.
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { conEntrega, leerEntregas, sobranDelServidor } from './lib/entregas.mjs';

const raiz = fileURLToPath(new URL('..', import.meta.url));
process.chdir(raiz);
process.env.NODE_ENV = 'production';

const opcion = process.argv.indexOf('--out');
const dist = resolve(opcion === -1 ? 'dist' : (process.argv[opcion + 1] ?? 'dist'));
const web = join(dist, 'web');
const servidor = join(dist, 'server');
const nueva = `${web}.nueva`;

/** File that lists the files of the last releases: these stay, for pages that are still open and servers that still run. */
const LISTA = join(servidor, 'recursos.json');
const recursosDe = async (carpeta) => (existsSync(carpeta) ? readdir(carpeta) : []);

async function navegador() {
  await vite({ logLevel: 'warn', build: { outDir: nueva, emptyOutDir: true } });
}

/** Builds the server rendering; returns the names of its files under dist/server, as codigoDelServidor does. */
async function dibujoDelServidor() {
  const { output } = await vite({
    logLevel: 'warn',
    build: { ssr: 'src/web/entry-server.tsx', outDir: join(servidor, 'ssr'), emptyOutDir: false },
  });
  return output.map(({ fileName }) => join('ssr', fileName));
}

async function codigoDelServidor() {
  const { metafile } = await esbuild({
    entryPoints: {
      main: 'src/server/main.ts',
      'db-cli': 'src/server/comandos/cli.ts',
      'pglite-worker': 'src/server/db/pglite/worker.ts',
      'lector-tablas': 'src/server/modules/importaciones/lector-tablas.ts',
    },
    outdir: servidor,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // shared chunks go beside the entries: code that finds files by its own place would not find them from another folder
    splitting: true,
    chunkNames: 'trozo-[hash]',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  });
  for (const [de, a] of [
    ['src/server/db/migrations', 'migrations'],
    ['src/server/demo/imagenes', 'imagenes'],
    ['src/server/modules/sesiones/claves-filtradas.txt', 'claves-filtradas.txt'],
  ]) {
    const destino = join(servidor, a);
    await rm(`${destino}.nueva`, { recursive: true, force: true });
    if (existsSync(de)) await cp(de, `${destino}.nueva`, { recursive: true });
    await rm(destino, { recursive: true, force: true });
    if (existsSync(de)) await rename(`${destino}.nueva`, destino);
  }
  return Object.keys(metafile.outputs).map((ruta) => relative(servidor, resolve(ruta)));
}

/** All scripts and styles that the worker keeps (src/sw/precache.ts), in one file: a line of JSON each. */
async function empaquetar(carpeta) {
  const worker = await readFile(join(carpeta, 'sw.js'), 'utf8');
  const nombres = [...new Set(worker.match(/assets\/[\w.-]+\.(?:js|css)/g))].sort();
  const lineas = await Promise.all(
    nombres.map(async (url) => JSON.stringify([url, await readFile(join(carpeta, url), 'utf8')])),
  );
  await writeFile(join(carpeta, 'paquete.ndjson'), lineas.map((linea) => `${linea}\n`).join(''));
}

const COMPRIMIBLES = new Set([
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.ndjson',
  '.txt',
  '.webmanifest',
  '.wasm',
]);
const br = promisify(brotliCompress);
const gz = promisify(gzip);

async function comprimir(carpeta) {
  const archivos = (await readdir(carpeta, { recursive: true, withFileTypes: true }))
    .filter((e) => e.isFile() && COMPRIMIBLES.has(extname(e.name)))
    .map((e) => join(e.parentPath ?? e.path, e.name));
  await Promise.all(
    archivos.map(async (archivo) => {
      const datos = await readFile(archivo);
      if (datos.length < 200) return;
      // Brotli's quality 11 for the few files above half a megabyte (the PDF worker) costs more than it gives.
      const calidad = datos.length > 500_000 ? 9 : 11;
      const [comoBr, comoGz] = await Promise.all([
        br(datos, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: calidad,
            [constants.BROTLI_PARAM_SIZE_HINT]: datos.length,
          },
        }),
        gz(datos, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${archivo}.br`, comoBr), writeFile(`${archivo}.gz`, comoGz)]);
    }),
  );
}

/** Puts the new release in the old one's place, with the last release's hashed files beside its own. */
async function publicar(delServidor) {
  const manifiesto = JSON.parse(await readFile(join(nueva, '.vite/manifest.json'), 'utf8'));
  await rm(join(nueva, '.vite'), { recursive: true });
  const propia = { web: (await recursosDe(join(nueva, 'assets'))).sort(), servidor: delServidor.sort() };
  const antes = existsSync(LISTA) ? leerEntregas(await readFile(LISTA, 'utf8')) : [];
  const entregas = conEntrega(antes, propia);
  const tenia = new Set(propia.web);
  await Promise.all(
    entregas
      .flatMap((una) => una.web)
      .filter((nombre) => !tenia.has(nombre) && existsSync(join(web, 'assets', nombre)))
      .map((nombre) => cp(join(web, 'assets', nombre), join(nueva, 'assets', nombre))),
  );
  const vieja = `${web}.vieja`;
  await rm(vieja, { recursive: true, force: true });
  if (existsSync(web)) await rename(web, vieja);
  await rename(nueva, web);
  await rm(vieja, { recursive: true, force: true });
  await writeFile(LISTA, JSON.stringify(entregas));
  await writeFile(join(servidor, 'manifest.json'), JSON.stringify(manifiesto));
  for (const nombre of sobranDelServidor(entregas, await renovables())) await rm(join(servidor, nombre));
}

/** Files of dist/server whose names change with each release; all others keep their names. */
async function renovables() {
  const dibujo = await readdir(join(servidor, 'ssr'), { recursive: true, withFileTypes: true });
  return [
    ...(await readdir(servidor)).filter((nombre) => nombre.startsWith('trozo-')),
    ...dibujo.filter((e) => e.isFile()).map((e) => relative(servidor, join(e.parentPath ?? e.path, e.name))),
  ];
}

const inicio = Date.now();
await mkdir(servidor, { recursive: true });
// Outside of the project the server would not find its packages.
if (relative(raiz, dist).startsWith('..') && !existsSync(join(dist, 'node_modules'))) {
  await symlink(join(raiz, 'node_modules'), join(dist, 'node_modules'), 'dir');
}
const [, dibujo, codigo] = await Promise.all([navegador(), dibujoDelServidor(), codigoDelServidor()]);
await empaquetar(nueva);
await comprimir(nueva);
await publicar([...dibujo, ...codigo]);
console.log(
  `Listo en ${((Date.now() - inicio) / 1000).toFixed(1)} s: ${relative(raiz, dirname(web)) || '.'}`,
);
