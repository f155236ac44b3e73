import type { z } from 'zod';
import type { DatosPago, InscripcionPublica, Pago } from '../../../shared/contract/inscripciones.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { pagoEnCurso } from '../../../shared/domain/pago/pago-en-curso.ts';
import { nombreDeTipoPago } from '../../../shared/domain/pago/textos-pago.ts';
import type { inscripciones } from '../../db/schema.ts';
import type { PagoRow } from './tipos.ts';
import type { CheckoutRow } from '../../nucleo/pago/tipos.ts';

type PagoWire = z.input<typeof Pago>;

const tipoDePago = (tipo: string | null): string | null => tipo && nombreDeTipoPago(tipo);

export interface ConUsuario {
  pago: PagoRow;
  user_name: string | null;
}

/** `staff`: with the name of who recorded it; the public sees no names. */
export function presentarPago({ pago, user_name }: ConUsuario, staff: boolean): PagoWire {
  return {
    id: pago.id,
    status: pago.status,
    status_detail: pago.status_detail,
    payment_type: tipoDePago(pago.payment_type_id),
    payment_type_id: pago.payment_type_id,
    payment_method_id: pago.payment_method_id,
    date_created: isoConOffset(pago.date_created),
    date_approved: pago.date_approved && isoConOffset(pago.date_approved),
    currency_id: pago.moneda,
    transaction_details: { total_paid_amount: aPesos(pago.monto) },
    monto_reembolsado: aPesos(pago.monto_reembolsado),
    aplicacion: pago.aplicacion,
    user_name: staff ? user_name : null,
  };
}

/** A payment under way, for the API. `suyo`: for whoever registered, who also gets the ticket's number and link. */
export function presentarEnCurso(
  pagos: readonly PagoRow[],
  ahora: Date,
  { suyo }: { suyo: boolean },
): z.input<typeof InscripcionPublica>['pago_en_curso'] {
  const en_curso = pagoEnCurso(pagos, ahora);
  if (!en_curso) return null;
  const { tipo, pago } = en_curso;
  return {
    tipo,
    monto: aPesos(pago.monto),
    currency_id: pago.moneda,
    medio: tipoDePago(pago.payment_type_id),
    ticket:
      tipo === 'por_pagar' && suyo
        ? {
            numero: pago.ticket_numero,
            link: pago.ticket_url,
            vence: pago.vence_at && isoConOffset(pago.vence_at),
          }
        : null,
  };
}

type ConPrecio = Pick<
  typeof inscripciones.$inferSelect,
  | 'valor_normal'
  | 'valor'
  | 'costo_servicio'
  | 'cargo_remeras'
  | 'porcentaje'
  | 'codigo'
  | 'total'
  | 'vence_at'
  | 'state'
>;

/** Payment summary of a registration (regla precio-10): what the total consists of and what was paid. */
export function presentarDatosPago(
  inscripcion: ConPrecio,
  pagos: ConUsuario[],
  staff: boolean,
): z.input<typeof DatosPago> {
  const pendiente = inscripcion.state === 'pago_pendiente';
  return {
    valor_modalidad: aPesos(inscripcion.valor_normal),
    valor: aPesos(inscripcion.valor),
    costo_servicio: aPesos(inscripcion.costo_servicio),
    cargo_remeras: aPesos(inscripcion.cargo_remeras),
    descuento: aPesos(inscripcion.valor_normal - inscripcion.valor),
    porcentaje: inscripcion.porcentaje,
    codigo: inscripcion.codigo,
    total: aPesos(inscripcion.total),
    fecha_vencimiento: pendiente && inscripcion.vence_at ? isoConOffset(inscripcion.vence_at) : null,
    payments: pagos.map((pago) => presentarPago(pago, staff)),
  };
}

/** All payments and links of a registration as one order, in the provider's terms but from our own rows. */
export function presentarOrden(total: number, checkouts: CheckoutRow[], pagos: ConUsuario[], staff: boolean) {
  const aprobados = pagos.filter(({ pago }) => pago.status === 'approved' && pago.aplicacion !== 'devuelto');
  const pagado = aprobados.reduce((suma, { pago }) => suma + pago.monto - pago.monto_reembolsado, 0);
  const devuelto = pagos.reduce((suma, { pago }) => suma + pago.monto_reembolsado, 0);
  const en_proceso = pagos.some(({ pago }) => ['pending', 'in_process', 'authorized'].includes(pago.status));
  const vigente = checkouts.some(({ estado }) => estado === 'activo' || estado === 'creando');
  const cerrada = pagado >= total && total > 0;
  return {
    status: cerrada
      ? ('closed' as const)
      : vigente || en_proceso
        ? ('opened' as const)
        : ('expired' as const),
    order_status: estadoDeOrden({ pagado, devuelto, total, en_proceso, vigente }),
    total_amount: aPesos(total),
    paid_amount: aPesos(pagado),
    payments: pagos.map((pago) => presentarPago(pago, staff)),
  };
}

function estadoDeOrden(orden: {
  pagado: number;
  devuelto: number;
  total: number;
  en_proceso: boolean;
  vigente: boolean;
}): string {
  const { pagado, devuelto, total, en_proceso, vigente } = orden;
  if (pagado >= total) return 'paid';
  if (pagado > 0) return devuelto > 0 ? 'partially_reverted' : 'partially_paid';
  if (devuelto > 0) return 'reverted';
  if (en_proceso) return 'payment_in_process';
  return vigente ? 'payment_required' : 'expired';
}
