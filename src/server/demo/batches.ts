import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/transaction.ts';

/** Inserts in batches: a statement takes 65,535 parameters at most, and the rows come back in order. */
export async function enBatches<F, R>(
  rows: readonly F[],
  insertar: (batch: F[]) => Promise<R[]>,
  tamano = 250,
): Promise<R[]> {
  const resultado: R[] = [];
  for (let i = 0; i < rows.length; i += tamano) {
    resultado.push(...(await insertar(rows.slice(i, i + tamano))));
  }
  return resultado;
}

/** As `enBatches`, into one table; gives the ids. */
export const insertarEnBatches = <T extends PgTable & { id: PgColumn }, F>(
  tx: Tx,
  tabla: T,
  rows: readonly F[],
  comoRow: (row: F) => T['$inferInsert'],
): Promise<{ id: T['$inferSelect']['id'] }[]> =>
  enBatches(
    rows,
    (batch) =>
      tx
        .insert<PgTable>(tabla)
        .values(batch.map(comoRow))
        // the cast is sound: it gives `id` the type of its column, which T does not say
        .returning({ id: tabla.id }) as unknown as Promise<{ id: T['$inferSelect']['id'] }[]>,
  );

/** The element at a position that must exist, e.g. of rows inserted in the order of another list; throws where it does not. */
export function en<T>(lista: readonly T[], indice: number): T {
  const valor = lista[indice];
  if (valor === undefined) throw new RangeError(`Falta el elemento ${indice} de ${lista.length}`);
  return valor;
}

/** As Promise.all, with at most `a_la_vez` under way. */
export async function deAPocos<F, R>(
  rows: readonly F[],
  hacer: (row: F) => Promise<R>,
  a_la_vez = 12,
): Promise<R[]> {
  const resultado: R[] = [];
  for (let i = 0; i < rows.length; i += a_la_vez) {
    resultado.push(...(await Promise.all(rows.slice(i, i + a_la_vez).map(hacer))));
  }
  return resultado;
}
