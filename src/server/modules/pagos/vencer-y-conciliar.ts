import { HORA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { sigueEnPie } from '../../../shared/domain/carrera/evento-estado.ts';
import { SISTEMA } from '../../contexto.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { ErrorPagos } from '../../gateways/pagos/puerto.ts';
import { bloquearInscripcion } from '../../nucleo/inscripcion/service.ts';
import { moverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import type { CheckoutRow } from '../../nucleo/pago/tipos.ts';
import { anotarRechazo, cuentaConocida, cuentaDe } from '../cobros/service.ts';
import { aplicarPago } from './procesar.ts';
import {
  buscarEventoDePago,
  buscarPorConciliar,
  buscarReservasVencidas,
  listarCheckouts,
  actualizarCheckout,
} from './repository.ts';

/**
 * Time (ms) for which an expired hold with a payment link is kept while the provider does not answer, or we have no access to the
 * account that would collect: it may have been paid.
 */
const GRACIA_MS = 2 * HORA_MS;
const BATCH = 50;

/** Asks the provider what was paid through a checkout, and does what follows. Throws ErrorPagos. */
async function consultarCheckout(ctx: Contexto, checkout: CheckoutRow): Promise<void> {
  // a link of a provider that is no longer configured cannot be asked about
  const propio = checkout.proveedor === ctx.pagos.nombre;
  const cuenta = propio ? await cuentaDe(ctx, checkout.cuenta) : null;
  const pagos = propio ? await ctx.pagos.searchPayments(checkout.referencia, cuenta) : [];
  for (const pago of pagos) {
    // the provider's search may also bring payments of other links: those are passed over
    if (pago.referencia === checkout.referencia) await aplicarPago(ctx, pago);
  }
  await actualizarCheckout(ctx.database.db, checkout.id, { consultado_at: ctx.reloj() });
}

/** Accounts whose calls fail just now (null: the site's own); the others are still asked. */
type Caidas = Set<string | null>;

/**
 * Asks the provider now about the payments of all checkouts of a registration that were made at the provider in use, each in its own
 * account. A checkout that the provider refuses for good is passed over. Where an account does not answer now but may answer later,
 * its remaining checkouts are passed over (`caidas`), those of other accounts are still asked, and then the first such ErrorPagos is
 * thrown. Returns the accounts that may hold a payment and that we no longer have access to.
 */
export async function consultarInscripcion(
  ctx: Contexto,
  inscripcion_id: number,
  caidas: Caidas = new Set(),
): Promise<string[]> {
  let pendiente: ErrorPagos | null = null;
  const cerradas = new Set<string>();
  for (const checkout of await listarCheckouts(ctx.database.db, inscripcion_id)) {
    if (!checkout.preferencia_id) continue;
    try {
      if (caidas.has(checkout.cuenta)) {
        pendiente ??= new ErrorPagos('la cuenta no responde', { temporal: true });
      } else await consultarCheckout(ctx, checkout);
    } catch (error) {
      if (!(error instanceof ErrorPagos)) throw error;
      if (!error.temporal) {
        if (await sinAcceso(ctx, checkout, error)) cerradas.add(checkout.cuenta ?? '');
        continue;
      }
      caidas.add(checkout.cuenta);
      pendiente ??= error;
    }
  }
  if (pendiente) throw pendiente;
  return [...cerradas];
}

/** Whether we have no access to the organizer's account: the provider refused its token (that is noted), or we hold no valid one. */
async function sinAcceso(
  ctx: Contexto,
  { cuenta, proveedor }: CheckoutRow,
  error: ErrorPagos,
): Promise<boolean> {
  if (cuenta === null || proveedor !== ctx.pagos.nombre) return false;
  return (await anotarRechazo(ctx, cuenta, error)) || (await cuentaConocida(ctx, cuenta)) === null;
}

/**
 * Time (ms) of one run, far below that after which a job counts as stuck (RENOVAR_HASTA_MS in jobs/trabajador.ts), however slowly the
 * provider answers; the next run does the rest.
 */
const CORRIDA_MS = 60_000;
const reloj = () => {
  const hasta = performance.now() + CORRIDA_MS;
  return () => performance.now() > hasta;
};

/**
 * Job: asks about links whose notification may have been lost. A link that was asked about goes to the end of the queue;
 * the other links of an account that does not answer stay where they are, for the next run.
 */
export async function conciliar(ctx: Contexto): Promise<void | 'hay_mas'> {
  const caidas: Caidas = new Set();
  const tarde = reloj();
  for (;;) {
    const checkouts = await buscarPorConciliar(ctx.database.db, ctx.reloj(), BATCH, caidas);
    for (const checkout of checkouts) {
      if (tarde()) return 'hay_mas';
      if (!caidas.has(checkout.cuenta) && !(await seConcilio(ctx, checkout))) caidas.add(checkout.cuenta);
    }
    if (checkouts.length < BATCH) return undefined;
  }
}

/** Asks about one link. False: its account fails for now and is not asked again in this run; other accounts are. */
async function seConcilio(ctx: Contexto, checkout: CheckoutRow): Promise<boolean> {
  try {
    await consultarCheckout(ctx, checkout);
    return true;
  } catch (error) {
    if (!(error instanceof ErrorPagos)) throw error;
    ctx.log.warn({ checkout: checkout.id, error: error.message }, 'no se pudo conciliar');
    await sinAcceso(ctx, checkout, error);
    // puts the link at the end of the queue: one that cannot be answered must not keep the others waiting
    await actualizarCheckout(ctx.database.db, checkout.id, { consultado_at: ctx.reloj() });
    return !error.temporal;
  }
}

/** Job: frees the places of pending registrations whose hold is over (regla inscripcion-5). */
export async function vencerReservas(ctx: Contexto): Promise<void | 'hay_mas'> {
  const caidas: Caidas = new Set();
  const tarde = reloj();
  for (let desde = 0; ;) {
    const vencidas = await buscarReservasVencidas(ctx.database.db, ctx.reloj(), desde, BATCH);
    for (const { id, vence_at } of vencidas) {
      if (tarde()) return 'hay_mas';
      desde = id;
      const limite = (vence_at?.getTime() ?? 0) + GRACIA_MS;
      const supo = await seConsulto(ctx, id, caidas);
      if (supo !== true && ctx.reloj().getTime() < limite && (await tieneLink(ctx, id))) continue;
      await vencer(ctx, id, Array.isArray(supo) ? supo : []);
    }
    if (vencidas.length < BATCH) return;
  }
}

const tieneLink = async (ctx: Contexto, id: number): Promise<boolean> =>
  (await listarCheckouts(ctx.database.db, id)).some(({ preferencia_id }) => preferencia_id !== null);

/**
 * Asks the provider for payments before a hold expires, since the registration may have been paid a moment ago. True: the provider
 * has answered for each payment link, or refused for good. False: it does not answer for now. A list: accounts that may hold a
 * payment and could not be asked, because we no longer have access to them; their organizer may give it to us again.
 */
async function seConsulto(ctx: Contexto, id: number, caidas: Caidas): Promise<boolean | string[]> {
  try {
    const cerradas = await consultarInscripcion(ctx, id, caidas);
    return cerradas.length === 0 || cerradas;
  } catch (error) {
    if (!(error instanceof ErrorPagos)) throw error;
    return !error.temporal;
  }
}

/** `cerradas`: accounts that may have a payment which we cannot see; staff read of them in the history. */
async function vencer(ctx: Contexto, id: number, cerradas: string[]): Promise<void> {
  await enTransaccion(ctx.database.db, async (tx) => {
    const inscripcion = await bloquearInscripcion(tx, id);
    // the registration was paid or cancelled, or its hold prolonged, since it was listed
    if (!inscripcion?.vence_at || inscripcion.vence_at > ctx.reloj()) return;
    if (inscripcion.state !== 'pago_pendiente') return;
    const evento_en_pie = sigueEnPie(await buscarEventoDePago(tx, inscripcion.evento_id));
    await moverInscripcion(ctx, tx, id, {
      suceso: { tipo: 'vence', evento_en_pie },
      quien: SISTEMA,
      ...(cerradas.length > 0 && {
        motivo: `No se pudo consultar la cuenta de cobro ${cerradas.join(', ')}: si pagó, el pago no está acá`,
      }),
    });
  });
}
