import {
  sigueEnPie,
  yaSeCorrio,
  type EstadoEvento,
} from '../../../../shared/domain/carrera/evento-estado.ts';
import type { Estado } from '../../../../shared/domain/inscripcion/estados.ts';
import { vencimientoConTicket } from '../../../../shared/domain/inscripcion/plazo-de-reserva.ts';
import type { SucesoDePago } from '../../../../shared/domain/inscripcion/transicion.ts';
import { esEfectivo, sucesoDePago, textoStatusPago } from '../../../../shared/domain/pago/estados-pago.ts';
import { enCurso } from '../../../../shared/domain/pago/pago-en-curso.ts';
import {
  APLICACION_DE,
  noticiaDe,
  situacionDe,
  transicionPago,
  type MovimientoPago,
  type SituacionPago,
} from '../../../../shared/domain/pago/transicion-pago.ts';
import type { Aplicacion } from '../../../../shared/domain/pago/textos-pago.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { PagoProveedor } from '../../../gateways/pagos/puerto.ts';
import { auditar } from '../../../nucleo/auditoria/service.ts';
import { avisar } from '../../../nucleo/correo/service.ts';
import type { ManosDePago } from '../../../nucleo/inscripcion/ciclo-efectos.ts';
import type { Inscripcion } from '../../../nucleo/inscripcion/ciclo-tipos.ts';
import { moverPorPago } from '../../../nucleo/inscripcion/ciclo.ts';
import { prolongarReserva } from '../../../nucleo/inscripcion/service.ts';
import type { CheckoutRow } from '../../../nucleo/pago/tipos.ts';
import { buscarOtroAplicado, buscarPagoAplicado } from '../repository.ts';
import { PROVEEDOR, type PagoRow } from '../tipos.ts';
import { quedar } from './ciclo.ts';
import { hacer, type EnCurso } from './efectos.ts';
import { insertarPago, actualizarPago } from './repository.ts';

/** The news of a payment, and the registration that it is for, which the caller has locked. */
export interface NoticiaDePago {
  inscripcion: Inscripcion;
  checkout: CheckoutRow;
  pago: PagoProveedor;
  /** our row of the payment before this noticia; null: a payment that we did not know */
  anterior: PagoRow | null;
  evento: { estado: EstadoEvento; borrado_at: Date | null; fecha_hora: Date; fecha_confirmada: boolean };
  /** why this is not the payment that was asked for (another amount, say); null: it is */
  motivo: string | null;
}

/** The noticia while it is applied. */
interface Caso extends NoticiaDePago {
  row: PagoRow;
  /** true: the noticia has the status and the refunded amount that we knew already */
  repite: boolean;
  /** the payment's situacion so far; `nota` is what staff have to read beside it */
  queda: SituacionPago;
  nota: string | null;
}

const computa = (situacion: SituacionPago): boolean => APLICACION_DE[situacion] === 'aplicado';

/**
 * Applies a noticia to its payment and registration (regla pago-7): the row takes what the provider says, the table of
 * movimientos says what follows, and where it says so the registration's state machine is asked, whose answer is another
 * movimiento of the payment.
 */
export async function moverPorNoticia(
  ctx: Contexto,
  tx: Tx,
  noticia: NoticiaDePago,
): Promise<{ state: Estado; aplicacion: Aplicacion }> {
  const { inscripcion, anterior, pago } = noticia;
  const acreditado = await buscarPagoAplicado(tx, inscripcion.id);
  const row = await guardar(ctx, tx, noticia);
  const hay_otro = (await buscarOtroAplicado(tx, inscripcion.id, row.id)) !== null;
  const repite = anterior?.status === pago.status && anterior.monto_reembolsado === pago.monto_reembolsado;
  const antes = situacionDe(anterior);
  const caso: Caso = { ...noticia, row, repite, queda: antes, nota: null };
  let state = inscripcion.state;
  for (const efecto of mover(caso, { tipo: noticiaDe(pago.status, anterior, hay_otro), repite }))
    if (efecto.tipo === 'consultar_inscripcion')
      state = await consultar(ctx, tx, caso, computa(antes) ? row : acreditado);
  await avisarRevision(ctx, tx, caso, state);
  const columnas = quedar(row, caso.queda, caso.nota, repite);
  await actualizarPago(tx, row.id, columnas);
  await contar(tx, caso, state, columnas);
  return { state, aplicacion: columnas.aplicacion };
}

/** Moves the payment in memory; its row is written when all movimientos are done. Returns the effects to carry out. */
function mover(caso: Caso, movimiento: MovimientoPago) {
  const paso = transicionPago(caso.queda, movimiento);
  if (!paso.ok) throw new Error(`a payment that is ${caso.queda} refuses ${movimiento.tipo}`);
  caso.queda = paso.queda;
  return paso.efectos;
}

async function consultar(ctx: Contexto, tx: Tx, caso: Caso, acreditado: PagoRow | null): Promise<Estado> {
  const { inscripcion, evento, row, pago, motivo } = caso;
  const tipo = sucesoDePago(pago.status);
  const key = ({ proveedor, proveedor_pago_id }: PagoRow) => `${proveedor}:${proveedor_pago_id}`;
  const suceso: SucesoDePago = {
    tipo: tipo ?? 'pago_desconocido',
    pago_id: key(row),
    pago_acreditado_id: acreditado && key(acreditado),
    monto_coincide: tipo !== null && motivo === null,
    monto: row.monto_reembolsado || row.monto,
    impedimento: !sigueEnPie(evento)
      ? 'evento_cancelado'
      : yaSeCorrio(evento, ctx.reloj())
        ? 'evento_corrido'
        : null,
    borrada: inscripcion.borrado_at !== null,
  };
  const causa = { suceso, quien: PROVEEDOR, pago: { id: row.id } };
  return moverPorPago(ctx, tx, inscripcion.id, causa, manosDe(ctx, tx, caso));
}

/**
 * Functions for what the registration's state machine asks for: each is a movimiento of the payment, but `extender_reserva`
 * prolongs the registration's hold.
 */
function manosDe(ctx: Contexto, tx: Tx, caso: Caso): ManosDePago {
  const { row: pago, inscripcion, repite } = caso;
  const resultado = { state: inscripcion.state, devuelto: 0 };
  const en: EnCurso = { ctx, tx, pago, inscripcion, quien: PROVEEDOR, motivo: '', nota: null, resultado };
  const responder = async (movimiento: MovimientoPago) => {
    for (const efecto of mover(caso, movimiento))
      if (efecto.tipo !== 'consultar_inscripcion') await hacer(en, efecto);
  };
  return {
    acreditar_pago: () => responder({ tipo: 'acredita' }),
    devolver_pago: ({ motivo }) => responder({ tipo: 'sobra', motivo }),
    revisar_pago: async () => {
      const status = sucesoDePago(pago.status) === null;
      if (!computa(caso.queda)) caso.nota = status ? null : caso.motivo;
      else if (!repite) caso.nota = `El medio de pago lo informa como ${textoStatusPago(pago.status)}`;
      await responder({ tipo: 'hay_que_mirar', status, repite });
    },
    extender_reserva: () => extender(ctx, tx, caso),
  };
}

/** Writes what the provider says into the payment's row; its situacion is written later. */
async function guardar(ctx: Contexto, tx: Tx, { checkout, pago, anterior }: NoticiaDePago): Promise<PagoRow> {
  const cambios = {
    checkout_id: checkout.id,
    status: pago.status,
    status_detail: pago.status_detail,
    payment_type_id: pago.payment_type_id,
    payment_method_id: pago.payment_method_id,
    monto: pago.monto,
    monto_reembolsado: pago.monto_reembolsado,
    moneda: pago.moneda,
    date_created: pago.date_created,
    date_approved: pago.date_approved,
    vence_at: pago.date_of_expiration,
    ticket_numero: pago.ticket_numero,
    ticket_url: pago.ticket_url,
    actualizado_proveedor_at: pago.date_last_updated,
    updated_at: ctx.reloj(),
  };
  if (!anterior) {
    const { inscripcion_id, proveedor } = checkout;
    return insertarPago(tx, { ...cambios, inscripcion_id, proveedor, proveedor_pago_id: pago.id });
  }
  await actualizarPago(tx, anterior.id, cambios);
  return { ...anterior, ...cambios };
}

/**
 * Prolongs the hold for a cash ticket: until its expiry or the latest that we offered, whichever is earlier, plus the crediting time
 * (regla inscripcion-5). Mails the ticket where the payment was not pending before. Other payments in process change nothing here.
 */
async function extender(ctx: Contexto, tx: Tx, caso: Caso): Promise<void> {
  const { inscripcion, checkout, pago, anterior } = caso;
  const ticket_vence_at = pago.date_of_expiration ?? checkout.ticket_vence_at;
  if (!esEfectivo(pago.payment_type_id) || !ticket_vence_at) return;
  // no provider's date may hold a place for longer than we offered
  const limite = checkout.ticket_vence_at ?? ticket_vence_at;
  const hasta = vencimientoConTicket(
    ticket_vence_at < limite ? ticket_vence_at : limite,
    ctx.config.horasAcreditacionEfectivo,
  );
  if (inscripcion.vence_at && hasta > inscripcion.vence_at) {
    await prolongarReserva(tx, inscripcion.id, hasta, ctx.reloj());
  }
  if (anterior?.status === 'pending') return;
  const { ticket_numero: numero, ticket_url: link } = pago;
  await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_pendiente', ticket_vence_at, numero, link });
}

/**
 * Mails the persons of a registration that still waits for its payment: when a payment comes under review, and again if the provider
 * then rejects it.
 */
async function avisarRevision(ctx: Contexto, tx: Tx, caso: Caso, state: Estado): Promise<void> {
  const { inscripcion, row, anterior, queda } = caso;
  if (state !== 'pago_pendiente') return;
  const antes = anterior && enCurso(anterior);
  const ahora = enCurso({ ...row, aplicacion: APLICACION_DE[queda] });
  if (ahora === 'en_revision' && antes !== 'en_revision')
    await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_en_revision' });
  const rechazado = sucesoDePago(row.status) === 'pago_rechazado';
  if (rechazado && antes === 'en_revision') await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_rechazado' });
}

async function contar(
  tx: Tx,
  { inscripcion, anterior, row, pago }: Caso,
  state: Estado,
  { aplicacion, motivo_revision: motivo }: Pick<PagoRow, 'aplicacion' | 'motivo_revision'>,
): Promise<void> {
  if (anterior?.status === pago.status && anterior.aplicacion === aplicacion) return;
  await auditar(tx, {
    quien: PROVEEDOR,
    accion: anterior ? 'pago_actualizado' : 'pago_recibido',
    entidad: 'pago',
    entidad_id: row.id,
    evento_id: inscripcion.evento_id,
    inscripcion_id: inscripcion.id,
    antes: anterior && { status: anterior.status, aplicacion: anterior.aplicacion },
    despues: { status: pago.status, aplicacion, state },
    ...(motivo !== null && { motivo }),
  });
}
