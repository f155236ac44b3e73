import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/transaction.ts';
import { archivos, correos } from '../../db/schema.ts';
import { YA } from '../../jobs/cola.ts';

export type Correo = typeof correos.$inferSelect;

export async function insertCorreo(tx: Executor, correo: typeof correos.$inferInsert): Promise<number> {
  const [row] = await tx
    .insert(correos)
    .values({ ...correo, proximo_intento_at: YA })
    .returning({ id: correos.id });
  if (!row) throw new Error('INSERT … RETURNING without a row');
  return row.id;
}

/**
 * Takes mails that are due. The lease is `proximo_intento_at` itself: until then no other process takes
 * them, after it a killed process's mails are due again.
 */
export function tomarCorreos(db: Executor, ahora: Date, hasta: Date, max: number): Promise<Correo[]> {
  const vencidos = db
    .select({ id: correos.id })
    .from(correos)
    .where(and(eq(correos.estado, 'pendiente'), lte(correos.proximo_intento_at, ahora)))
    .orderBy(asc(correos.proximo_intento_at), asc(correos.id))
    .limit(max)
    .for('update', { skipLocked: true });
  return (
    db
      .update(correos)
      .set({ proximo_intento_at: hasta, intentos: sql`${correos.intentos} + 1` })
      // an array, not IN: evaluated once, so that the limit holds whatever the plan
      .where(sql`${correos.id} = any(array(${vencidos}))`)
      .returning()
  );
}

/** Writes the fate of a taken mail, unless its lease ran out and somebody else has it now. */
export async function anotarCorreo(
  db: Executor,
  tomado: Correo,
  cambios: Partial<typeof correos.$inferInsert>,
): Promise<void> {
  await db
    .update(correos)
    .set(cambios)
    .where(
      and(
        eq(correos.id, tomado.id),
        eq(correos.estado, 'pendiente'),
        eq(correos.proximo_intento_at, tomado.proximo_intento_at),
      ),
    );
}

export function findAdjuntos(db: Executor, ids: number[]) {
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: archivos.id, clave: archivos.clave, nombre: archivos.nombre, tipo: archivos.tipo })
        .from(archivos)
        .where(inArray(archivos.id, ids));
}
