import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig } from '../config.ts';
import { openEmbedded } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { archivosEnDirectorio } from '../gateways/archivos/directorio.ts';

/** An empty database with its folder, on the day of the demonstration. */
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
