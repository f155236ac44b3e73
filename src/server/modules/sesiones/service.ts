import { DIA_MS, HORA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import type { z } from 'zod';
import type { Rol, SesionAbierta } from '../../../shared/contract/sesiones.ts';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import { ErrorApi, noAutorizado } from '../../http/errores.ts';
import { anotarSeguridad } from '../../http/seguridad.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { perdonar } from '../../nucleo/limites/service.ts';
import { hashToken, nuevoToken, verificarClave } from './claves.ts';
import { anularRecuperaciones } from './cuenta-repository.ts';
import { recordarDispositivo } from './dispositivo-conocido.ts';
import { frenosDeDireccionYCuenta } from './frenos.ts';
import { avisarSiEsNuevo, contarIntento, exigirSegundoPaso } from './ingreso.ts';
import {
  bloquearUsuario,
  buscarPorRefresh,
  buscarPorToken,
  buscarUsuario,
  buscarUsuarioDeRefresh,
  buscarUsuarioPorId,
  gastarRefresh,
  insertarSesion,
  marcarIngreso,
  revocarDeUsuario,
  revocarFamilia,
  revocarSucesoras,
  sucesoraGastada,
  tocarSesion,
} from './repository.ts';
import type { UsuarioRow } from './repository.ts';
import { puedeIngresar } from '../../../shared/domain/acceso/organizador-inactivo.ts';

/** Time (ms) without use after which a token expires; in any case it expires after ABSOLUTA_MS. */
const INACTIVIDAD_MS = 8 * HORA_MS;
const ABSOLUTA_MS = DIA_MS;
/** A device can renew its session for REFRESH_MS without use and, in all, for DESDE_INGRESO_MS since the login. */
const REFRESH_MS = 60 * DIA_MS;
const DESDE_INGRESO_MS = 180 * DIA_MS;
/**
 * Two tabs that refresh at once send the same cookie. Time (ms) for which the second one still gets a token, and no
 * cookie: the browser keeps the first one's.
 */
const GRACIA_REFRESH_MS = 30_000;
/** Time (ms) after which a browser surely has a new cookie on its disk: it writes it within half a minute. */
const AL_DISCO_MS = 45_000;
/** The moment of a session's last use is written at most this often (ms). */
const PRECISION_USO_MS = 60_000;

type Abierta = z.input<typeof SesionAbierta>;
export interface Entrada {
  sesion: Abierta;
  /** the refresh cookie to set; null: set none */
  refresh: { valor: string; segundos: number } | null;
}

/**
 * Logs a user in. Throws the same 401 where there is no such account, the password is wrong or the account may not log in (regla
 * acceso-4); after a right password another 401 where the code of the second factor is missing or wrong; 429 after too many tries.
 */
export async function abrirSesion(
  ctx: Contexto,
  datos: {
    email: string;
    password: string;
    mantener: boolean;
    codigo?: string | undefined;
    /** the cookie by which a device is known (dispositivo-conocido.ts) */
    cookie?: string | undefined;
  },
  quien: Quien,
): Promise<Entrada & { dispositivo: string }> {
  const desde = performance.now();
  const usuario = await buscarUsuario(ctx.database.db, datos.email);
  const intento = await contarIntento(ctx, usuario, datos, quien);
  const correcta = await verificarClave(datos.password, usuario?.clave_hash ?? null);
  if (!usuario || !correcta || !puedeIngresar(usuario)) {
    const motivo = !usuario ? 'cuenta_desconocida' : correcta ? 'cuenta_inactiva' : 'clave';
    const rechazo = loginIncorrecto(ctx, quien, { usuario_id: usuario?.usuario_id, motivo });
    throw intento.frenada ? await tarde(intento.frenada, desde) : rechazo;
  }
  try {
    // the password is right, so the try is uncounted for device or account (Intento.soltar); tries at the code have their own limits
    if (!intento.frenada) await intento.soltar();
    await exigirSegundoPaso(ctx, usuario, datos.codigo, { quien, dispositivo: intento.dispositivo });
  } catch (error) {
    // after too many tries a refusal of the code must not show, as it tells a guesser that the password was right
    throw intento.frenada ? await tarde(intento.frenada, desde) : error;
  }
  for (const [key] of frenosDeDireccionYCuenta(datos.email, quien)) await perdonar(ctx, key);
  const entrada = await enTransaccion(ctx.database.db, async (tx) => {
    const ahora = ctx.reloj();
    // this writes the row, so that a change of the password is waited for: the session of a password that was changed meanwhile would
    // outlive the change, which ends all that are open
    await marcarIngreso(tx, usuario.usuario_id, ahora);
    if ((await buscarUsuario(tx, datos.email))?.clave_hash !== usuario.clave_hash)
      throw loginIncorrecto(ctx, quien, { usuario_id: usuario.usuario_id, motivo: 'clave_cambiada' });
    await avisarSiEsNuevo(ctx, tx, usuario, quien, ahora);
    const nueva = await crear(tx, usuario, {
      familia: randomUUID(),
      ingreso_at: ahora,
      mantener: datos.mantener,
      comprobada_at: ahora,
      ahora,
      quien,
    });
    await auditar(tx, {
      quien: { ...quien, actor: 'usuario', usuario_id: usuario.usuario_id },
      accion: 'sesion_abierta',
      entidad: 'usuario',
      entidad_id: usuario.usuario_id,
    });
    return nueva;
  });
  anotarSeguridad(ctx.log, 'ingreso', quien, {
    usuario_id: usuario.usuario_id,
    factores: usuario.totp_activo ? 'clave+codigo' : 'clave',
  });
  return { ...entrada, dispositivo: recordarDispositivo(ctx.config, datos.cookie, usuario) };
}

/** The refusal of a login, which it writes to the security log: of this code nothing else does (YA_DICHOS). */
function loginIncorrecto(
  ctx: Contexto,
  quien: Quien,
  dato: { usuario_id: number | undefined; motivo: string },
): ErrorApi {
  anotarSeguridad(ctx.log, 'ingreso_rechazado', quien, dato);
  return new ErrorApi(401, 'login', mensajesAcceso.login_incorrecto, {
    fields: { email: mensajesAcceso.login_incorrecto },
  });
}

/**
 * Time (ms) from the beginning of a login to its refusal, where password and code were judged although there had been too many tries. It is
 * longer than all checks take: otherwise the time of the refusal would tell which check failed.
 */
const TARDE_MS = 1000;

async function tarde(error: ErrorApi, desde: number): Promise<ErrorApi> {
  await esperar(Math.max(0, desde + TARDE_MS - performance.now()));
  return error;
}

/**
 * Exchanges the device's refresh cookie for a new token and a new cookie. A cookie that was exchanged less than GRACIA_REFRESH_MS ago gives
 * another tab a token, and no cookie. One that was exchanged before that is taken again while its successor was not used: the answer was
 * lost, or the browser was killed before it stored the cookie. Once the successor was used, later than AL_DISCO_MS after the exchange, one
 * of the two was stolen, and the login ends; so it does where the cookie is of a session that was ended. Throws 401.
 */
export async function refrescar(ctx: Contexto, refresh: string, quien: Quien): Promise<Entrada> {
  const resultado = await enTransaccion(ctx.database.db, async (tx) => {
    const ahora = ctx.reloj();
    const hash = hashToken(refresh);
    const usuario_id = await buscarUsuarioDeRefresh(tx, hash);
    if (usuario_id === null) return null;
    // an exchanged cookie and its successor that arrive at once must not both find the other one unused
    await bloquearUsuario(tx, usuario_id);
    const row = await buscarPorRefresh(tx, hash, ahora);
    if (!row || !puedeIngresar(row)) return null;
    if (row.gastada && !row.revocada_at && enGracia(row.usada_at, ahora))
      return crear(tx, row, { ...row, mantener: false, ahora, quien });
    if (row.revocada_at || (row.gastada && (await sucesoraGastada(tx, row, AL_DISCO_MS)))) {
      const terminadas = await revocarFamilia(tx, row.familia, ahora);
      // no session was left to end: the login had been ended, as by a logout or a new password, and this is no theft
      return terminadas > 0 ? { repetida: usuario_id } : null;
    }
    if (row.gastada) await revocarSucesoras(tx, row, ahora);
    await gastarRefresh(tx, row.sesion_id, hash, ahora);
    return crear(tx, row, { ...row, mantener: true, ahora, quien });
  });
  // logged after the transaction, which may be tried again and would then write the line twice
  if (resultado && 'repetida' in resultado) {
    anotarSeguridad(ctx.log, 'cookie_repetida', quien, { usuario_id: resultado.repetida });
    throw noAutorizado();
  }
  if (!resultado) throw noAutorizado();
  return resultado;
}

// The absolute difference, since `usada_at` may lie in the future, written by a clock that was ahead and has been set right
// since. The plain difference would be negative then, and the grace would last for as long as that clock was ahead, which may be
// days.
const enGracia = (usada_at: Date, ahora: Date): boolean =>
  Math.abs(ahora.getTime() - usada_at.getTime()) <= GRACIA_REFRESH_MS;

async function crear(
  tx: Tx,
  usuario: UsuarioRow,
  opciones: {
    familia: string;
    ingreso_at: Date;
    mantener: boolean;
    /** when the user last proved who they are; absent after a renewal by cookie, which proves nothing */
    comprobada_at?: Date;
    ahora: Date;
    quien: Quien;
  },
): Promise<Entrada> {
  const { familia, ingreso_at, mantener, ahora, quien } = opciones;
  const token = nuevoToken();
  const mas = (ms: number) => new Date(ahora.getTime() + ms);
  const refresh_ms = Math.min(REFRESH_MS, ingreso_at.getTime() + DESDE_INGRESO_MS - ahora.getTime());
  const refresh = mantener && refresh_ms > 0 ? nuevoToken() : null;
  await insertarSesion(tx, {
    usuario_id: usuario.usuario_id,
    familia,
    mantener,
    token_hash: hashToken(token),
    refresh_hash: refresh && hashToken(refresh),
    refresh_expira_at: refresh ? mas(refresh_ms) : null,
    created_at: ahora,
    ingreso_at,
    comprobada_at: opciones.comprobada_at ?? null,
    usada_at: ahora,
    expira_at: mas(INACTIVIDAD_MS),
    expira_absoluta_at: mas(ABSOLUTA_MS),
    ip: quien.ip,
    agente: quien.agente,
  });
  return {
    sesion: { access_token: token, ...presentar(usuario), expires_in: INACTIVIDAD_MS / 1000 },
    refresh: refresh === null ? null : { valor: refresh, segundos: Math.floor(refresh_ms / 1000) },
  };
}

/**
 * The live session of a token; null: there is none, or its user may not log in any more. With `uso` true the session is
 * prolonged; it is false for calls that a screen makes by itself, without its user.
 */
export async function sesionDe(ctx: Contexto, token: string, uso: boolean): Promise<Sesion | null> {
  const ahora = ctx.reloj();
  const row = await buscarPorToken(ctx.database.db, hashToken(token), ahora);
  if (!row || !puedeIngresar(row)) return null;
  const expira_at = new Date(ahora.getTime() + INACTIVIDAD_MS);
  if (uso && Math.abs(expira_at.getTime() - row.expira_at.getTime()) > PRECISION_USO_MS) {
    await tocarSesion(ctx.database.db, row.sesion_id, ahora, expira_at);
  }
  return sesionCon(ctx, row, row.sesion_id);
}

/**
 * A session of a user for work done without one (a download, say); null where they may not log in. Its `sesion_id` is
 * of no row.
 */
export async function sesionDeUsuario(ctx: Contexto, id: number): Promise<Sesion | null> {
  const row = await buscarUsuarioPorId(ctx.database.db, id);
  if (!row || !puedeIngresar(row)) return null;
  return sesionCon(ctx, row, 0);
}

function sesionCon({ config }: Contexto, row: UsuarioRow, sesion_id: number): Sesion {
  const { usuario_id, roles, organizador_id, edita_eventos, nombre, email, totp_activo } = row;
  const pideFactor =
    config.segundoFactor === 'todos' || (config.segundoFactor === 'admin' && roles.includes('admin'));
  return {
    sesion_id,
    usuario_id,
    roles,
    organizador_id,
    edita_eventos,
    nombre,
    email,
    falta_factor: pideFactor && !totp_activo,
    evento_id: null,
    puesto_id: null,
  };
}

/**
 * Ends the login of a token on this device: all its tabs and its cookie. Does nothing where the token has expired or its session was ended.
 */
export async function cerrarSesion(ctx: Contexto, token: string): Promise<void> {
  await enTransaccion(ctx.database.db, async (tx) => {
    const ahora = ctx.reloj();
    const row = await buscarPorToken(tx, hashToken(token), ahora);
    if (!row) return;
    // A renewal by another tab takes the same lock. If the renewal gets it first, the session that it makes is ended below with
    // the others; if this logout gets it first, the renewal finds the login over.
    await bloquearUsuario(tx, row.usuario_id);
    await revocarFamilia(tx, row.familia, ahora);
  });
}

/**
 * Ends all sessions of a user, on every device, and their links for a new password: their password changed or they
 * may not log in any more.
 */
export async function terminarSesionesDe(tx: Tx, usuario_id: number, ahora: Date): Promise<void> {
  await revocarDeUsuario(tx, usuario_id, ahora);
  await anularEnlacesDe(tx, usuario_id, ahora);
}

/** Makes a user's links for a new password invalid, also those in a mailbox that is no longer theirs. */
export function anularEnlacesDe(tx: Tx, usuario_id: number, ahora: Date): Promise<void> {
  return anularRecuperaciones(tx, usuario_id, ahora);
}

export function presentar(
  u: Pick<UsuarioRow, 'usuario_id' | 'roles' | 'nombre' | 'email' | 'organizador_id' | 'edita_eventos'>,
): Omit<Abierta, 'access_token' | 'expires_in'> {
  return {
    id: u.usuario_id,
    roles: u.roles.filter(esRol),
    name: u.nombre,
    user_info: { name: u.nombre, email: u.email },
    organizador_id: u.organizador_id,
    edita_eventos: u.edita_eventos,
  };
}

export const SEGUNDOS_DE_SESION = INACTIVIDAD_MS / 1000;

const esRol = (rol: string): rol is Rol => rol === 'admin' || rol === 'organizador';
