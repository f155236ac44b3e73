import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * All that the first page needs goes into two files, the libraries' and ours, instead of a score of small
 * ones that lazy screens happen to share.
 */
const primeraCarga = [
  { name: 'bibliotecas', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'inicio', tags: ['$initial' as const] },
];

/** Summaries, aliases and limits of calls are the server's: the browser's table of routes goes without them. */
const sinResumenes: Plugin = {
  name: 'largada:sin-resumenes',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /src\/shared\/contract\/rutas\.ts$/ },
    handler: (codigo) => ({
      code: codigo.replace(/\b(?:resumen: '[^'\n]*'|aliases: \[[^\]]*\]|body_max: [\d_]+),?/g, ''),
      map: null,
    }),
  },
};

// scripts/build.mjs runs this twice: for the browser and, with build.ssr, for the server's rendering.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [sinResumenes, react()],
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
          output: { codeSplitting: { groups: primeraCarga } },
        },
    // `npm run bench` measures, with brotli.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
  },
  // One file with React's production build in it, whatever NODE_ENV the server runs with.
  ssr: isSsrBuild ? { noExternal: true } : {},
}));
