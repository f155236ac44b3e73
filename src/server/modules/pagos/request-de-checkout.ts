import { lineasPrecio } from '../../../shared/domain/precio/lineas.ts';
import type { Contexto } from '../../contexto.ts';
import type { ItemCheckout, Pagador, RequestCheckout } from '../../gateways/pagos/puerto.ts';
import type { ParaPagar } from '../../nucleo/pago/reemplazar-y-anular-checkouts.ts';
import type { CheckoutRow } from '../../nucleo/pago/tipos.ts';
import { crearLlave } from './llave.ts';

export type Datos = Omit<RequestCheckout, 'cuenta'>;

/** The request for a payment link that the provider gets; the same whichever account collects. */
export function requestDe(
  ctx: Pick<Contexto, 'config'>,
  datos: ParaPagar,
  checkout: CheckoutRow,
  pagador: Pagador | null,
): Datos {
  const excluidos = new Set(datos.tipos_pago_excluidos);
  if (!checkout.ticket_vence_at) excluidos.add('ticket');
  return {
    comision: datos.costo_servicio,
    referencia: checkout.referencia,
    monto: checkout.monto,
    titulo: `Inscripción a ${datos.evento}`,
    items: itemsDe(datos, checkout.monto),
    pagador,
    tipos_excluidos: [...excluidos],
    expira_at: checkout.expira_at,
    ticket_vence_at: checkout.ticket_vence_at,
    notification_url: `${ctx.config.publicUrl}/api/pagos/notificaciones/${checkout.proveedor}`,
    // whoever opens the provider's page can read this address, so it has a llave instead of the public code
    back_url: `${ctx.config.publicUrl}/pagar/volver/${crearLlave(ctx.config, datos.id)}`,
  };
}

/** The provider's lines must add up to the amount; where they would not, there is a single line. */
function itemsDe(datos: ParaPagar, monto: number): ItemCheckout[] {
  const { evento, modalidad } = datos;
  const partes: ItemCheckout[] = [
    {
      rubro: 'inscripcion',
      titulo: `${evento} - ${modalidad}`,
      descripcion: `Inscripción a ${evento}, ${modalidad}`,
      monto: datos.valor,
    },
    {
      rubro: 'remeras',
      titulo: lineasPrecio.remera,
      descripcion: `Remeras de ${evento}`,
      monto: datos.cargo_remeras,
    },
    {
      rubro: 'servicio',
      titulo: lineasPrecio.costo_servicio,
      descripcion: `Costo de servicio de la inscripción a ${evento}`,
      monto: datos.costo_servicio,
    },
  ];
  const items = partes.filter((parte) => parte.monto > 0);
  if (items.reduce((suma, parte) => suma + parte.monto, 0) === monto) return items;
  const que = datos.pagado > 0 ? 'Saldo de la inscripción' : 'Inscripción';
  return [
    {
      rubro: 'inscripcion',
      titulo: `${que} a ${evento}`,
      descripcion: `${que} a ${evento}, ${modalidad}`,
      monto,
    },
  ];
}
