import { esEfectivo, eventoDePago, textoStatusPago } from '../../../shared/domain/pago/estados-pago.ts';
import { enCurso } from '../../../shared/domain/pago/pago-en-curso.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { sigueEnPie, yaSeCorrio } from '../../../shared/domain/carrera/evento-estado.ts';
import { vencimientoConTicket } from '../../../shared/domain/inscripcion/plazo.ts';
import type { Efecto, Transicion } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import type { MotivoDevolucion } from '../../nucleo/correo/avisos.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import { encolarPedidos } from '../../nucleo/enlaces/pedidos.ts';
import { intentarReinstalar, liberar } from '../../nucleo/inscripcion/lugares.ts';
import { anularLinks } from './checkouts.ts';
import { pedirDevolucion } from './reembolsos.ts';
import { updateCheckout, updateInscripcion, updatePago } from './repository.ts';
import { PROVEEDOR } from './tipos.ts';
import type { Caso, FilaPago } from './tipos.ts';

export interface Aplicado {
  state: Estado;
  aplicacion: FilaPago['aplicacion'];
  motivo: string | null;
}

/** Carries out what the state machine answered, in the transaction that holds the registration's lock. */
export async function aplicarEfectos(
  ctx: Contexto,
  tx: Tx,
  caso: Caso,
  { estado, efectos }: Transicion & { ok: true },
): Promise<Aplicado> {
  const { inscripcion, fila } = caso;
  const hecho: Aplicado = { state: estado, aplicacion: porDefecto(caso), motivo: null };
  const tiene = (efecto: Efecto) => efectos.includes(efecto);

  // a deleted one has no place to free any more, and its state follows all the same
  const libre = tiene('liberar_lugar') && (await liberar(tx, inscripcion.id, 'reembolsada', ctx.reloj()));
  if (tiene('reinstalar_o_reembolsar')) await reinstalarODevolver(ctx, tx, caso, hecho);
  else if (!libre && estado !== inscripcion.state) {
    await updateInscripcion(tx, inscripcion.id, {
      state: estado,
      vence_at: null,
      version: inscripcion.version + 1,
      updated_at: ctx.reloj(),
    });
  }
  if (tiene('acreditar_pago')) hecho.aplicacion = 'aplicado';
  if (tiene('anular_link')) await cerrarLinks(tx, caso);
  if (tiene('devolver_duplicado')) await devolver(ctx, tx, caso, hecho, 'duplicado');
  if (tiene('devolver_pago')) {
    const motivo = inscripcion.state === 'pago_pendiente' ? 'evento_cancelado' : 'cancelada';
    await devolver(ctx, tx, caso, hecho, motivo);
  }
  if (tiene('revisar_pago')) revisar(caso, hecho);
  if (tiene('extender_reserva')) await extender(ctx, tx, caso);
  await avisarRevision(ctx, tx, caso, hecho);
  if (tiene('avisar_pago')) {
    await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_registrado' });
    await encolarPedidos(tx, inscripcion.id);
  }
  if (tiene('avisar_reembolso') && !tiene('devolver_pago')) {
    const monto = fila.monto_reembolsado || fila.monto;
    await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_devuelto', monto, motivo: 'reembolsada' });
  }
  // the same news again does not take away the reason why it waits for a person
  if (hecho.aplicacion === 'en_revision' || mismaNoticia(caso)) hecho.motivo ??= fila.motivo_revision;
  await updatePago(tx, fila.id, { aplicacion: hecho.aplicacion, motivo_revision: hecho.motivo });
  if (hecho.state !== inscripcion.state) await auditarEstado(tx, caso, hecho.state);
  return hecho;
}

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

async function reinstalarODevolver(ctx: Contexto, tx: Tx, caso: Caso, hecho: Aplicado): Promise<void> {
  const { inscripcion } = caso;
  const impedimento = await impedimentoDe(ctx, tx, caso);
  if (impedimento) return devolver(ctx, tx, caso, hecho, impedimento);
  hecho.state = 'pago_realizado';
  hecho.aplicacion = 'aplicado';
  await cerrarLinks(tx, caso);
  await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_registrado', reinstalada: true });
  await encolarPedidos(tx, inscripcion.id);
}

/** Takes the place again, or says why there is none. No use in one at a race that has been run or was called off. */
async function impedimentoDe(
  ctx: Contexto,
  tx: Tx,
  { inscripcion, evento }: Caso,
): Promise<MotivoDevolucion | null> {
  const ahora = ctx.reloj();
  if (!sigueEnPie(evento)) return 'evento_cancelado';
  if (yaSeCorrio(evento, ahora)) return 'evento_corrido';
  const resultado = await intentarReinstalar(tx, inscripcion.id, 'pago_realizado', ahora);
  switch (resultado) {
    case 'hecha':
      return null;
    case 'otra_inscripcion':
    case 'cupon_agotado':
      return resultado;
    default:
      return 'sin_lugar';
  }
}

async function cerrarLinks(tx: Tx, { inscripcion, checkout }: Caso): Promise<void> {
  await anularLinks(tx, inscripcion.id, { cancelar_pendientes: true });
  await updateCheckout(tx, checkout.id, { estado: 'pagado' });
}

async function devolver(
  ctx: Contexto,
  tx: Tx,
  caso: Caso,
  hecho: Aplicado,
  motivo: MotivoDevolucion,
): Promise<void> {
  hecho.aplicacion = 'devuelto';
  await pedirDevolucion(ctx, tx, caso.fila, motivo);
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
    await updateInscripcion(tx, inscripcion.id, { vence_at: hasta, updated_at: ctx.reloj() });
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

async function auditarEstado(tx: Tx, { inscripcion, fila }: Caso, state: Estado): Promise<void> {
  await auditar(tx, {
    quien: PROVEEDOR,
    accion: 'inscripcion_estado',
    entidad: 'inscripcion',
    entidad_id: inscripcion.id,
    evento_id: inscripcion.evento_id,
    inscripcion_id: inscripcion.id,
    antes: { state: inscripcion.state },
    despues: { state, pago_id: fila.id },
  });
}
