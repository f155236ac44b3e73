import { asc, eq } from 'drizzle-orm';
import { unValor } from '../../db/primera.ts';
import { dias_no_habiles } from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

export interface Dia {
  fecha: string;
  nombre: string;
}

export const listarDias = (db: Executor): Promise<Dia[]> =>
  db
    .select({ fecha: dias_no_habiles.fecha, nombre: dias_no_habiles.nombre })
    .from(dias_no_habiles)
    .orderBy(asc(dias_no_habiles.fecha));

export async function insertarDia(tx: Tx, dia: Dia & { creado_por: number | null }): Promise<void> {
  await tx.insert(dias_no_habiles).values(dia);
}

/** Deletes a non-working day. Returns its name; null where there is no such day. */
export async function deleteDia(tx: Tx, fecha: string): Promise<string | null> {
  return unValor(
    tx
      .delete(dias_no_habiles)
      .where(eq(dias_no_habiles.fecha, fecha))
      .returning({ valor: dias_no_habiles.nombre }),
  );
}
