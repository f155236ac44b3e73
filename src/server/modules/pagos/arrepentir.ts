import { sumarImporte, type Importes } from '../../../shared/domain/comun/dinero.ts';
import { transicion } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { bloquearInscripcion } from '../../nucleo/inscripcion/service.ts';
import { moverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { intentarMoverPago } from './ciclo/ciclo.ts';
import { sumarPedidos } from './reembolsos-repository.ts';
import { listarPagosDe } from './repository.ts';

/**
 * Carries out an arrepentimiento: cancels the registration, frees its place, and asks the provider to refund what is left of each approved
 * payment. What only staff can return (taken by hand, or through a provider that the site no longer uses) is only added up, in `a_mano`.
 */
export async function cancelarPorArrepentimiento(
  ctx: Contexto,
  tx: Tx,
  inscripcion_id: number,
  { quien, motivo }: { quien: Quien; motivo: string },
): Promise<{ devuelto: Importes; a_mano: Importes }> {
  const inscripcion = await bloquearInscripcion(tx, inscripcion_id);
  const cuentas: { devuelto: Importes; a_mano: Importes } = { devuelto: new Map(), a_mano: new Map() };
  if (!inscripcion) return cuentas;
  // a registration that is deleted, cancelled or refunded already keeps its state, but what was paid for it is refunded all the same
  if (!inscripcion.borrado_at && transicion(inscripcion.state, { tipo: 'cancela' }).ok)
    await moverInscripcion(ctx, tx, inscripcion_id, { suceso: { tipo: 'cancela' }, quien, motivo });
  for (const { pago } of await listarPagosDe(tx, inscripcion_id)) {
    const queda = pago.monto - pago.monto_reembolsado;
    if (pago.status !== 'approved' || queda <= 0) continue;
    // staff have to return it: taken by hand, or through a provider that the site no longer uses
    if (pago.proveedor !== ctx.pagos.nombre) sumarImporte(cuentas.a_mano, queda, pago.moneda);
    else {
      // a new key for each try: with the key of a refund that failed before, none would be queued
      const { cuantos } = await sumarPedidos(tx, pago);
      const key = `arrepentir-${pago.id}-${cuantos + 1}`;
      const movimiento = { tipo: 'se_arrepiente', key } as const;
      const movida = await intentarMoverPago(ctx, tx, pago.id, { movimiento, quien });
      if (movida.ok) sumarImporte(cuentas.devuelto, movida.devuelto, pago.moneda);
    }
  }
  return cuentas;
}
