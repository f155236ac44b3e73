import type { z } from 'zod';
import type { Perfil, SesionListada } from '../../../shared/contract/perfil.ts';
import { describirDispositivo } from '../../../shared/domain/acceso/dispositivo.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { invalido, noAutorizado, noEncontrado } from '../../http/errores.ts';
import { anotarSeguridad } from '../../http/seguridad.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { correoDeCuenta } from '../../nucleo/correo/cuenta.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { descontarUno, limitar } from '../../nucleo/limites/service.ts';
import { juzgarClaveNueva } from './clave-nueva.ts';
import { hashClave, verificarClave } from './claves.ts';
import {
  anularRecuperaciones,
  buscarCuenta,
  buscarFamilia,
  guardarClave,
  listarVivas,
  revocarDemas,
} from './cuenta-repository.ts';
import { dispositivoDe, recordarDispositivo } from './dispositivo-conocido.ts';
import { bloquearUsuario, revocarFamilia } from './repository.ts';
import { contarCodigos } from './segundo-factor-repository.ts';
import { respuestasAcceso } from '../../mensajes/mensajes-acceso.ts';

const LIMITE = {
  max: 10,
  segundos: 900,
  mensaje: respuestasAcceso.muchas_contrasenias,
};

/** One's own account, as its page shows it. */
export async function obtenerCuenta(
  ctx: Contexto,
  { usuario_id }: Sesion,
): Promise<Pick<z.input<typeof Perfil>, 'name' | 'nombre' | 'email' | 'segundo_factor'>> {
  const cuenta = await buscarCuenta(ctx.database.db, usuario_id);
  if (!cuenta) throw noEncontrado();
  return {
    name: cuenta.usuario,
    nombre: cuenta.nombre,
    email: cuenta.email,
    segundo_factor: {
      activo: cuenta.totp_activo,
      codigos_restantes: cuenta.totp_activo ? await contarCodigos(ctx.database.db, usuario_id) : 0,
    },
  };
}

/**
 * The cookie to set so that a device becomes known to an account; null: the cookie that the device sent (`traida`) makes it known
 * already, or there is no such account.
 */
export async function dispositivoNuevo(
  ctx: Contexto,
  traida: string | undefined,
  usuario_id: number,
): Promise<string | null> {
  const cuenta = await buscarCuenta(ctx.database.db, usuario_id);
  if (!cuenta) return null;
  const conocida = { ...cuenta, usuario_id };
  if (dispositivoDe(ctx.config, traida, conocida) !== null) return null;
  return recordarDispositivo(ctx.config, traida, conocida);
}

/** The familia (one login on one device) of a session. Throws 401 where the session's row is there no more. */
export async function familiaDe(ctx: Contexto, { usuario_id, sesion_id }: Sesion): Promise<string> {
  const familia = await buscarFamilia(ctx.database.db, usuario_id, sesion_id);
  if (familia === null) throw noAutorizado();
  return familia;
}

/**
 * Checks the present password, since an open session may be used by somebody else than its owner. Throws 422 on `campo`,
 * 429 after too many tries. A try is counted before it is judged, so that many sent at once are limited too.
 */
export async function exigirClave(
  ctx: Contexto,
  sesion: Sesion,
  { clave, campo, quien }: { clave: string; campo: string; quien: Quien },
): Promise<void> {
  const { usuario_id } = sesion;
  // counted by familia: somebody who misuses one session does not block the owner's other logins
  const limite = `clave-actual:${await familiaDe(ctx, sesion)}`;
  await limitar(ctx, limite, LIMITE);
  const cuenta = await buscarCuenta(ctx.database.db, usuario_id);
  if (await verificarClave(clave, cuenta?.clave_hash ?? null)) return descontarUno(ctx, limite);
  anotarSeguridad(ctx.log, 'clave_rechazada', quien);
  throw invalido({ [campo]: mensajesAcceso.clave_actual_incorrecta });
}

/**
 * Changes the password; ends the user's other logins and makes their links for a new password invalid. Throws 422, and 429 after too
 * many tries at the present password.
 */
export async function cambiarClave(
  ctx: Contexto,
  sesion: Sesion,
  datos: { password_actual: string; password: string; password_confirm: string },
  quien: Quien,
): Promise<void> {
  const cuenta = await buscarCuenta(ctx.database.db, sesion.usuario_id);
  if (!cuenta) throw noEncontrado();
  const errores = await juzgarClaveNueva(datos.password, datos.password_confirm, {
    ...cuenta,
    sitio: ctx.config.proveedor.nombre,
  });
  if (Object.keys(errores).length > 0) throw invalido(errores);
  await exigirClave(ctx, sesion, { clave: datos.password_actual, campo: 'password_actual', quien });
  const clave_hash = await hashClave(datos.password);
  const { usuario_id, sesion_id } = sesion;
  await enTransaccion(ctx.database.db, async (tx) => {
    const ahora = ctx.reloj();
    await guardarClave(tx, usuario_id, clave_hash, ahora);
    await anularRecuperaciones(tx, usuario_id, ahora);
    await revocarDemas(tx, usuario_id, await buscarFamilia(tx, usuario_id, sesion_id), ahora);
    await auditar(tx, { quien, accion: 'clave_cambiada', entidad: 'usuario', entidad_id: usuario_id });
    await encolarCorreo(tx, correoDeCuenta(ctx.config, sesion, { tipo: 'clave_cambiada' }));
  });
}

/** The user's open logins, one line each: the one that asks comes first, then the others, the last used first. */
export async function listarSesiones(
  ctx: Contexto,
  { usuario_id, sesion_id }: Sesion,
): Promise<z.input<typeof SesionListada>[]> {
  const rows = await listarVivas(ctx.database.db, usuario_id, ctx.reloj());
  const propia = rows.find(({ id }) => id === sesion_id)?.familia;
  const familias = [...new Set(rows.map(({ familia }) => familia))];
  return familias
    .flatMap((familia) => {
      const grupo = rows.filter((row) => row.familia === familia);
      const [ultima] = grupo;
      if (!ultima) return [];
      const instantes = grupo.map(({ usada_at }) => usada_at.getTime());
      return {
        id: ultima.id,
        dispositivo: describirDispositivo(ultima.agente),
        ip: ultima.ip,
        abierta_at: ultima.ingreso_at,
        usada_at: new Date(Math.max(...instantes)),
        mantener: grupo.some(({ mantener }) => mantener),
        actual: ultima.familia === propia,
      };
    })
    .toSorted((a, b) => Number(b.actual) - Number(a.actual) || b.usada_at.getTime() - a.usada_at.getTime())
    .map((row) => ({
      ...row,
      abierta_at: isoConOffset(row.abierta_at),
      usada_at: isoConOffset(row.usada_at),
    }));
}

/** Ends one of the user's own logins; throws 404 where no session of the user has that id. */
export async function cerrarUna(ctx: Contexto, sesion: Sesion, id: number, quien: Quien): Promise<void> {
  await enTransaccion(ctx.database.db, async (tx) => {
    await bloquearUsuario(tx, sesion.usuario_id);
    const familia = await buscarFamilia(tx, sesion.usuario_id, id);
    if (familia === null) throw noEncontrado();
    await revocarFamilia(tx, familia, ctx.reloj());
    await auditar(tx, {
      quien,
      accion: 'sesion_cerrada',
      entidad: 'usuario',
      entidad_id: sesion.usuario_id,
      despues: { sesion_id: id },
    });
  });
}

/** Ends all logins of the user but the one that asks; returns how many. */
export async function cerrarOtras(ctx: Contexto, sesion: Sesion, quien: Quien): Promise<number> {
  const { usuario_id, sesion_id } = sesion;
  return enTransaccion(ctx.database.db, async (tx) => {
    await bloquearUsuario(tx, usuario_id);
    const familia = await buscarFamilia(tx, usuario_id, sesion_id);
    const cerradas = await revocarDemas(tx, usuario_id, familia, ctx.reloj());
    await auditar(tx, {
      quien,
      accion: 'sesiones_cerradas',
      entidad: 'usuario',
      entidad_id: usuario_id,
      despues: { cerradas },
    });
    return cerradas;
  });
}
