import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Names of a table's columns without those in `propias`; `tipo`: of that type in SQL alone. A new column is among them by itself. */
export const columnasDe = (tabla: PgTable, propias: readonly string[], tipo = ''): string[] =>
  Object.values(getTableColumns(tabla))
    .filter((columna) => columna.getSQLType().startsWith(tipo) && !propias.includes(columna.name))
    .map(({ name }) => name);

/** The names as a list in SQL; `de`: the alias of the table that has them. */
export const enSql = (nombres: readonly string[], de = ''): SQL =>
  sql.raw(nombres.map((nombre) => (de === '' ? nombre : `${de}.${nombre}`)).join(', '));
