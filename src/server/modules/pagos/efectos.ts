import { esEfectivo, eventoDePago, textoStatusPago } from '../../../shared/domain/pago/estados-pago.ts';
import { enCurso } from '../../../shared/domain/pago/pago-en-curso.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { vencimientoConTicket } from '../../../shared/domain/inscripcion/plazo.ts';
import type { SucesoDePago } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import type { ManosDePago } from '../../nucleo/inscripcion/ciclo-efectos.ts';
import { prolongarReserva } from '../../nucleo/inscripcion/service.ts';
import { moverPorPago } from '../../nucleo/inscripcion/ciclo.ts';
import { pedirDevolucion } from './reembolsos.ts';
import { updateCheckout, updatePago } from './repository.ts';
import { PROVEEDOR } from './tipos.ts';
import type { Caso, FilaPago } from './tipos.ts';

export interface Aplicado {
  state: Estado;
  aplicacion: FilaPago['aplicacion'];
  motivo: string | null;
}

/** What the news of a payment does, to its registration and to itself. Under the registration's lock. */
export async function aplicarNoticia(
  ctx: Contexto,
  tx: Tx,
  caso: Caso,
  suceso: SucesoDePago | null,
): Promise<Aplicado> {
  const { inscripcion, fila } = caso;
  const hecho: Aplicado = { state: inscripcion.state, aplicacion: porDefecto(caso), motivo: null };
  if (suceso) {
    const manos = manosDe(ctx, tx, caso, hecho);
    const causa = { suceso, quien: PROVEEDOR, pago: { id: fila.id } };
    hecho.state = await moverPorPago(ctx, tx, inscripcion.id, causa, manos);
  }
  await avisarRevision(ctx, tx, caso, hecho);
  // the same news again does not take away the reason why it waits for a person
  if (hecho.aplicacion === 'en_revision' || mismaNoticia(caso)) hecho.motivo ??= fila.motivo_revision;
  await updatePago(tx, fila.id, { aplicacion: hecho.aplicacion, motivo_revision: hecho.motivo });
  return hecho;
}

/** What the state machine answers about the payment itself: it ends in `hecho`, or at the provider. */
const manosDe = (ctx: Contexto, tx: Tx, caso: Caso, hecho: Aplicado): ManosDePago => ({
  acreditar_pago: async () => {
    hecho.aplicacion = 'aplicado';
    await updateCheckout(tx, caso.checkout.id, { estado: 'pagado' });
  },
  devolver_pago: async ({ motivo }) => {
    hecho.aplicacion = 'devuelto';
    await pedirDevolucion(ctx, tx, caso.fila, motivo);
  },
  revisar_pago: async () => revisar(caso, hecho),
  extender_reserva: () => extender(ctx, tx, caso),
});

const mismaNoticia = ({ anterior, pago }: Caso): boolean =>
  anterior?.status === pago.status && anterior.monto_reembolsado === pago.monto_reembolsado;

/** A person has closed it as it is; other news open it again. */
export const estaCerrado = ({ anterior, pago }: Caso): boolean =>
  anterior?.aplicacion === 'sin_efecto' && anterior.status === pago.status;

/** What a payment of this status counts as, where the state machine says nothing of it. */
function porDefecto(caso: Caso): FilaPago['aplicacion'] {
  const { aplicado, anterior, pago } = caso;
  const tipo = eventoDePago(pago.status);
  if (anterior?.aplicacion === 'devuelto' || tipo === 'pago_reembolsado') return 'devuelto';
  if (aplicado) return 'aplicado';
  if (tipo === 'pago_rechazado' || estaCerrado(caso)) return 'sin_efecto';
  if (tipo === 'mediacion' || tipo === 'contracargo') return 'en_revision';
  return anterior?.aplicacion === 'en_revision' ? 'en_revision' : 'pendiente';
}

/**
 * A payment that counts goes on counting while it waits for a person: a place is not taken away unseen over a
 * dispute.
 */
function revisar(caso: Caso, hecho: Aplicado): void {
  if (!caso.aplicado) {
    hecho.motivo = caso.motivo;
    hecho.aplicacion = 'en_revision';
    // the same news again changes nothing: a person may have closed the case since
  } else if (!mismaNoticia(caso))
    hecho.motivo = `El medio de pago lo informa como ${textoStatusPago(caso.pago.status)}`;
}

/** Once a cash ticket exists, until its expiry plus the crediting time (regla inscripcion-5). */
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

/** Who paid and waits hears that it is being looked at, once, and that it came to nothing. */
async function avisarRevision(ctx: Contexto, tx: Tx, { inscripcion, fila, anterior }: Caso, hecho: Aplicado) {
  if (hecho.state !== 'pago_pendiente') return;
  const antes = anterior && enCurso(anterior);
  const ahora = enCurso({ ...fila, aplicacion: hecho.aplicacion });
  if (ahora === 'en_revision' && antes !== 'en_revision')
    await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_en_revision' });
  const rechazado = eventoDePago(fila.status) === 'pago_rechazado';
  if (rechazado && antes === 'en_revision') await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_rechazado' });
}
