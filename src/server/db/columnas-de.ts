import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Names of a table's columns except those in `propias`; with `tipo`, only of columns whose SQL type begins with that text. The names
 * come from the table's definition, so that a new column of the table is among them by itself.
 */
export const columnasDe = (tabla: PgTable, propias: readonly string[], tipo = ''): string[] =>
  Object.values(getTableColumns(tabla))
    .filter((columna) => columna.getSQLType().startsWith(tipo) && !propias.includes(columna.name))
    .map(({ name }) => name);

/** Column names as a list in SQL; `de` is the alias of their table, put before each name. */
export const enSql = (nombres: readonly string[], de = ''): SQL =>
  sql.raw(nombres.map((nombre) => (de === '' ? nombre : `${de}.${nombre}`)).join(', '));
