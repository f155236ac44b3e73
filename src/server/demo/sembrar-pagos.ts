import { randomBytes } from 'node:crypto';
import { checkouts, pagos, reembolsos, simulado_pagos, simulado_preferencias } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import type { Azar } from './aleatorio.ts';
import { en, enBatches, insertarEnBatches } from './batches.ts';
import type { InscripcionSembrada } from './sembrar-inscripciones.ts';

const MEDIOS: readonly (readonly [{ tipo: string; metodo: string }, number])[] = [
  [{ tipo: 'credit_card', metodo: 'visa' }, 30],
  [{ tipo: 'credit_card', metodo: 'master' }, 18],
  [{ tipo: 'debit_card', metodo: 'debvisa' }, 16],
  [{ tipo: 'account_money', metodo: 'account_money' }, 26],
  [{ tipo: 'ticket', metodo: 'rapipago' }, 6],
  [{ tipo: 'ticket', metodo: 'pagofacil' }, 4],
];

const MINUTO = 60_000;

/** A time some minutes after another one, but never later than now, as no payment can be of the future. */
const despues = (fecha: Date, minutos: number, ahora: Date): Date =>
  new Date(Math.min(fecha.getTime() + minutos * MINUTO, ahora.getTime()));

/** Inserts what was paid online: the simulated provider's own record, and our rows of link, payment and refund. */
async function sembrarOnline(
  tx: Tx,
  pagadas: readonly InscripcionSembrada[],
  { ahora, azar, publicUrl }: { ahora: Date; azar: Azar; publicUrl: string },
): Promise<void> {
  if (pagadas.length === 0) return;
  const datos = pagadas.map(({ row, plan }) => {
    const permitidos = MEDIOS.filter(([m]) => !plan.evento.tipos_pago_excluidos.includes(m.tipo));
    const medio = azar.porPeso(permitidos);
    const demora = medio.tipo === 'ticket' ? azar.entero(300, 2400) : azar.entero(2, 45);
    const empezado = despues(row.created_at, 1, ahora);
    const aprobado = despues(row.created_at, demora, ahora);
    const devuelto = row.state === 'reembolsada' ? row.total : 0;
    return {
      row,
      plan,
      referencia: randomBytes(24).toString('base64url'),
      preferencia_id: `demo-${randomBytes(12).toString('hex')}`,
      empezado,
      aprobado,
      devuelto,
      /** columns that are the same in the provider's record and in ours */
      pago: {
        status: devuelto > 0 ? 'refunded' : 'approved',
        status_detail: devuelto > 0 ? 'refunded' : 'accredited',
        payment_type_id: medio.tipo,
        payment_method_id: medio.metodo,
        monto: row.total,
        monto_reembolsado: devuelto,
        date_created: empezado,
        date_approved: aprobado,
      },
    };
  });
  await insertarEnBatches(tx, simulado_preferencias, datos, (d) => ({
    id: d.preferencia_id,
    external_reference: d.referencia,
    monto: d.row.total,
    titulo: `Inscripción a ${d.plan.evento.nombre}`,
    notification_url: `${publicUrl}/api/pagos/notificaciones/simulado`,
    back_url: `${publicUrl}/`,
    vencida: true,
    created_at: d.empezado,
  }));
  const libros = await insertarEnBatches(tx, simulado_pagos, datos, (d) => ({
    preferencia_id: d.preferencia_id,
    ...d.pago,
    date_last_updated: d.aprobado,
  }));
  const links = await insertarEnBatches(tx, checkouts, datos, (d) => ({
    inscripcion_id: d.row.id,
    proveedor: 'simulado' as const,
    referencia: d.referencia,
    preferencia_id: d.preferencia_id,
    monto: d.row.total,
    estado: 'pagado' as const,
    created_at: d.empezado,
  }));
  const rows = await enBatches(
    datos.map((d, i) => ({ ...d, pago_id: en(libros, i).id, checkout_id: en(links, i).id })),
    (batch) =>
      tx
        .insert(pagos)
        .values(
          batch.map((d) => ({
            inscripcion_id: d.row.id,
            checkout_id: d.checkout_id,
            proveedor: 'simulado' as const,
            proveedor_pago_id: String(d.pago_id),
            ...d.pago,
            actualizado_proveedor_at: d.aprobado,
            aplicacion: d.devuelto > 0 ? ('devuelto' as const) : ('aplicado' as const),
            created_at: d.empezado,
            updated_at: d.aprobado,
          })),
        )
        .returning({ id: pagos.id, devuelto: pagos.monto_reembolsado }),
  );
  const devueltos = rows.filter((f) => f.devuelto > 0);
  await insertarEnBatches(tx, reembolsos, devueltos, (f) => ({
    pago_id: f.id,
    monto: f.devuelto,
    idempotency_key: `demo-${f.id}`,
    estado: 'hecho' as const,
    proveedor_reembolso_id: `demo-${f.id}`,
    motivo: 'Pedido del participante por lesión',
  }));
}

/** Inserts payments that the organizer recorded, in events without online payment. */
async function sembrarManuales(
  tx: Tx,
  pagadas: readonly InscripcionSembrada[],
  { ahora, azar, staff_id }: { ahora: Date; azar: Azar; staff_id: number },
): Promise<void> {
  const rows = pagadas.map(({ row }) => {
    const fecha = despues(row.created_at, azar.entero(60, 4000), ahora);
    return {
      inscripcion_id: row.id,
      proveedor: 'manual' as const,
      proveedor_pago_id: randomBytes(12).toString('hex'),
      status: 'approved',
      status_detail: 'accredited',
      payment_type_id: azar.de(['bank_transfer', 'cash']),
      payment_method_id: azar.de(['bank_transfer', 'cash']),
      monto: row.total,
      date_created: fecha,
      date_approved: fecha,
      aplicacion: 'aplicado' as const,
      usuario_id: staff_id,
      created_at: fecha,
      updated_at: fecha,
    };
  });
  await enBatches(rows, (batch) => tx.insert(pagos).values(batch).returning({ id: pagos.id }));
}

export async function sembrarPagos(
  tx: Tx,
  sembradas: readonly InscripcionSembrada[],
  contexto: { ahora: Date; azar: Azar; staff_id: number; publicUrl: string },
): Promise<void> {
  const pagadas = sembradas.filter(
    ({ row }) => row.total > 0 && (row.state === 'pago_realizado' || row.state === 'reembolsada'),
  );
  await sembrarOnline(
    tx,
    pagadas.filter(({ plan }) => plan.evento.usa_pago_online),
    contexto,
  );
  await sembrarManuales(
    tx,
    pagadas.filter(({ plan }) => !plan.evento.usa_pago_online),
    contexto,
  );
}
