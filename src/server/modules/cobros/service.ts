import type { Cobros } from '../../../shared/contract/perfil.ts';
import { descifrar } from '../../cifrado.ts';
import type { Contexto } from '../../contexto.ts';
import { ErrorPagos } from '../../gateways/pagos/puerto.ts';
import type { CuentaCobro } from '../../gateways/pagos/puerto.ts';
import { primeraVezHoy } from '../../nucleo/limites/service.ts';
import { estadoDe } from './estado.ts';
import { pedirRenovacion } from './renovacion.ts';
import { buscarPorCuenta, buscarVinculada } from './repository.ts';
import { buscarVinculo } from './vinculos-repository.ts';

export const PROPOSITO = 'cuentas-de-cobro';

interface Row {
  organizador_id: number;
  cuenta: string | null;
  cifrado: string | null;
}

/** Decrypts an account's token; null where there is none, or the installation's secrets do not open it: this counts as not linked. */
function abrir(ctx: Contexto, row: Row | null): CuentaCobro | null {
  if (!row?.cuenta || !row.cifrado) return null;
  try {
    const token = descifrar(ctx.config, PROPOSITO, row.cifrado, String(row.organizador_id));
    return { id: row.cuenta, token };
  } catch {
    ctx.log.error({ organizador: row.organizador_id }, 'no se puede leer su cuenta de cobro');
    return null;
  }
}

/** Where the payments of an organizer's events go; null is the site's own account. */
export async function cuentaParaCobrar(ctx: Contexto, organizador_id: number): Promise<CuentaCobro | null> {
  if (!ctx.pagos.autorizaciones) return null;
  return abrir(ctx, await buscarVinculada(ctx.database.db, organizador_id, ctx.reloj()));
}

/**
 * The account that a payment was charged to, even if unlinked since; null is the site's own. Throws ErrorPagos where we no longer
 * have access to it: asking the site's own account instead would answer about somebody else's money.
 */
export async function cuentaDe(ctx: Contexto, id: string | null): Promise<CuentaCobro | null> {
  if (id === null) return null;
  const cuenta = await cuentaConocida(ctx, id);
  if (cuenta) return cuenta;
  throw new ErrorPagos(`la cuenta ${id} ya no está vinculada`, { temporal: false });
}

/**
 * Notes that the provider refused the token of an organizer's account (401 or 403), perhaps as its owner withdrew the
 * permission. A job then tries to get a new token, once a day at most: if the first is refused too, so are further ones.
 * Returns whether it was such a refusal: it is none if the error is another, or `cuenta` is null (the site's own account).
 */
export async function anotarRechazo(
  ctx: Contexto,
  cuenta: string | null,
  error: ErrorPagos,
): Promise<boolean> {
  if (cuenta === null || (error.status !== 401 && error.status !== 403)) return false;
  const { db } = ctx.database;
  const row = await buscarPorCuenta(db, cuenta, ctx.reloj());
  if (row && (await primeraVezHoy(ctx, `renovar-mp:${row.organizador_id}`)))
    await pedirRenovacion(ctx, row.organizador_id);
  return true;
}

/**
 * An organizer's account by its number at the provider (`id`), even if unlinked since; null: no number, we hold no valid token for the
 * account, or the site's provider offers no linking. The number may come from a notification, which anybody can forge: it may do no more
 * than find one of our accounts.
 */
export async function cuentaConocida(ctx: Contexto, id: string | null): Promise<CuentaCobro | null> {
  if (id === null || !ctx.pagos.autorizaciones) return null;
  return abrir(ctx, await buscarPorCuenta(ctx.database.db, id, ctx.reloj()));
}

/** The linking that the profile shows; null where the provider offers none, or the user has no organizer. */
export async function cobrosDe(ctx: Contexto, organizador_id: number | null): Promise<Cobros | null> {
  if (organizador_id === null || !ctx.pagos.autorizaciones) return null;
  const vinculo = await buscarVinculo(ctx.database.db, organizador_id);
  if (!vinculo) return null;
  const estado = estadoDe(vinculo, ctx.reloj());
  return { estado, cuenta: estado === 'sin_vincular' ? null : vinculo.cuenta };
}
