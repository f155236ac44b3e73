import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';
import type { CheckBuilder, PgColumn } from 'drizzle-orm/pg-core';

const textos = (valores: readonly string[]): SQL =>
  sql.raw(valores.map((valor) => `'${valor.replaceAll("'", "''")}'`).join(','));

/** One of a list. */
export const unoDe = (columna: PgColumn, valores: readonly string[]): SQL =>
  sql`${columna} in (${textos(valores)})`;

/** All of them out of a list. */
export const soloDe = (columna: PgColumn, valores: readonly string[]): SQL =>
  sql`${columna} <@ array[${textos(valores)}]::text[]`;

const MONTO = 'numeric(12,2)';

/**
 * What a table never holds, whoever writes it, as its columns themselves tell: a text outside of its list (`enum`), an
 * amount below nothing.
 */
export function reglasDe(columnas: Record<string, PgColumn>): CheckBuilder[] {
  const [una] = Object.values(columnas);
  if (!una) return [];
  // the columns that a table's own definition is handed do not know their types
  return Object.values(getTableColumns(una.table)).flatMap((columna) => {
    const nombre = `${getTableName(una.table)}_${columna.name}_ck`;
    if (columna.enumValues) return [check(nombre, unoDe(columna, columna.enumValues))];
    return columna.getSQLType() === MONTO ? [check(nombre, sql`${columna} >= 0`)] : [];
  });
}
