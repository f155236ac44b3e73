import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const RAIZ = fileURLToPath(new URL('../..', import.meta.url));

/** The page of `npm run dev` with every control, built for itself alone: the application's build does not have it. */
export async function levantarMuestrario(): Promise<{ url: string; cerrar: () => Promise<void> }> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'largada-muestrario-'));
  const comun = { root: RAIZ, configFile: false, logLevel: 'warn' } as const;
  await build({
    ...comun,
    plugins: [react()],
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: 'src/web/muestrario/index.html' },
    },
  });
  const servidor = await preview({ ...comun, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const url = new URL('src/web/muestrario/index.html', servidor.resolvedUrls?.local[0]).href;
  return {
    url,
    cerrar: async () => {
      await servidor.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
