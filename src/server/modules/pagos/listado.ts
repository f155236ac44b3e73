import type { z } from 'zod';
import type { listarPagosEvento } from '../../../shared/contract/pagos.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion, type Db } from '../../db/transaction.ts';
import { listarPagos, sumarPorEvento } from './listado-repository.ts';
import { presentarPago } from './presenter.ts';

/**
 * For each of these events: the approved pesos that are neither refunded nor on their way back, and three counts of payments: those with
 * such pesos, those with a refund on its way, and those that wait for a person. Events without payments are left out.
 */
export const plataDeEventos = async (db: Db, evento_ids: readonly number[]) =>
  new Map((await sumarPorEvento(db, evento_ids)).map((row) => [row.evento_id, row]));

/** A page of an event's payments with the totals, both read in one snapshot so that they agree. */
export async function listadoDePagos(
  ctx: Contexto,
  evento_id: number,
  query: z.output<typeof listarPagosEvento.query>,
): Promise<z.input<typeof listarPagosEvento.reply>> {
  const lista = await enTransaccion(ctx.database.db, (tx) => listarPagos(tx, evento_id, query), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return {
    data: lista.rows.map(({ pago, user_name, en_curso, nombre, documento, modalidad, inscripcion }) => ({
      ...presentarPago({ pago, user_name }, true),
      proveedor: pago.proveedor,
      motivo_revision: pago.motivo_revision,
      reembolso_en_curso: aPesos(en_curso),
      inscripcion: {
        id: inscripcion.id,
        nombre,
        documento,
        modalidad,
        state: inscripcion.state,
        total: aPesos(inscripcion.total),
        borrada: inscripcion.borrado_at !== null,
        otro_pago: inscripcion.otro_pago,
      },
    })),
    total: lista.total,
    page: query.page,
    totales: {
      cobrado: aPesos(lista.cobrado),
      devuelto: aPesos(lista.devuelto),
      neto: aPesos(lista.cobrado - lista.devuelto),
      en_revision: aPesos(lista.en_revision),
      pendiente: aPesos(lista.pendiente),
      pagos_en_revision: lista.pagos_en_revision,
    },
  };
}
