import { correoValido } from '../../../shared/domain/comun/direccion-de-correo.ts';
import { textosOrganizador } from '../../../shared/domain/acceso/organizador.ts';
import { falloDeUsuario } from '../../../shared/domain/acceso/nombre-de-usuario.ts';
import { SISTEMA } from '../../contexto.ts';
import { pgError } from '../../db/errors.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Db } from '../../db/transaction.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { juzgarClaveNueva } from './clave-nueva.ts';
import { hashClave } from './claves.ts';
import { anularRecuperaciones, insertarAdmin, revocarDemas } from './cuenta-repository.ts';
import { bloquearUsuario, bloquearUsuarios, buscarUsuario } from './repository.ts';
import { borrarFactor } from './segundo-factor-repository.ts';
import { respuestasAcceso } from '../../mensajes/mensajes-acceso.ts';

export interface NuevaCuenta {
  usuario: string;
  email: string;
  nombre: string;
  clave: string;
}

/** Why a command on accounts does nothing (wrong options or data, a name that is taken, no such account); its message is for who ran it. */
export class ErrorDeCuenta extends Error {}

/** What is wrong with the data of an account, or null. */
export async function validarCuenta(
  { usuario, email, nombre, clave }: NuevaCuenta,
  sitio: string,
): Promise<string | null> {
  if (!correoValido(email)) return textosOrganizador.email_invalido;
  if (nombre === '' || nombre.length > 120) return respuestasAcceso.sin_nombre;
  const fallo = falloDeUsuario(usuario);
  if (fallo) return fallo;
  return (await juzgarClaveNueva(clave, clave, { usuario, email, nombre, sitio })).password ?? null;
}

const DUPLICADO = '23505';

/** Throws ErrorDeCuenta when user name or e-mail are taken. */
export async function crearAdmin(db: Db, { clave, ...datos }: NuevaCuenta): Promise<number> {
  const clave_hash = await hashClave(clave);
  try {
    return await enTransaccion(db, async (tx) => {
      const id = await insertarAdmin(tx, { ...datos, clave_hash });
      await auditar(tx, { quien: SISTEMA, accion: 'admin_creado', entidad: 'usuario', entidad_id: id });
      return id;
    });
  } catch (error) {
    if (pgError(error)?.code !== DUPLICADO) throw error;
    throw new ErrorDeCuenta(respuestasAcceso.cuenta_repetida, { cause: error });
  }
}

/**
 * Ends the sessions of an account, by its user name or e-mail, or of all (null), and its links for a new password; with `factor` takes
 * the second factor of one account away too. Returns how many logins that were. Throws ErrorDeCuenta where there is no such account.
 */
export async function borrarAccesos(
  db: Db,
  { usuario, factor }: { usuario: string | null; factor: boolean },
): Promise<number> {
  const cuenta = usuario === null ? null : await buscarUsuario(db, usuario);
  if (usuario !== null && !cuenta) throw new ErrorDeCuenta(respuestasAcceso.cuenta_no_esta(usuario));
  return enTransaccion(db, async (tx) => {
    // locked, since a session that is being renewed at this moment would else go on as a new one, which this did not end
    await (cuenta ? bloquearUsuario(tx, cuenta.usuario_id) : bloquearUsuarios(tx));
    const ahora = new Date();
    const cerradas = await revocarDemas(tx, cuenta?.usuario_id ?? null, null, ahora);
    await anularRecuperaciones(tx, cuenta?.usuario_id ?? null, ahora);
    if (cuenta && factor) await borrarFactor(tx, cuenta.usuario_id);
    await auditar(tx, {
      quien: SISTEMA,
      accion: factor ? 'segundo_factor_quitado' : 'sesiones_cerradas',
      entidad: 'usuario',
      ...(cuenta && { entidad_id: cuenta.usuario_id }),
      despues: { cerradas },
    });
    return cerradas;
  });
}
