import { HORA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { createHash } from 'node:crypto';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { ErrorApi, invalido } from '../../http/errores.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { correoDeCuenta } from '../../nucleo/correo/cuenta.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { porDireccion } from '../../http/direccion.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import type { CuentaConocida } from './dispositivo-conocido.ts';
import { olvidarIntentos } from './frenos.ts';
import { juzgarClaveNueva } from './clave-nueva.ts';
import { hashClave, hashToken, nuevoToken } from './claves.ts';
import {
  buscarCuenta,
  buscarRecuperacion,
  gastarRecuperacion,
  guardarClave,
  insertarRecuperacion,
  revocarDemas,
} from './cuenta-repository.ts';
import { buscarUsuario } from './repository.ts';
import { puedeIngresar } from '../../../shared/domain/acceso/organizador-inactivo.ts';

const VIGENCIA_MS = HORA_MS;
export const TRABAJO_RECUPERAR = 'recuperar_clave';

const vencido = () => new ErrorApi(404, 'enlace_vencido', mensajesAcceso.enlace_vencido);

/**
 * Somebody says that they forgot their password. A job looks up whether there is such an account, so that neither the
 * answer nor its time tells who has an account.
 */
export async function pedirRecuperacion(ctx: Contexto, email: string, quien: Quien): Promise<void> {
  const cuenta = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  await limitar(ctx, porDireccion('recuperar', quien.ip), { max: 20, segundos: 3600 });
  await limitar(ctx, `recuperar:${cuenta}`, { max: 5, segundos: 3600 });
  await encolarTrabajo(ctx.database.db, { tipo: TRABAJO_RECUPERAR, key: cuenta, datos: { email } });
}

/** Job: queues the mail with the link for a new password, where there is an account that may log in. */
export async function mandarRecuperacion(ctx: Contexto, email: string): Promise<void> {
  const usuario = await buscarUsuario(ctx.database.db, email);
  if (!usuario || !puedeIngresar(usuario)) return;
  const token = nuevoToken();
  await enTransaccion(ctx.database.db, async (tx) => {
    await insertarRecuperacion(tx, {
      usuario_id: usuario.usuario_id,
      token_hash: hashToken(token),
      expira_at: new Date(ctx.reloj().getTime() + VIGENCIA_MS),
    });
    await encolarCorreo(tx, correoDeCuenta(ctx.config, usuario, { tipo: 'recuperar_clave', token }));
  });
}

/**
 * The account of a link for a new password. Throws 404 where the link is wrong, used or expired, or the account is switched off; 429 after
 * too many calls from one address.
 */
export async function cuentaDelEnlace(ctx: Contexto, token: string, quien: Quien) {
  await limitar(ctx, porDireccion('restablecer', quien.ip), { max: 60, segundos: 900 });
  const row = await buscarRecuperacion(ctx.database.db, hashToken(token), ctx.reloj());
  if (!row?.activo) throw vencido();
  return row;
}

/**
 * Sets the password, once, and ends every session. The second factor stays as it was. Whoever has the mail is the owner: the tries
 * counted for the account are forgotten, and the route makes this device known to it. Throws 404 and 422, and 429 after too many calls
 * from one address.
 */
export async function restablecerClave(
  ctx: Contexto,
  datos: { token: string; password: string; password_confirm: string },
  quien: Quien,
): Promise<CuentaConocida> {
  const duenio = await cuentaDelEnlace(ctx, datos.token, quien);
  const errores = await juzgarClaveNueva(datos.password, datos.password_confirm, {
    ...duenio,
    sitio: ctx.config.proveedor.nombre,
  });
  if (Object.keys(errores).length > 0) throw invalido(errores);
  const clave_hash = await hashClave(datos.password);
  const conocida = await enTransaccion(ctx.database.db, async (tx) => {
    const ahora = ctx.reloj();
    const usuario_id = await gastarRecuperacion(tx, hashToken(datos.token), ahora);
    const cuenta = usuario_id === null ? null : await buscarCuenta(tx, usuario_id);
    if (!cuenta?.activo) throw vencido();
    await guardarClave(tx, cuenta.id, clave_hash, ahora);
    await revocarDemas(tx, cuenta.id, null, ahora);
    await auditar(tx, {
      quien: { ...quien, actor: 'usuario', usuario_id: cuenta.id },
      accion: 'clave_restablecida',
      entidad: 'usuario',
      entidad_id: cuenta.id,
    });
    await encolarCorreo(tx, correoDeCuenta(ctx.config, cuenta, { tipo: 'clave_cambiada' }));
    return { usuario_id: cuenta.id, clave_hash, totp_activo: cuenta.totp_activo };
  });
  await olvidarIntentos(ctx, conocida.usuario_id);
  return conocida;
}
