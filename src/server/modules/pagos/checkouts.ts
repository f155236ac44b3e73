import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { ErrorPagos } from '../../gateways/pagos/puerto.ts';
import type { CheckoutCreado, CuentaCobro } from '../../gateways/pagos/puerto.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import {
  crearLink,
  encolarCierre,
  obtenerParaPagar,
  sePaga,
} from '../../nucleo/pago/reemplazar-y-anular-checkouts.ts';
import type { ParaPagar } from '../../nucleo/pago/reemplazar-y-anular-checkouts.ts';
import { type CheckoutRow, INTENTOS } from '../../nucleo/pago/tipos.ts';
import { cuentaConocida, cuentaParaCobrar } from '../cobros/service.ts';
import { pedirRenovacion } from '../cobros/renovacion.ts';
import { estaEnRevision } from './en-curso.ts';
import { leerLlave } from './llave.ts';
import { buscarPagador } from './pagador-repository.ts';
import { requestDe } from './request-de-checkout.ts';
import type { Datos } from './request-de-checkout.ts';
import { activarCheckout, expirarVigente, buscarCheckout, buscarCheckoutVigente } from './repository.ts';
import { TRABAJO } from './tipos.ts';

/**
 * The payment link in force, with until when a ticket may be paid through it; null: there is none, or it has expired, or its provider is
 * no longer in use.
 */
export async function linkVigente(
  ctx: Contexto,
  inscripcion_id: number,
): Promise<{ ticket_vence_at: Date | null } | null> {
  const vigente = await buscarCheckoutVigente(ctx.database.db, inscripcion_id);
  const pasado = vigente?.expira_at != null && vigente.expira_at <= ctx.reloj();
  return vigente?.proveedor === ctx.pagos.nombre && !pasado ? vigente : null;
}

/**
 * The payment link of a pending registration, made at the provider where there is none that can still be used. Remote: call it
 * after the commit, or on demand. null: there is nothing to pay online, or the link was replaced while it was made.
 * Where the provider fails this throws ErrorPagos, and a job tries again; the registration stands.
 */
export async function crearCheckoutPara(ctx: Contexto, inscripcion_id: number): Promise<string | null> {
  try {
    return await asegurarCheckout(ctx, inscripcion_id);
  } catch (error) {
    if (error instanceof ErrorPagos) {
      await encolarTrabajo(ctx.database.db, {
        tipo: TRABAJO.crear_checkout,
        key: String(inscripcion_id),
        datos: { inscripcion_id },
        ejecutar_at: new Date(ctx.reloj().getTime() + 30_000),
        max_intentos: INTENTOS,
      });
    }
    throw error;
  }
}

/** As crearCheckoutPara, but queues no job where the provider fails: the job itself calls it. */
export async function asegurarCheckout(ctx: Contexto, inscripcion_id: number): Promise<string | null> {
  const { db } = ctx.database;
  const datos = await obtenerParaPagar(db, { id: inscripcion_id });
  if (!datos || !sePaga(datos, ctx.reloj())) return null;
  const vigente = await buscarCheckoutVigente(db, inscripcion_id);
  const sirve = vigente !== null && (await sirveTodavia(ctx, datos, vigente));
  if (vigente && !sirve) await retirar(ctx, vigente);
  const checkout =
    (sirve ? vigente : null) ??
    (await crearLink(ctx, db, datos)) ??
    // of two requests at once the other one inserted the link
    (await buscarCheckoutVigente(db, inscripcion_id));
  if (!checkout) return null;
  return checkout.estado === 'activo' ? checkout.init_point : activar(ctx, datos, checkout);
}

/**
 * Whether an existing payment link can still be used: made at today's provider, not expired (a ticket or staff may have
 * prolonged the hold past the link's end), and into the site's account, or into that of an organizer who is active and whose
 * account we can still ask about its payments.
 */
async function sirveTodavia(ctx: Contexto, datos: ParaPagar, link: CheckoutRow): Promise<boolean> {
  if (link.proveedor !== ctx.pagos.nombre) return false;
  if (link.expira_at !== null && link.expira_at <= ctx.reloj()) return false;
  if (link.cuenta === null) return true;
  return datos.organizador_activo && (await cuentaConocida(ctx, link.cuenta)) !== null;
}

/**
 * Ends a link, so that another is made. Its cash tickets stay payable: the first that is paid counts, a second is
 * refunded.
 */
async function retirar(ctx: Contexto, link: CheckoutRow): Promise<void> {
  await enTransaccion(ctx.database.db, async (tx) => {
    const retirado = await expirarVigente(tx, link.id);
    if (retirado?.preferencia_id) await encolarCierre(tx, retirado.id, false);
  });
}

async function activar(ctx: Contexto, datos: ParaPagar, checkout: CheckoutRow): Promise<string | null> {
  const { db } = ctx.database;
  const request = requestDe(ctx, datos, checkout, await buscarPagador(db, datos));
  const { cuenta, ...creado } = await crearEnSuCuenta(ctx, datos, request);
  if (await activarCheckout(db, checkout.id, { ...creado, cuenta: cuenta?.id ?? null }))
    return creado.init_point;
  // The link that the provider has just made was not stored: the row has been replaced by another link meanwhile, or two
  // requests at once had the provider make a link for this row, and the other one's was stored first. The new link is ended,
  // so that nobody pays twice, unless it is the stored one: the provider may recognise a repeated request and give the same
  // link again.
  const ahora = await buscarCheckout(db, { id: checkout.id });
  if (ahora?.estado !== 'activo' || ahora.preferencia_id !== creado.preferencia_id) {
    await ctx.pagos.expireCheckout(creado.preferencia_id, cuenta).catch((error: unknown) => {
      const dato = { checkout: checkout.id, error: String(error) };
      ctx.log.warn(dato, 'no se pudo cerrar un link de pago repetido');
    });
  }
  return ahora?.estado === 'activo' ? ahora.init_point : null;
}

/**
 * The organizer's own account collects where it is linked, else the site's. The site's collects too where the provider
 * refuses the organizer's token: who came to pay can pay, and a job finds out whether the organizer has to link again.
 */
async function crearEnSuCuenta(
  ctx: Contexto,
  { organizador_id }: ParaPagar,
  request: Datos,
): Promise<CheckoutCreado & { cuenta: CuentaCobro | null }> {
  const cuenta = await cuentaParaCobrar(ctx, organizador_id);
  try {
    return { ...(await ctx.pagos.createCheckout({ ...request, cuenta })), cuenta };
  } catch (error) {
    const rechazado = error instanceof ErrorPagos && (error.status === 401 || error.status === 403);
    if (!cuenta || !rechazado) throw error;
    await pedirRenovacion(ctx, organizador_id);
    return { ...(await ctx.pagos.createCheckout({ ...request, cuenta: null })), cuenta: null };
  }
}

/**
 * Job: ends a link at the provider.
 * @param cancelar_pendientes true: pending payments through that link (cash tickets, say) are cancelled too
 */
export async function expirarCheckoutRemoto(
  ctx: Contexto,
  checkout_id: number,
  cancelar_pendientes: boolean,
): Promise<void> {
  const checkout = await buscarCheckout(ctx.database.db, { id: checkout_id });
  if (!checkout?.preferencia_id || checkout.proveedor !== ctx.pagos.nombre) return;
  const cuenta = await cuentaConocida(ctx, checkout.cuenta);
  // we hold no valid token of that account (the organizer withdrew our access, say), so we cannot end its link
  if (checkout.cuenta !== null && !cuenta) return;
  await ctx.pagos.expireCheckout(checkout.preferencia_id, cuenta);
  if (!cancelar_pendientes) return;
  for (const pago of await ctx.pagos.searchPayments(checkout.referencia, cuenta)) {
    if (pago.referencia === checkout.referencia && pago.status === 'pending')
      await ctx.pagos.cancelPayment(pago.id, cuenta);
  }
}

/** How to look up a registration: by its id, public code or llave. The caller checked who may use an id. */
export function dondeDe(ctx: Pick<Contexto, 'config'>, id: string) {
  const pagable = leerLlave(ctx.config, id);
  if (pagable !== null) return { id: pagable };
  return /^\d+$/.test(id) ? { id: Number(id) } : { codigo_publico: id };
}

type Destino =
  | { tipo: 'pagar'; id: number; url: string }
  /** a payment for the registration is under review: the page asks whether the person wants to pay again all the same */
  | { tipo: 'en_revision'; evento_id: number }
  | { tipo: 'pagada' }
  | { tipo: 'invalido' };

/** Where to send a person who comes to pay; `codigo` is a registration's public code or llave. Throws ErrorPagos. */
export async function resolverPago(
  ctx: Contexto,
  codigo: string,
  { de_nuevo = false } = {},
): Promise<Destino> {
  const datos = await obtenerParaPagar(ctx.database.db, dondeDe(ctx, codigo));
  if (!datos) return { tipo: 'invalido' };
  if (esExito(datos.state)) return { tipo: 'pagada' };
  if (!de_nuevo && (await estaEnRevision(ctx.database.db, datos.id)))
    return { tipo: 'en_revision', evento_id: datos.evento_id };
  const url = await crearCheckoutPara(ctx, datos.id);
  return url ? { tipo: 'pagar', id: datos.id, url } : { tipo: 'invalido' };
}

/** The event of the registration with this public code; null: there is none, or it was deleted. */
export const deQuien = (ctx: Contexto, codigo_publico: string): Promise<{ evento_id: number } | null> =>
  obtenerParaPagar(ctx.database.db, { codigo_publico });

/** The registration of a person who comes back from the provider, by the llave in the address; null: none, or it was deleted. */
export async function vueltaDelPago(
  ctx: Contexto,
  llave: string,
): Promise<{ id: number; evento_id: number; codigo_publico: string } | null> {
  const id = leerLlave(ctx.config, llave);
  return id === null ? null : obtenerParaPagar(ctx.database.db, { id });
}
