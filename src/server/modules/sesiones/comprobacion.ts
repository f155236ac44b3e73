import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { ErrorApi, invalido } from '../../http/errores.ts';
import { anotarSeguridad } from '../../http/seguridad.ts';
import { anotarComprobada, buscarComprobada } from './cuenta-repository.ts';
import { exigirClave } from './perfil.ts';
import { verificarEnSesion } from './segundo-factor.ts';

/** Time (ms) for which a login, or typing the password again, proves who uses the session. */
const VALE_MS = 10 * 60_000;

/**
 * For acts for which an open session is not enough: demands that the password and, where there is one, the second factor were typed in this
 * session within ten minutes. Throws 403 `comprobar_identidad`, which says what to ask for.
 */
export async function exigirComprobada(ctx: Contexto, sesion: Sesion): Promise<void> {
  const { comprobada_at, totp_activo } = await buscarComprobada(ctx.database.db, sesion);
  if (comprobada_at && ctx.reloj().getTime() - comprobada_at.getTime() <= VALE_MS) return;
  throw new ErrorApi(403, 'comprobar_identidad', mensajesAcceso.comprobar_identidad, {
    datos: { segundo_factor: totp_activo },
  });
}

/** For calls that ask for the password themselves: exigirComprobada, but only of users with a second factor. */
export async function exigirFactor(ctx: Contexto, sesion: Sesion): Promise<void> {
  const { totp_activo } = await buscarComprobada(ctx.database.db, sesion);
  if (totp_activo) await exigirComprobada(ctx, sesion);
}

/** Checks password and second factor typed in an open session. Throws 422 by field, 429 after too many tries. */
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
