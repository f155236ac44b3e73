import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';
import type { CheckBuilder, PgColumn } from 'drizzle-orm/pg-core';

const textos = (valores: readonly string[]): SQL =>
  sql.raw(valores.map((valor) => `'${valor.replaceAll("'", "''")}'`).join(','));

/** SQL condition: the column's value is one of the list. */
export const unoDe = (columna: PgColumn, valores: readonly string[]): SQL =>
  sql`${columna} in (${textos(valores)})`;

/** SQL condition: every element of an array column is in the list. */
export const soloDe = (columna: PgColumn, valores: readonly string[]): SQL =>
  sql`${columna} <@ array[${textos(valores)}]::text[]`;

const MONTO = 'numeric(12,2)';

/** CHECK constraints that follow from a table's columns themselves: no text outside its list (`enum`), no negative amount of money. */
export function reglasDe(columnas: Record<string, PgColumn>): CheckBuilder[] {
  const [una] = Object.values(columnas);
  if (!una) return [];
  // taken from the table, since the columns that pgTable passes to its callback do not know their SQL types
  return Object.values(getTableColumns(una.table)).flatMap((columna) => {
    const nombre = `${getTableName(una.table)}_${columna.name}_ck`;
    if (columna.enumValues) return [check(nombre, unoDe(columna, columna.enumValues))];
    return columna.getSQLType() === MONTO ? [check(nombre, sql`${columna} >= 0`)] : [];
  });
}
