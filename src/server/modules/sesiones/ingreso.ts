import { describirDispositivo } from '../../../shared/domain/acceso/dispositivo.ts';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { ErrorApi } from '../../http/errores.ts';
import { anotarSeguridad } from '../../http/seguridad.ts';
import { correoDeCuenta } from '../../nucleo/correo/cuenta.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { anotarDispositivo } from './cuenta-repository.ts';
import { dispositivoDe } from './dispositivo-conocido.ts';
import {
  frenada,
  frenar,
  frenoDeDireccion,
  frenosDeCodigo,
  frenosDeCuenta,
  frenosDeDireccionYCuenta,
  frenosDeDispositivo,
  soltar,
} from './frenos.ts';
import { entroDesde } from './repository.ts';
import type { UsuarioRow } from './repository.ts';
import { verificarCodigo } from './segundo-factor.ts';

/** A try to log in, after it was counted. */
export interface Intento {
  /** the device's id, where it is known to the account (dispositivoDe); else null */
  dispositivo: string | null;
  /** Set after too many tries: only password and second factor together let in; anything else gets this answer. */
  frenada: ErrorApi | null;
  /** once the password was right: uncounts the try for the device or the account, where only failures add up; the address keeps it */
  soltar: () => Promise<void>;
}

/**
 * Counts a try at a login. A device that this account has logged in with counts by itself; all others count by their address, and together
 * by account, in case many addresses guess at one. The count by account does not block an address from which the owner has logged in
 * lately. Throws 429 after too many (regla acceso-4); where they were too many for this account, and the code of its second factor came
 * too, that refusal is in `frenada` instead.
 */
export async function contarIntento(
  ctx: Contexto,
  usuario: (UsuarioRow & { clave_hash: string | null }) | null,
  datos: { email: string; codigo?: string | undefined; cookie?: string | undefined },
  quien: Quien,
): Promise<Intento> {
  const dispositivo = usuario && dispositivoDe(ctx.config, datos.cookie, usuario);
  if (usuario && dispositivo !== null) {
    const suyos = frenosDeDispositivo(dispositivo, usuario.usuario_id);
    await frenar(ctx, suyos);
    return { dispositivo, frenada: null, soltar: () => soltar(ctx, suyos) };
  }
  await frenar(ctx, frenoDeDireccion(quien));
  const conocida = usuario !== null && (await entroDesde(ctx.database.db, usuario.usuario_id, quien.ip));
  const deCuenta = conocida ? [] : frenosDeCuenta(usuario?.usuario_id ?? datos.email.toLowerCase());
  const rechazo =
    (await frenada(ctx, frenosDeDireccionYCuenta(datos.email, quien))) ?? (await frenada(ctx, deCuenta));
  // too many tries, but password and code sent together are still judged: nobody guesses both at once
  if (rechazo && !(usuario?.totp_activo && datos.codigo)) throw rechazo;
  return { dispositivo: null, frenada: rechazo, soltar: () => soltar(ctx, deCuenta) };
}

/**
 * Demands the second factor, of users with one, after a right password. Throws a 401 that says that its code is missing, or wrong; 429
 * after too many wrong ones.
 */
export async function exigirSegundoPaso(
  ctx: Contexto,
  { usuario_id, totp_activo }: { usuario_id: number; totp_activo: boolean },
  codigo: string | undefined,
  { quien, dispositivo }: { quien: Quien; dispositivo: string | null },
): Promise<void> {
  if (!totp_activo) return;
  const frenos = frenosDeCodigo(usuario_id, dispositivo, quien);
  if (codigo && (await verificarCodigo(ctx, usuario_id, codigo, frenos))) return;
  if (codigo) anotarSeguridad(ctx.log, 'ingreso_rechazado', quien, { usuario_id, motivo: 'codigo' });
  const message = codigo ? mensajesAcceso.codigo_incorrecto : mensajesAcceso.pide_codigo;
  throw new ErrorApi(401, 'segundo_factor', message, codigo ? { fields: { codigo: message } } : {});
}

/**
 * Mails the owner about a login with a browser or system that is new for the account, unless none is remembered of it, as at its first
 * login.
 */
export async function avisarSiEsNuevo(
  ctx: Contexto,
  tx: Tx,
  usuario: UsuarioRow,
  { agente, ip }: Quien,
  cuando: Date,
): Promise<void> {
  const dispositivo = describirDispositivo(agente);
  if (!(await anotarDispositivo(tx, usuario.usuario_id, dispositivo, cuando))) return;
  await encolarCorreo(
    tx,
    correoDeCuenta(ctx.config, usuario, { tipo: 'ingreso_nuevo', dispositivo, ip, cuando }),
  );
}
