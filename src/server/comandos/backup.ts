import fs from 'node:fs';
import path from 'node:path';
import { DIA_MS } from '../../shared/domain/comun/lapsos.ts';
import type { ArchivosGateway } from '../gateways/archivos/puerto.ts';
import { openDatabase, openEmbedded, pgliteDir } from '../db/client.ts';
import { pedirInstantanea } from '../db/control.ts';
import { DataDirInUseError, lockDir } from '../db/lock.ts';
import { escribirCopia } from './copia/escribir.ts';
import { sello } from './copia/formato.ts';
import type { Control } from './copia/formato.ts';

export interface BackupOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** null leaves the stored files out */
  archivos: ArchivosGateway | null;
  /** default DATA_DIR/backups */
  carpeta?: string | undefined;
}

export interface Backup extends Control {
  file: string;
}

const ES_COPIA = /^largada-\d{8}-\d{6}\.tar\.gz$/;
const ES_INCOMPLETA = /^largada-\d{8}-\d{6}\.tar\.gz\.incompleta$/;
/** Time (ms) since its last change after which an unfinished copy counts as left by a killed backup: no backup takes so long. */
const ABANDONADA_MS = DIA_MS;

/**
 * Writes the tables (but `cambios` and `fila`, see db/tablas.ts) and, unless `archivos` is null, the stored files to one file, and reads
 * that file back.
 */
export async function backup(options: BackupOptions): Promise<Backup> {
  const { databaseUrl, dataDir, archivos } = options;
  const folder = path.resolve(options.carpeta ?? path.join(dataDir, 'backups'));
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  borrarIncompletas(folder);
  const file = path.join(folder, `largada-${sello()}.tar.gz`);
  const control = databaseUrl
    ? await dePostgres({ databaseUrl, dataDir, archivos }, file)
    : await deEmbebida({ dataDir, archivos }, file);
  return { ...control, file };
}

async function dePostgres({ databaseUrl, dataDir, archivos }: BackupOptions, file: string): Promise<Control> {
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1, readOnly: 'accept' });
  try {
    return await escribirCopia({ pool: database.pool, engine: 'postgres', archivos }, file);
  } finally {
    await database.close();
  }
}

/**
 * Copies the embedded database: from its directory where the server is stopped, else from a snapshot that the running
 * server makes. Requests to the server wait only while it makes the snapshot.
 */
async function deEmbebida({ dataDir, archivos }: BackupOptions, file: string): Promise<Control> {
  const dir = pgliteDir(dataDir);
  if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) {
    throw new Error(`No hay ninguna base de datos en ${path.resolve(dataDir)}.`);
  }
  const lock = await lockDir(dataDir).catch((error: unknown) => {
    if (error instanceof DataDirInUseError) return null;
    throw error;
  });
  if (lock) {
    try {
      return await copiarDe(dir, archivos, file);
    } finally {
      await lock.release();
    }
  }
  const instantanea = await pedirInstantanea(dataDir);
  try {
    return await copiarDe(instantanea, archivos, file);
  } finally {
    fs.rmSync(instantanea, { recursive: true, force: true });
  }
}

async function copiarDe(dir: string, archivos: ArchivosGateway | null, file: string): Promise<Control> {
  let failure: Error | null = null;
  const database = await openEmbedded({ dir, onFatal: (error) => (failure = error) });
  try {
    return await escribirCopia({ pool: database.pool, engine: 'pglite', archivos }, file);
  } catch (error) {
    throw failure ?? error;
  } finally {
    await database.close();
  }
}

/** Deletes the unfinished copies that killed backups left (ABANDONADA_MS), as those hold personal data too. */
function borrarIncompletas(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((n) => ES_INCOMPLETA.test(n))) {
    const ruta = path.join(folder, name);
    if (Date.now() - fs.statSync(ruta).mtimeMs > ABANDONADA_MS) fs.rmSync(ruta, { force: true });
  }
}

/**
 * Deletes all but the newest `conservar` copies in the folder of `copia`; to be called after `copia` was read back. Where `copia` lacks
 * files no copy is deleted: an older one may be the last that has those files. Returns the names of the deleted copies.
 */
export function borrarViejas(copia: Backup, conservar: number): string[] {
  if (copia.faltan.length > 0) return [];
  const folder = path.dirname(copia.file);
  const copias = fs.readdirSync(folder).filter((name) => ES_COPIA.test(name));
  const viejas = copias.sort().slice(0, -conservar);
  for (const name of viejas) fs.rmSync(path.join(folder, name));
  return viejas;
}
