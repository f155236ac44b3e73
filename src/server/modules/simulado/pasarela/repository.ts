import { and, desc, eq, sql } from 'drizzle-orm';
import { insertarEn } from '../../../db/insertar.ts';
import { guardada, hayAlguna, primera } from '../../../db/primera.ts';
import { simulado_pagos, simulado_preferencias } from '../../../db/schema.ts';
import type { Executor } from '../../../db/transaction.ts';

export type Preferencia = typeof simulado_preferencias.$inferSelect;
export type PagoSimulado = typeof simulado_pagos.$inferSelect;

export const insertarPreferencia = insertarEn(simulado_preferencias);

export async function buscarPreferencia(db: Executor, id: string): Promise<Preferencia | null> {
  return primera(db.select().from(simulado_preferencias).where(eq(simulado_preferencias.id, id)));
}

export async function vencerPreferencia(db: Executor, id: string): Promise<boolean> {
  return hayAlguna(
    db
      .update(simulado_preferencias)
      .set({ vencida: true })
      .where(eq(simulado_preferencias.id, id))
      .returning({ id: simulado_preferencias.id }),
  );
}

export async function insertarPago(
  db: Executor,
  row: typeof simulado_pagos.$inferInsert,
): Promise<PagoSimulado> {
  return guardada(db.insert(simulado_pagos).values(row).returning());
}

export interface ConPreferencia {
  pago: PagoSimulado;
  preferencia: Preferencia;
}

const conPreferencia = (db: Executor) =>
  db
    .select({ pago: simulado_pagos, preferencia: simulado_preferencias })
    .from(simulado_pagos)
    .innerJoin(simulado_preferencias, eq(simulado_preferencias.id, simulado_pagos.preferencia_id));

export async function buscarPago(db: Executor, id: number): Promise<ConPreferencia | null> {
  return primera(conPreferencia(db).where(eq(simulado_pagos.id, id)));
}

export function listarPagosPorReferencia(db: Executor, referencia: string): Promise<ConPreferencia[]> {
  return conPreferencia(db)
    .where(eq(simulado_preferencias.external_reference, referencia))
    .orderBy(desc(simulado_pagos.id));
}

export function listarPagosPorPreferencia(db: Executor, preferencia_id: string): Promise<PagoSimulado[]> {
  return db
    .select()
    .from(simulado_pagos)
    .where(eq(simulado_pagos.preferencia_id, preferencia_id))
    .orderBy(desc(simulado_pagos.id));
}

/** Changes a payment only while its status is one of `desde`; null: it has another one, or there is no such payment. */
export async function moverPago(
  db: Executor,
  id: number,
  desde: string[],
  cambios: Partial<typeof simulado_pagos.$inferInsert>,
): Promise<PagoSimulado | null> {
  const lista = sql.join(
    desde.map((status) => sql`${status}`),
    sql`, `,
  );
  return primera(
    db
      .update(simulado_pagos)
      .set(cambios)
      .where(and(eq(simulado_pagos.id, id), sql`${simulado_pagos.status} in (${lista})`))
      .returning(),
  );
}

/**
 * Refunds a payment, or a part of it. The caller has found that `pago` has no refund with this key and that so much of it is left. Null:
 * since `pago` was read another refund was made, or the payment is not approved.
 */
export async function reembolsarPago(
  db: Executor,
  {
    pago,
    monto,
    key,
    id,
    ahora,
  }: { pago: PagoSimulado; monto: number; key: string; id: string; ahora: Date },
): Promise<PagoSimulado | null> {
  const total = pago.monto_reembolsado + monto;
  return primera(
    db
      .update(simulado_pagos)
      .set({
        monto_reembolsado: total,
        reembolsos: [...pago.reembolsos, { clave: key, id, monto }],
        status: total === pago.monto ? 'refunded' : 'approved',
        status_detail: total === pago.monto ? 'refunded' : 'partially_refunded',
        date_last_updated: ahora,
      })
      .where(
        and(
          eq(simulado_pagos.id, pago.id),
          eq(simulado_pagos.status, 'approved'),
          // only where no other refund was made since the payment was read
          eq(simulado_pagos.monto_reembolsado, pago.monto_reembolsado),
        ),
      )
      .returning(),
  );
}
