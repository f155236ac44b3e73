import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { EN_LA_PAGINA } from './src/offline/guardada.ts';
import { rutas } from './src/shared/contract/rutas.ts';
import type { Ruta } from './src/shared/contract/rutas/llamada.ts';
import { PESADAS } from './src/sw/pesadas.ts';

/** Little that the home and an event's page both need: a file of its own would weigh more than it. */
const DE_AMBAS =
  /^\0rolldown|src\/shared\/domain\/(?:carrera\/(?:agenda|enlaces|inscripcion-abierta|lugar)|comun\/(?:dinero|simplificar)|precio\/(?:impuestos|precio-desde))\.ts|src\/web\/(?:pagina\/cabecera|ui\/(?:chip|foto|tonos|visor-diferido))[.\w]*$/;

/**
 * All that the first page needs goes into two files, the libraries' and ours, instead of a score of small
 * ones that lazy screens happen to share.
 */
const primeraCarga = [
  { name: 'bibliotecas', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'inicio', tags: ['$initial' as const] },
  { name: 'inicio', test: DE_AMBAS },
];

type Modulos = {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: string[]; dynamicImporters: string[] } | null;
};

/** Screens of a race day's desk. What no other screen uses is one file: cold and offline a hundred small ones take half of the time. */
const DE_LA_MESA = /src\/web\/features\/sede\/(?!oficina\/(?!mesa-de-conflictos))/;

/** The screens and parts that are loaded by themselves and bring a module with them. */
function quienesTraen(id: string, modulos: Modulos): Set<string> {
  const vistos = new Set<string>();
  const quienes = new Set<string>();
  const subir = (cual: string): void => {
    if (vistos.has(cual)) return;
    vistos.add(cual);
    const info = modulos.getModuleInfo(cual);
    if (!info || info.isEntry || info.dynamicImporters.length > 0) quienes.add(cual);
    for (const otro of info?.importers ?? []) subir(otro);
  };
  subir(id);
  return quienes;
}

/** Of those the first that a desk shows: the frame, the field and the camera. What else they show comes after the camera's picture. */
const PRIMERO_DE_LA_MESA =
  /src\/web\/features\/sede\/(?:mostrador\/mostrador|puesto\/(?:puesto-page|adelantar))\.tsx?$/;

const laMesa = {
  debugName: 'mesa',
  includeDependenciesRecursively: false,
  name: (id: string, modulos: Modulos) => {
    const quienes = [...quienesTraen(id, modulos)];
    if (!quienes.every((uno) => DE_LA_MESA.test(uno))) return null;
    return quienes.some((uno) => PRIMERO_DE_LA_MESA.test(uno)) ? 'mesa' : 'mesa-despues';
  },
};

/** These keep their names, by which the worker knows them (src/sw/pesadas.ts). */
const CON_NOMBRE = /^(?:visor-pdf|pdf\.worker|quill|telefonos-del-mundo)/;
/** The server gives this one a policy of its own (src/server/modules/paginas/archivos.ts). */
const HILO_LECTOR = 'assets/lector-codigos-[hash:8].js';

/**
 * The entry names every part, in everybody's first load: no more than tells them apart. Seven characters are 42 bits: among
 * 10,000 files of old and new releases two get one name once in 100,000 times.
 */
const nombreDeParte = (nombre: string, extension: string): string =>
  CON_NOMBRE.test(nombre) ? `assets/[name]-[hash:8]${extension}` : `assets/[hash:7]${extension}`;

/** The worker gets a list of paths instead of the contract. */
const rutasOffline: Plugin = {
  name: 'largada:rutas-offline',
  resolveId: { filter: { id: /^virtual:rutas-offline$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /virtual:rutas-offline$/ },
    handler: () => {
      const deLaPagina: ReadonlySet<string> = new Set(EN_LA_PAGINA);
      const lista = Object.entries<Ruta>(rutas).flatMap(([nombre, { path, aliases = [], offline }]) =>
        offline && !deLaPagina.has(nombre) ? [path, ...aliases].map((ruta) => [ruta, offline]) : [],
      );
      return `export const rutasOffline = ${JSON.stringify(lista)}`;
    },
  },
};

const huella = (...archivos: string[]): string => {
  const hash = createHash('sha256');
  for (const archivo of archivos) hash.update(readFileSync(archivo));
  return hash.digest('hex').slice(0, 12);
};

/** Changes with the shape of what EN_LA_PAGINA names: what an older shape left behind is not read. */
const formatoPublico = () =>
  huella(...['eventos', 'configuracion', 'comunes'].map((n) => `src/shared/contract/${n}.ts`));

/** The server draws the shells: they are new whenever a file of the page or its drawing is. */
const conShell = (entradas: { url: string; revision: string | null; size: number }[]) => {
  const dibujo = huella(
    'src/web/pagina/documento.ts',
    'src/web/entry-server.tsx',
    'src/web/pagina/cabecera.ts',
    'src/web/pagina/guion-de-mesa.ts',
    'src/web/pagina/guion-inicial.ts',
  );
  const archivos = entradas.map(({ url, revision }) => `${url} ${revision ?? ''}`).sort();
  const revision = createHash('sha256')
    .update([dibujo, ...archivos].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const marcos = ['/shell', '/shell-mesa'].map((url) => ({ url, revision, size: 0 }));
  return { manifest: [...entradas, ...marcos], warnings: [] };
};

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/sw',
  filename: 'sw.ts',
  registerType: 'prompt',
  injectRegister: false,
  manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
  manifestFilename: 'manifest.webmanifest',
  includeManifestIcons: false,
  injectManifest: {
    rollupFormat: 'iife',
    target: 'es2022',
    minify: 'oxc',
    globPatterns: ['assets/*.{js,css}', 'favicon.svg', 'icons/icon-192.png', 'icons/apple-touch-icon.png'],
    // What few need and weighs: kept once somebody used it.
    globIgnores: PESADAS.map((una) => `assets/*${una}*`),
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 600_000,
    manifestTransforms: [conShell],
    buildPlugins: { vite: [rutasOffline] },
  },
});

// scripts/build.mjs runs this twice: for the browser and, with build.ssr, for the server's rendering.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [pwa])],
  define: { __FORMATO_PUBLICO__: JSON.stringify(formatoPublico()) },
  appType: 'custom',
  resolve: {
    // A stand-in for React 17 that the router's store asks for: React has had it since 18.
    alias: [{ find: /^use-sync-external-store\/shim\/(.*)$/, replacement: 'use-sync-external-store/$1' }],
  },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server/ssr' : 'dist/web',
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx' }
      : {
          input: 'src/web/entry-client.tsx',
          output: {
            codeSplitting: { groups: [...primeraCarga, laMesa] },
            chunkFileNames: ({ name }) => nombreDeParte(name, '.js'),
            assetFileNames: ({ names }) => nombreDeParte(names[0] ?? '', '[extname]'),
          },
        },
    // `npm run bench` measures, with brotli.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
  },
  worker: { rolldownOptions: { output: { entryFileNames: HILO_LECTOR } } },
  // One file with React's production build in it, whatever NODE_ENV the server runs with.
  ssr: isSsrBuild ? { noExternal: true } : {},
}));
