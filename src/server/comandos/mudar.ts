import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { openDatabase, pgliteDir } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import {
  conTriggers,
  condicionDe,
  contadoresDe,
  huellaDe,
  insertarRows,
  ponerContadores,
  tablaConRows,
  tablasEnOrden,
} from '../db/tablas.ts';

export interface TablaMudada {
  tabla: string;
  filas: number;
}

const BATCH = 500;

/**
 * Copies the embedded database of a stopped server, without its files, into PostgreSQL: all tables that are copied (tablasEnOrden) in one
 * transaction, each compared by count and checksum before the commit. Throws where one of them has rows there already (`configuracion` does
 * not count), or where one differs: the target then has the migrated tables and nothing copied.
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
    const tablas = await tablasEnOrden(cliente);
    const ocupada = await tablaConRows(cliente, tablas);
    if (ocupada) throw new Error(`La base de destino no está vacía: la tabla ${ocupada} tiene filas.`);
    const mudadas: TablaMudada[] = [];
    for (const tabla of tablas) mudadas.push(await copiar(origen, cliente, tabla));
    for (const tabla of tablas) {
      await ponerContadores(cliente, tabla, await contadoresDe(origen, tabla));
    }
    await cliente.query('commit');
    return mudadas;
  } catch (error) {
    await cliente.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    cliente.release();
  }
}

async function copiar(origen: pg.Pool, destino: pg.PoolClient, tabla: string): Promise<TablaMudada> {
  const condicion = condicionDe(tabla);
  if (condicion) await destino.query(`delete from "${tabla}" ${condicion}`);
  await conTriggers(destino, tabla, false);
  for (let desde = 0; ; desde += BATCH) {
    const { rows } = await origen.query<{ rows_json: string | null; cuantas: number }>(
      `select json_agg(f)::text as rows_json, count(*)::int as cuantas
        from (select * from "${tabla}" ${condicion} order by ctid limit ${BATCH} offset ${desde}) f`,
    );
    const [batch] = rows;
    if (!batch?.rows_json) break;
    await insertarRows(destino, tabla, batch.rows_json);
    if (batch.cuantas < BATCH) break;
  }
  await conTriggers(destino, tabla, true);
  const [de, a] = [await huellaDe(origen, tabla), await huellaDe(destino, tabla)];
  if (de.filas !== a.filas || de.suma !== a.suma) {
    throw new Error(`La tabla ${tabla} no llegó igual: ${de.filas} filas allá, ${a.filas} acá.`);
  }
  return { tabla, filas: a.filas };
}
