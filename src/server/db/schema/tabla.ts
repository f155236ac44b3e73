import { sql, type BuildExtraConfigColumns } from 'drizzle-orm';
import {
  foreignKey,
  index,
  pgTable,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';
import { reglasDe } from './checks.ts';

/** Declares a table with the CHECK constraints that follow from its columns (checks.ts), so that no table lacks them. */
export const tabla = <N extends string, C extends Record<string, PgColumnBuilderBase>>(
  nombre: N,
  columnas: C,
  mas: (t: BuildExtraConfigColumns<N, C, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) => pgTable(nombre, columnas, (t) => [...reglasDe(t), ...mas(t)]);

/** A foreign key of several columns: rows that refer to each other belong to the same event, modality, registration or person. */
export const vinculo = <T extends string, F extends string>(
  name: string,
  columns: [AnyPgColumn<{ tableName: T }>, ...AnyPgColumn<{ tableName: T }>[]],
  foreignColumns: [AnyPgColumn<{ tableName: F }>, ...AnyPgColumn<{ tableName: F }>[]],
) => foreignKey({ name, columns, foreignColumns });

/** An index that holds only the rows in which the column is not null, for a column that few rows fill in. */
export const indiceSiHay = (nombre: string, columna: Parameters<ReturnType<typeof index>['on']>[0]) =>
  index(nombre)
    .on(columna)
    .where(sql`${columna} is not null`);
