import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * All that the first page needs goes into two files, the libraries' and ours, instead of a score of small
 * ones that lazy screens happen to share.
 */
const primeraCarga = [
  { name: 'bibliotecas', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'inicio', tags: ['$initial' as const] },
];

// scripts/build.mjs runs this twice: for the browser and, with build.ssr, for the server's rendering.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
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
