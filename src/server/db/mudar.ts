import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { openDatabase, pgliteDir } from './client.ts';
import { migrate } from './migrate.ts';

export interface TablaMudada {
  tabla: string;
  filas: number;
}

/** Its transaction numbers mean nothing elsewhere: devices start anew on the new database's own record. */
const SIN_MUDAR = new Set(['cambios']);
const LOTE = 500;

/**
 * Copies the embedded database of a stopped server into an empty PostgreSQL: all tables in one transaction,
 * each compared by count and checksum before it commits. Throws, and leaves the target as it was, otherwise.
 */
export async function mudar({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string;
}): Promise<TablaMudada[]> {
  if (!fs.existsSync(path.join(pgliteDir(dataDir), 'PG_VERSION'))) {
    throw new Error(`No hay ninguna base de datos en ${path.resolve(dataDir)}.`);
  }
  const origen = await openDatabase({ dataDir });
  try {
    await migrate(origen);
    const destino = await openDatabase({ databaseUrl, dataDir });
    try {
      await migrate(destino);
      return await copiarTodo(origen.pool, destino.pool);
    } finally {
      await destino.close();
    }
  } finally {
    await origen.close();
  }
}

async function copiarTodo(origen: pg.Pool, destino: pg.Pool): Promise<TablaMudada[]> {
  const cliente = await destino.connect();
  try {
    await cliente.query('begin');
    const tablas = await enOrden(cliente);
    await exigirVacia(cliente, tablas);
    const mudadas: TablaMudada[] = [];
    for (const tabla of tablas) mudadas.push(await copiar(origen, cliente, tabla));
    for (const tabla of tablas) await ponerContadores(cliente, tabla);
    await cliente.query('commit');
    return mudadas;
  } catch (error) {
    await cliente.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    cliente.release();
  }
}

/** Those that others refer to come first. */
async function enOrden(db: pg.PoolClient): Promise<string[]> {
  const { rows: tablas } = await db.query<{ nombre: string }>(
    `select relname as nombre from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const { rows: claves } = await db.query<{ de: string; a: string }>(
    `select c.conrelid::regclass::text as de, c.confrelid::regclass::text as a
      from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid`,
  );
  const listas: string[] = [];
  const faltan = new Set(tablas.map(({ nombre }) => nombre).filter((nombre) => !SIN_MUDAR.has(nombre)));
  while (faltan.size > 0) {
    const libres = [...faltan].filter(
      (nombre) => !claves.some(({ de, a }) => de === nombre && faltan.has(a)),
    );
    if (libres.length === 0) throw new Error(`Tablas que se refieren en círculo: ${[...faltan].join(', ')}`);
    for (const nombre of libres) faltan.delete(nombre);
    listas.push(...libres);
  }
  return listas;
}

/** What the migrations themselves write is no reason to refuse. */
async function exigirVacia(db: pg.PoolClient, tablas: readonly string[]): Promise<void> {
  for (const tabla of tablas) {
    if (tabla === 'configuracion') continue;
    const { rows } = await db.query<{ hay: boolean }>(`select exists (select from "${tabla}") as hay`);
    if (rows[0]?.hay) throw new Error(`La base de destino no está vacía: la tabla ${tabla} tiene filas.`);
  }
}

/** As JSON text from database to database: nothing in between reads it, so no digit and no microsecond is lost. */
async function copiar(origen: pg.Pool, destino: pg.PoolClient, tabla: string): Promise<TablaMudada> {
  const condicion = tabla === 'configuracion' ? `where clave <> 'cambios'` : '';
  if (tabla === 'configuracion') await destino.query(`delete from configuracion ${condicion}`);
  // What happens to a registration here is no change that a device has to hear of.
  await destino.query(`alter table "${tabla}" disable trigger user`);
  for (let desde = 0; ; desde += LOTE) {
    const { rows } = await origen.query<{ filas: string | null; cuantas: number }>(
      `select json_agg(f)::text as filas, count(*)::int as cuantas
        from (select * from "${tabla}" ${condicion} order by ctid limit ${LOTE} offset ${desde}) f`,
    );
    const [lote] = rows;
    if (!lote?.filas) break;
    await destino.query(
      `insert into "${tabla}" overriding system value
        select * from json_populate_recordset(null::"${tabla}", $1::json)`,
      [lote.filas],
    );
    if (lote.cuantas < LOTE) break;
  }
  await destino.query(`alter table "${tabla}" enable trigger user`);
  const [de, a] = [await huella(origen, tabla, condicion), await huella(destino, tabla, condicion)];
  if (de.filas !== a.filas || de.suma !== a.suma) {
    throw new Error(`La tabla ${tabla} no llegó igual: ${de.filas} filas allá, ${a.filas} acá.`);
  }
  return { tabla, filas: a.filas };
}

async function huella(
  db: pg.Pool | pg.PoolClient,
  tabla: string,
  condicion: string,
): Promise<{ filas: number; suma: string }> {
  const { rows } = await db.query<{ filas: number; suma: string }>(
    `select count(*)::int as filas, coalesce(md5(string_agg(h, '' order by h)), '') as suma
      from (select md5(to_jsonb(t)::text) as h from "${tabla}" t ${condicion}) x`,
  );
  return rows[0] ?? { filas: 0, suma: '' };
}

/** The next number of each identity column follows the highest that came. */
async function ponerContadores(db: pg.PoolClient, tabla: string): Promise<void> {
  const { rows } = await db.query<{ columna: string }>(
    `select attname as columna from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [`public."${tabla}"`],
  );
  for (const { columna } of rows) {
    await db.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select max("${columna}") from "${tabla}"), 1),
        exists (select from "${tabla}"))`,
      [`public."${tabla}"`, columna],
    );
  }
}
