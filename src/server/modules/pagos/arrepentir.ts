import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import { transicion } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import { liberar } from '../../nucleo/inscripcion/lugares.ts';
import { cambiarEstado } from './cambiar-estado.ts';
import { anularLinks } from './checkouts.ts';
import { pedirDevolucion } from './reembolsos.ts';
import { sumarPedidos } from './reembolsos-repository.ts';
import { listPagosDe, lockInscripcion, updatePago } from './repository.ts';

/**
 * Takes a registration back as its person has a right to: cancelled, its place free, every payment through the
 * provider on its way back. What staff took by hand is only counted: nobody but they can return it.
 */
export async function cancelarPorArrepentimiento(
  ctx: Contexto,
  tx: Tx,
  inscripcion_id: number,
  { quien, motivo }: { quien: Quien; motivo: string },
): Promise<{ devuelto: Centavos; a_mano: Centavos }> {
  const inscripcion = await lockInscripcion(tx, inscripcion_id);
  const cuentas = { devuelto: 0, a_mano: 0 };
  if (!inscripcion) return cuentas;
  const paso = transicion(inscripcion.state, { tipo: 'cancela' });
  if (paso.ok && !inscripcion.borrado_at) {
    const ahora = ctx.reloj();
    if (paso.efectos.includes('liberar_lugar')) await liberar(tx, inscripcion_id, 'cancelada', ahora);
    await anularLinks(tx, inscripcion_id, { cancelar_pendientes: true });
    await cambiarEstado(ctx, tx, inscripcion, paso.estado, { quien, motivo });
    await avisar(ctx, tx, inscripcion_id, { tipo: 'inscripcion_cancelada' });
  }
  for (const { pago } of await listPagosDe(tx, inscripcion_id)) {
    const queda = pago.monto - pago.monto_reembolsado;
    if (pago.status !== 'approved' || queda <= 0) continue;
    // nor what was collected by a provider that the site no longer uses
    if (pago.proveedor !== ctx.pagos.nombre) cuentas.a_mano += queda;
    else {
      // a refund that failed before is another one now
      const { cuantos } = await sumarPedidos(tx, pago);
      const clave = `arrepentir-${pago.id}-${cuantos + 1}`;
      cuentas.devuelto += await pedirDevolucion(ctx, tx, pago, 'arrepentimiento', clave);
      // all of it is on its way and the person knows: its end is no further news
      await updatePago(tx, pago.id, { aplicacion: 'devuelto', motivo_revision: null });
    }
  }
  return cuentas;
}
