import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig } from '../config.ts';
import { openEmbedded } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { archivosEnDirectorio } from '../gateways/archivos/directorio.ts';

/** An empty database, a folder for its files, and a clock that stands at one moment of 20 November 2026. */
export async function abrirBaseDemo() {
  const carpeta = await mkdtemp(path.join(tmpdir(), 'demo-'));
  const database = await openEmbedded({ dir: null });
  await migrate(database);
  return {
    database,
    archivos: archivosEnDirectorio(carpeta),
    reloj: () => new Date('2026-11-20T15:00:00-03:00'),
    config: parseConfig({ DATA_DIR: carpeta }, 'test'),
    cerrar: async () => {
      await database.close();
      await rm(carpeta, { recursive: true, force: true });
    },
  };
}
export type BaseDemo = Awaited<ReturnType<typeof abrirBaseDemo>>;
