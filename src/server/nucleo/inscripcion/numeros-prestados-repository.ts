import { eq } from 'drizzle-orm';
import { numeros_prestados, puestos } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

/**
 * The numbers of an event that are lent to puestos of its race day and not given yet as far as the server knows, each with the name of its
 * puesto.
 */
export async function leerNumerosPrestados(db: Executor, evento_id: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ numero: numeros_prestados.numero, puesto: puestos.nombre })
    .from(numeros_prestados)
    .innerJoin(puestos, eq(puestos.id, numeros_prestados.puesto_id))
    .where(eq(numeros_prestados.evento_id, evento_id));
  return new Map(rows.map(({ numero, puesto }) => [numero, puesto]));
}
