import type pg from 'pg';

export type Consultable = pg.Pool | pg.ClientBase;

/**
 * Tables that are not copied: the transaction numbers of `cambios` mean nothing in another database (devices fetch
 * the whole event again), and people who wait in line (`fila`) ask again by themselves.
 */
const SIN_COPIAR = new Set(['cambios', 'fila']);

/**
 * WHERE clause of the rows to copy. The setting 'cambios' is not copied: it has the random id of this database's record of
 * changes. With that id the copy would accept the cursors that devices have from this database, and they would miss changes.
 */
export const condicionDe = (tabla: string): string =>
  tabla === 'configuracion' ? `where clave <> 'cambios'` : '';

/** The tables to copy, in an order in which they can be filled: a table comes after the others that it refers to. Throws for a circle. */
export async function tablasEnOrden(db: Consultable): Promise<string[]> {
  const { rows: tablas } = await db.query<{ nombre: string }>(
    `select relname as nombre from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const { rows: keys } = await db.query<{ de: string; a: string }>(
    `select c.conrelid::regclass::text as de, c.confrelid::regclass::text as a
      from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid`,
  );
  const listas: string[] = [];
  const faltan = new Set(tablas.map(({ nombre }) => nombre).filter((nombre) => !SIN_COPIAR.has(nombre)));
  while (faltan.size > 0) {
    const libres = [...faltan].filter((nombre) => !keys.some(({ de, a }) => de === nombre && faltan.has(a)));
    if (libres.length === 0) throw new Error(`Tablas que se refieren en círculo: ${[...faltan].join(', ')}`);
    for (const nombre of libres) faltan.delete(nombre);
    listas.push(...libres);
  }
  return listas;
}

/** Name of the first of these tables that has rows; null: none has. `configuracion` does not count: migrations write into it. */
export async function tablaConRows(db: Consultable, tablas: readonly string[]): Promise<string | null> {
  for (const tabla of tablas) {
    if (tabla === 'configuracion') continue;
    const { rows } = await db.query<{ hay: boolean }>(`select exists (select from "${tabla}") as hay`);
    if (rows[0]?.hay) return tabla;
  }
  return null;
}

export interface Huella {
  filas: number;
  suma: string;
}

/** Names of a table's columns of one kind: computed by the database ('attgenerated'), or numbered by it ('attidentity'). */
async function columnasDe(
  db: Consultable,
  tabla: string,
  cuales: 'attgenerated' | 'attidentity',
): Promise<string[]> {
  const { rows } = await db.query<{ columna: string }>(
    `select attname as columna from pg_attribute
      where attrelid = $1::regclass and ${cuales} <> '' and not attisdropped`,
    [`public."${tabla}"`],
  );
  return rows.map(({ columna }) => columna);
}

/** Count and checksum of the rows to copy of a table: the same for the same rows on the embedded database and on PostgreSQL. */
export async function huellaDe(db: Consultable, tabla: string): Promise<Huella> {
  const { rows } = await db.query<Huella>(
    `select count(*)::int as filas, coalesce(md5(string_agg(h, '' order by h)), '') as suma
      from (select md5((to_jsonb(t) - $1::text[])::text) as h from "${tabla}" t ${condicionDe(tabla)}) x`,
    // generated columns are left out: their text depends on each database's rules for upper and lower case
    [await columnasDe(db, tabla, 'attgenerated')],
  );
  return rows[0] ?? { filas: 0, suma: '' };
}

/** Switches a table's triggers on or off (`si`): off while it is filled, as devices need not be told of copied rows. */
export const conTriggers = (db: Consultable, tabla: string, si: boolean): Promise<unknown> =>
  db.query(`alter table "${tabla}" ${si ? 'enable' : 'disable'} trigger user`);

/** Inserts rows given as the text of a JSON array, which only the database parses: no digit and no microsecond is lost. */
export async function insertarRows(db: Consultable, tabla: string, filas: string): Promise<number> {
  const { rows } = await db.query<{ columnas: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columnas from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
    [`public."${tabla}"`],
  );
  const columnas = rows[0]?.columnas ?? '*';
  const { rowCount } = await db.query(
    `insert into "${tabla}" (${columnas}) overriding system value
      select ${columnas} from json_populate_recordset(null::"${tabla}", $1::json)`,
    [filas],
  );
  return rowCount ?? 0;
}

/** The highest number that each identity column ever gave out. */
export async function contadoresDe(db: Consultable, tabla: string): Promise<Record<string, number>> {
  const contadores: Record<string, number> = {};
  for (const columna of await columnasDe(db, tabla, 'attidentity')) {
    const { rows } = await db.query<{ ultimo: string | null }>(
      'select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass) as ultimo',
      [`public."${tabla}"`, columna],
    );
    contadores[columna] = Number(rows[0]?.ultimo ?? 0);
  }
  return contadores;
}

/**
 * Sets the identity columns: the next number follows the highest in the rows or, where that is higher, the highest ever given
 * out (`dados`).
 */
export async function ponerContadores(
  db: Consultable,
  tabla: string,
  dados: Record<string, number> = {},
): Promise<void> {
  for (const columna of await columnasDe(db, tabla, 'attidentity')) {
    await db.query(
      `select case when n > 0 then setval(pg_get_serial_sequence($1, $2), n) end
        from (select greatest((select max("${columna}") from "${tabla}"), $3::bigint) as n) x`,
      [`public."${tabla}"`, columna, dados[columna] ?? 0],
    );
  }
}
