import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// scripts/build.mjs runs this twice: for the browser and, with --ssr, for the server's rendering.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  // The server copies public/ itself in the client build only.
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/server/ssr' : 'dist/web',
    rollupOptions: { input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx' },
    // No tracking of sizes here: `npm run bench` measures with brotli.
    reportCompressedSize: false,
  },
}));
