import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noAutorizado } from '../../http/errores.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { correoDeCuenta } from '../../nucleo/correo/cuenta.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { buscarFamilia } from './cuenta-repository.ts';
import { frenar, frenosDeSesion, soltar, type Frenos } from './frenos.ts';
import {
  activarFactor,
  borrarFactor,
  buscarFactor,
  gastarCodigo,
  gastarPaso,
  guardarSecreto,
  listarCodigos,
} from './segundo-factor-repository.ts';
import {
  cifrar,
  descifrar,
  direccionDe,
  esCodigo,
  hashCodigo,
  nuevosCodigos,
  nuevoSecreto,
  pasoDe,
} from './totp.ts';

export interface Cuenta {
  usuario_id: number;
  nombre: string;
  email: string;
}

/**
 * Whether a code is right: one of the application, at most a time step before or after now and never twice, or a recovery
 * code, once. A try is counted before it is judged; throws 429 after too many wrong ones.
 */
export async function verificarCodigo(
  ctx: Contexto,
  usuario_id: number,
  codigo: string,
  frenos: Frenos,
): Promise<boolean> {
  await frenar(ctx, frenos);
  if (!(await gastar(ctx, usuario_id, codigo.replace(/\s/g, '')))) return false;
  await soltar(ctx, frenos);
  return true;
}

/** As verificarCodigo, from an open session: tries are counted by its familia. */
export async function verificarEnSesion(ctx: Contexto, sesion: Sesion, codigo: string): Promise<boolean> {
  const familia = await buscarFamilia(ctx.database.db, sesion.usuario_id, sesion.sesion_id);
  if (familia === null) throw noAutorizado();
  return verificarCodigo(ctx, sesion.usuario_id, codigo, frenosDeSesion(familia));
}

async function gastar(ctx: Contexto, usuario_id: number, codigo: string): Promise<boolean> {
  const { db } = ctx.database;
  const ahora = ctx.reloj();
  const secreto = await secretoDe(ctx, usuario_id);
  if (secreto !== null && /^\d{6}$/.test(codigo)) {
    const paso = pasoDe(secreto, codigo, ahora);
    return paso !== null && gastarPaso(db, usuario_id, paso);
  }
  for (const { id, guardado } of await listarCodigos(db, usuario_id)) {
    if (await esCodigo(ctx.config, usuario_id, { codigo, guardado })) return gastarCodigo(db, id, ahora);
  }
  return false;
}

/** A user's secret; null where there is none, or this server cannot decrypt it: then only a recovery code is right. */
async function secretoDe(ctx: Contexto, usuario_id: number): Promise<string | null> {
  const factor = await buscarFactor(ctx.database.db, usuario_id);
  if (!factor?.secreto_cifrado) return null;
  try {
    return descifrar(ctx.config, factor.secreto_cifrado, usuario_id);
  } catch {
    ctx.log.error({ usuario_id }, 'el secreto del segundo paso no se puede leer: ¿cambió SESSION_SECRET?');
    return null;
  }
}

/** Stores a new secret, which is active only once a first code of it was sent. Throws 409 while one is active. */
export async function pedirFactor(
  ctx: Contexto,
  { usuario_id }: Cuenta,
): Promise<{ otpauth: string; secreto: string }> {
  const secreto = nuevoSecreto();
  const usuario = await enTransaccion(ctx.database.db, async (tx) => {
    const factor = await buscarFactor(tx, usuario_id);
    const cifrado = cifrar(ctx.config, secreto, usuario_id);
    if (!factor || factor.activo || !(await guardarSecreto(tx, usuario_id, cifrado)))
      throw conflicto('segundo_factor_activo', mensajesAcceso.factor_ya_activo);
    return factor.usuario;
  });
  return { otpauth: direccionDe(secreto, usuario, ctx.config.proveedor.nombre), secreto };
}

/**
 * Activates the secret. Throws 409 without one or while it is active, 422 for a wrong code, 429 after too many wrong ones. Returns the
 * recovery codes, this time only.
 */
export async function activar(
  ctx: Contexto,
  cuenta: Sesion,
  codigo: string,
  quien: Quien,
): Promise<string[]> {
  const { usuario_id } = cuenta;
  const factor = await buscarFactor(ctx.database.db, usuario_id);
  if (!factor?.secreto_cifrado || factor.activo) {
    throw conflicto('segundo_factor', mensajesAcceso.factor_sin_pedir);
  }
  await exigirCodigo(ctx, cuenta, codigo);
  const codigos = nuevosCodigos();
  const hashes: string[] = [];
  for (const nuevo of codigos) hashes.push(await hashCodigo(nuevo));
  await enTransaccion(ctx.database.db, async (tx) => {
    await activarFactor(tx, usuario_id, hashes);
    await contar(ctx, tx, cuenta, 'segundo_factor_activado', quien);
  });
  return codigos;
}

/** Switches the second factor off. Throws 422 for a wrong code, 429 after too many wrong ones. The caller has checked the password. */
export async function desactivar(ctx: Contexto, cuenta: Sesion, codigo: string, quien: Quien): Promise<void> {
  const { usuario_id } = cuenta;
  await exigirCodigo(ctx, cuenta, codigo);
  await enTransaccion(ctx.database.db, async (tx) => {
    await borrarFactor(tx, usuario_id);
    await contar(ctx, tx, cuenta, 'segundo_factor_desactivado', quien);
  });
}

async function exigirCodigo(ctx: Contexto, cuenta: Sesion, codigo: string): Promise<void> {
  if (!(await verificarEnSesion(ctx, cuenta, codigo)))
    throw invalido({ codigo: mensajesAcceso.codigo_incorrecto });
}

/** Writes the audit line of a change of the second factor, and the mail about it to the account's owner. */
async function contar(
  ctx: Contexto,
  tx: Tx,
  cuenta: Sesion,
  accion: 'segundo_factor_activado' | 'segundo_factor_desactivado',
  quien: Quien,
): Promise<void> {
  await auditar(tx, { quien, accion, entidad: 'usuario', entidad_id: cuenta.usuario_id });
  await encolarCorreo(tx, correoDeCuenta(ctx.config, cuenta, { tipo: accion }));
}
