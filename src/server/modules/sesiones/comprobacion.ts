import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { ErrorApi, invalido } from '../../http/errores.ts';
import { anotarSeguridad } from '../../http/seguridad.ts';
import { anotarComprobada, buscarComprobada } from './cuenta-repository.ts';
import { exigirClave } from './perfil.ts';
import { verificarEnSesion } from './segundo-factor.ts';

/** For so long a proof of who sits there counts, as the login itself does. */
const VALE_MS = 10 * 60_000;

/**
 * Before what an open session alone may not do: password and, where there is one, second factor were typed in it within
 * ten minutes. Throws 403 `comprobar_identidad`, which says what is to be asked.
 */
export async function exigirComprobada(ctx: Contexto, sesion: Sesion): Promise<void> {
  const { comprobada_at, totp_activo } = await buscarComprobada(ctx.database.db, sesion);
  if (comprobada_at && ctx.reloj().getTime() - comprobada_at.getTime() <= VALE_MS) return;
  throw new ErrorApi(403, 'comprobar_identidad', mensajesAcceso.comprobar_identidad, {
    datos: { segundo_factor: totp_activo },
  });
}

/** The same for calls that ask the password themselves: they lack the second factor, of who has one. */
export async function exigirFactor(ctx: Contexto, sesion: Sesion): Promise<void> {
  const { totp_activo } = await buscarComprobada(ctx.database.db, sesion);
  if (totp_activo) await exigirComprobada(ctx, sesion);
}

/** Throws 422 beside the field that is wrong, 429 after too many. */
export async function comprobarIdentidad(
  ctx: Contexto,
  sesion: Sesion,
  { password, codigo }: { password: string; codigo: string },
  quien: Quien,
): Promise<void> {
  await exigirClave(ctx, sesion, { clave: password, campo: 'password', quien });
  const { totp_activo } = await buscarComprobada(ctx.database.db, sesion);
  if (totp_activo) {
    if (!codigo) throw invalido({ codigo: mensajesAcceso.pide_codigo });
    if (!(await verificarEnSesion(ctx, sesion, codigo))) {
      anotarSeguridad(ctx.log, 'clave_rechazada', quien, { motivo: 'codigo' });
      throw invalido({ codigo: mensajesAcceso.codigo_incorrecto });
    }
  }
  await anotarComprobada(ctx.database.db, sesion.sesion_id, ctx.reloj());
  anotarSeguridad(ctx.log, 'identidad_comprobada', quien, {
    factores: totp_activo ? 'clave+codigo' : 'clave',
  });
}
