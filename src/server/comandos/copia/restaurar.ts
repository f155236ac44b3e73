import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { ArchivosGateway } from '../../gateways/archivos/puerto.ts';
import { sincronizarCarpeta } from '../../sincronizar.ts';
import { openEmbedded, pgliteDir } from '../../db/client.ts';
import { lockDir } from '../../db/lock.ts';
import { tablaConRows, tablasEnOrden } from '../../db/tablas.ts';
import { cargarCopia } from './cargar.ts';
import { sello } from './formato.ts';
import type { Control } from './formato.ts';
import { verificarCopia } from './verificar.ts';

export interface OpcionesRestaurar {
  ruta: string;
  /** PostgreSQL's direct address, past any pooler; without it the embedded database under `dataDir` */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** null leaves the files out */
  archivos: ArchivosGateway | null;
  /**
   * true: what PostgreSQL holds is deleted, and an embedded database is moved aside (`Restaurada.anterior`). false (default): refused
   * where PostgreSQL's tables have rows (those of `configuracion`, `cambios` and `fila` do not count), or where there is an embedded
   * database, even an empty one
   */
  reemplazar?: boolean;
}

export interface Restaurada extends Control {
  /** folder to which the previous embedded database was moved; null: there was none, or the target is PostgreSQL */
  anterior: string | null;
}

const USA_REEMPLAZAR = 'Con --reemplazar se la cambia por la copia.';

/**
 * Restores a copy and compares each table with the count and checksum of the copied one. The target database stays as it was until
 * all are equal: PostgreSQL by one transaction, the embedded database as its new directory takes the old one's place at the end. Files
 * that were put into `archivos` before a failure stay there.
 */
export async function restaurar(opciones: OpcionesRestaurar): Promise<Restaurada> {
  const control = await verificarCopia(opciones.ruta);
  return opciones.databaseUrl
    ? enPostgres({ ...opciones, control, databaseUrl: opciones.databaseUrl })
    : enEmbebida({ ...opciones, control });
}

type ConControl = OpcionesRestaurar & { control: Control };

async function enEmbebida({
  ruta,
  control,
  dataDir,
  archivos,
  reemplazar = false,
}: ConControl): Promise<Restaurada> {
  const lock = await lockDir(dataDir);
  try {
    const dir = pgliteDir(dataDir);
    const hay = fs.existsSync(dir);
    if (hay && !reemplazar) {
      throw new Error(`Ya hay una base de datos en ${dir}. ${USA_REEMPLAZAR} La de ahora queda al lado.`);
    }
    const fresca = `${dir}.restaurada`;
    fs.rmSync(fresca, { recursive: true, force: true });
    try {
      await llenar(fresca, { ruta, control, archivos });
    } catch (error) {
      fs.rmSync(fresca, { recursive: true, force: true });
      throw error;
    }
    const anterior = hay ? `${dir}.anterior-${sello()}` : null;
    if (anterior) fs.renameSync(dir, anterior);
    fs.renameSync(fresca, dir);
    await sincronizarCarpeta(path.dirname(dir));
    return { ...control, anterior };
  } finally {
    await lock.release();
  }
}

async function llenar(dir: string, carga: Parameters<typeof cargarCopia>[1]): Promise<void> {
  let falla: Error | null = null;
  const base = await openEmbedded({ dir, onFatal: (error) => (falla = error) });
  try {
    const cliente = await base.pool.connect();
    try {
      await enUna(cliente, () => cargarCopia(cliente, carga));
    } finally {
      cliente.release();
    }
  } finally {
    await base.close();
  }
  if (falla) throw falla;
}

async function enPostgres({
  ruta,
  control,
  databaseUrl,
  archivos,
  reemplazar = false,
}: ConControl & { databaseUrl: string }): Promise<Restaurada> {
  const cliente = new pg.Client({ connectionString: databaseUrl, application_name: 'largada-restaurar' });
  await cliente.connect();
  try {
    await enUna(cliente, async () => {
      await exigirNadie(cliente);
      if (!reemplazar) await exigirVacia(cliente);
      await desarmar(cliente);
      await cargarCopia(cliente, { ruta, control, archivos });
    });
  } finally {
    await cliente.end();
  }
  return { ...control, anterior: null };
}

/**
 * Throws while a server or command of Largada is connected: it would write into what is being replaced, and its locks would block the
 * restoring.
 */
async function exigirNadie(cliente: pg.ClientBase): Promise<void> {
  const { rows } = await cliente.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'largada'`,
  );
  const n = rows[0]?.n ?? 0;
  if (n > 0) throw new Error(`Hay un servidor de Largada en esa base (${n} conexiones): detenelo primero.`);
}

async function exigirVacia(cliente: pg.ClientBase): Promise<void> {
  const ocupada = await tablaConRows(cliente, await tablasEnOrden(cliente));
  if (ocupada) {
    throw new Error(`La base de destino no está vacía: la tabla ${ocupada} tiene filas. ${USA_REEMPLAZAR}`);
  }
}

/**
 * Drops every table and function of the schema `public`, whoever made it, except what belongs to an extension; and the schema of
 * drizzle's migrations.
 */
async function desarmar(cliente: pg.ClientBase): Promise<void> {
  const { rows } = await cliente.query<{ orden: string }>(`
    select format('drop table if exists %s cascade', c.oid::regclass) as orden from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { orden } of rows) await cliente.query(orden);
  await cliente.query('drop schema if exists drizzle cascade');
}

async function enUna(cliente: pg.ClientBase, fn: () => Promise<void>): Promise<void> {
  await cliente.query('begin');
  try {
    await fn();
    await cliente.query('commit');
  } catch (error) {
    await cliente.query('rollback').catch(() => undefined);
    throw error;
  }
}
