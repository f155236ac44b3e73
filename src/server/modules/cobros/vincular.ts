import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mensajesCobros } from '../../../shared/domain/pago/mensajes.ts';
import { cifrar } from '../../cifrado.ts';
import { secretoDe } from '../../secretos.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import { ErrorPagos } from '../../gateways/pagos/puerto.ts';
import type { Autorizacion, AutorizacionesGateway } from '../../gateways/pagos/puerto.ts';
import { conflicto, noDisponible } from '../../http/errores.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { correoDeCuenta } from '../../nucleo/correo/cuenta.ts';
import type { AvisoCuenta } from '../../nucleo/correo/cuenta.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { familiaDe } from '../sesiones/perfil.ts';
import { PROPOSITO } from './service.ts';
import { estadoDe } from './estado.ts';
import {
  buscarTitular,
  buscarVinculo,
  gastarVinculacion,
  insertarVinculacion,
  bloquearVinculo,
  seUso,
  tieneAbiertos,
  actualizarVinculo,
} from './vinculos-repository.ts';

/** Minutes to log in at the provider and authorise the linking. */
const MINUTOS = 15;

const hash = (texto: string): string => createHash('sha256').update(texto).digest('base64url');

/** PKCE's verifier, computed from a secret and `state`: who sees the address cannot compute it, and it need not be stored. */
const verificadorDe = (ctx: Contexto, state: string): string =>
  createHmac('sha256', secretoDe(ctx.config, 'vinculacion-mp')).update(state).digest('base64url');

const vuelta = (ctx: Contexto): string => `${ctx.config.publicUrl}/backoffice/mercado-pago`;

function exigir(ctx: Contexto, sesion: Sesion): { organizador_id: number; oauth: AutorizacionesGateway } {
  const oauth = ctx.pagos.autorizaciones;
  if (!oauth) throw conflicto('sin_vinculacion', mensajesCobros.no_disponible);
  if (sesion.organizador_id === null) throw conflicto('sin_organizador', mensajesCobros.sin_organizador);
  return { organizador_id: sesion.organizador_id, oauth };
}

/**
 * The address of the provider's page where the organizer authorises. Only this login may come back with the answer, once, within
 * MINUTOS. Throws 409 where an account is linked already, where the user has no organizer, or where the provider offers no linking.
 */
export async function empezarVinculacion(ctx: Contexto, sesion: Sesion): Promise<string> {
  const { organizador_id, oauth } = exigir(ctx, sesion);
  const { db } = ctx.database;
  const vinculo = await buscarVinculo(db, organizador_id);
  if (vinculo && estadoDe(vinculo, ctx.reloj()) === 'vinculada')
    throw conflicto('ya_vinculada', mensajesCobros.ya_vinculada);
  const state = randomBytes(32).toString('base64url');
  await insertarVinculacion(db, {
    estado_hash: hash(state),
    usuario_id: sesion.usuario_id,
    familia: await familiaDe(ctx, sesion),
    expira_at: new Date(ctx.reloj().getTime() + MINUTOS * 60_000),
  });
  const desafio = hash(verificadorDe(ctx, state));
  return oauth.direccion({ state, desafio, redirect_uri: vuelta(ctx) });
}

/**
 * Finishes a linking with the provider's code. Returns the account. Throws 409, or 503 where the provider does not
 * answer.
 */
export async function completarVinculacion(
  ctx: Contexto,
  sesion: Sesion,
  { code, state }: { code: string; state: string },
  quien: Quien,
): Promise<string> {
  const { organizador_id, oauth } = exigir(ctx, sesion);
  const familia = await familiaDe(ctx, sesion);
  const datos = { estado_hash: hash(state), usuario_id: sesion.usuario_id, familia };
  if (!(await gastarVinculacion(ctx.database.db, datos, ctx.reloj())))
    throw conflicto('vinculacion_vencida', mensajesCobros.pedido_vencido);
  const dada = await canjear(ctx, oauth, code, state);
  await enTransaccion(ctx.database.db, async (tx) => {
    const antes = await bloquearVinculo(tx, organizador_id);
    // Another account cannot be linked while somebody may still be paying into the first one (tieneAbiertos): without its token nobody could
    // see that payment.
    if (
      antes?.cuenta &&
      antes.cuenta !== dada.cuenta &&
      antes.token &&
      (await tieneAbiertos(tx, antes.cuenta, {
        ahora: ctx.reloj(),
        horas_acreditacion: ctx.config.horasAcreditacionEfectivo,
      }))
    )
      throw conflicto('cuenta_en_uso', mensajesCobros.cuenta_en_uso);
    await guardarAutorizacion(ctx, tx, organizador_id, dada);
    await auditar(tx, {
      quien,
      accion: 'cobros_vinculados',
      entidad: 'organizador',
      entidad_id: organizador_id,
      antes: antes && { cuenta: antes.cuenta },
      despues: { cuenta: dada.cuenta },
    });
    await avisarTitular(ctx, tx, organizador_id, { tipo: 'cobros_vinculados', cuenta: dada.cuenta });
  });
  return dada.cuenta;
}

async function canjear(
  ctx: Contexto,
  oauth: AutorizacionesGateway,
  code: string,
  state: string,
): Promise<Autorizacion> {
  try {
    const verificador = verificadorDe(ctx, state);
    return await oauth.canjear({ code, verificador, redirect_uri: vuelta(ctx) });
  } catch (error) {
    if (!(error instanceof ErrorPagos)) throw error;
    ctx.log.warn({ error: error.message }, 'no se pudo vincular una cuenta de cobro');
    if (error.temporal) throw noDisponible(30, mensajesCobros.no_responde);
    throw conflicto('vinculacion_rechazada', mensajesCobros.rechazada);
  }
}

/** Stores the tokens that the provider granted to the organizer, encrypted so that they open for this organizer alone. */
export function guardarAutorizacion(
  ctx: Contexto,
  tx: Tx,
  organizador_id: number,
  dada: Autorizacion,
): Promise<void> {
  const sellar = (token: string) => cifrar(ctx.config, PROPOSITO, token, String(organizador_id));
  return actualizarVinculo(tx, organizador_id, {
    mp_usuario_id: dada.cuenta,
    mp_access_token_cifrado: sellar(dada.access_token),
    mp_refresh_token_cifrado: dada.refresh_token === null ? null : sellar(dada.refresh_token),
    mp_public_key: dada.public_key,
    mp_expira_at: new Date(ctx.reloj().getTime() + dada.vence_en_s * 1000),
    mp_desvinculada_at: null,
  });
}

export async function avisarTitular(
  ctx: Contexto,
  tx: Tx,
  organizador_id: number,
  aviso: AvisoCuenta,
): Promise<void> {
  const titular = await buscarTitular(tx, organizador_id);
  if (titular) await encolarCorreo(tx, correoDeCuenta(ctx.config, titular, aviso));
}

/**
 * Ends the collecting into the organizer's account. Its access token is kept until it expires or another account is linked, to ask about
 * and refund what was paid into it; where no payment with it was ever begun (seUso), it is deleted at once.
 */
export async function desvincular(ctx: Contexto, sesion: Sesion, quien: Quien): Promise<void> {
  const { organizador_id } = exigir(ctx, sesion);
  await enTransaccion(ctx.database.db, async (tx) => {
    const vinculo = await bloquearVinculo(tx, organizador_id);
    if (!vinculo?.cuenta || vinculo.desvinculada_at !== null)
      throw conflicto('sin_vincular', mensajesCobros.sin_vincular);
    const olvidar = !(await seUso(tx, organizador_id, vinculo.cuenta));
    await actualizarVinculo(tx, organizador_id, {
      mp_desvinculada_at: ctx.reloj(),
      mp_refresh_token_cifrado: null,
      ...(olvidar && { mp_access_token_cifrado: null, mp_public_key: null }),
    });
    await auditar(tx, {
      quien,
      accion: 'cobros_desvinculados',
      entidad: 'organizador',
      entidad_id: organizador_id,
      antes: { cuenta: vinculo.cuenta },
    });
    await avisarTitular(ctx, tx, organizador_id, { tipo: 'cobros_desvinculados', cuenta: vinculo.cuenta });
  });
}
