import {
  customType,
  integer,
  timestamp,
  type AnyPgColumn,
  type UpdateDeleteAction,
} from 'drizzle-orm/pg-core';
import { aCentavos, aPesos } from '../../../shared/domain/comun/dinero.ts';

/** Money: numeric(12,2) pesos in the database, integer cents in code. */
export const centavos = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  fromDriver: (value) => aCentavos(value),
  toDriver: (value) => aPesos(value).toFixed(2),
});

/** An instant (timestamptz): its text always bears an offset, so the session's time zone never matters. */
export const instante = () => timestamp({ withTimezone: true, mode: 'date' });

export const creado = () => instante().notNull().defaultNow();

/** The id of a row, which the database counts up. */
export const idPropio = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** A column with the id of the row of another table to which this row belongs. */
export const idDe = (columna: () => AnyPgColumn, al_borrarse: { onDelete?: UpdateDeleteAction } = {}) =>
  integer().notNull().references(columna, al_borrarse);

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
