import { describirDispositivo } from '../../../shared/domain/dispositivo.ts';
import { mensajesCuenta } from '../../../shared/domain/mensajes-cuenta.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { ErrorApi } from '../../http/errores.ts';
import { anotarSeguridad } from '../../http/seguridad.ts';
import { correoDeCuenta } from '../correos/cuenta.ts';
import { encolarCorreo } from '../correos/service.ts';
import { descontarUno, limitar } from '../limites/service.ts';
import { anotarDispositivo } from './cuenta-repository.ts';
import { entroDesde } from './repository.ts';
import type { FilaUsuario } from './repository.ts';
import { verificarCodigo } from './segundo-factor.ts';

/**
 * Many addresses that guess at one account: together they get few tries. An address from which its owner has been in
 * lately is not held up by what others do, so that nobody can lock anybody out. Returns what to call when it was
 * them: only failures add up.
 */
export async function frenarDesconocidos(
  ctx: Contexto,
  usuario_id: number | null,
  escrito: string,
  { ip }: Quien,
): Promise<() => Promise<void>> {
  if (usuario_id !== null && (await entroDesde(ctx.database.db, usuario_id, ip)))
    return async () => undefined;
  const clave = `login-cuenta:${usuario_id ?? escrito.toLowerCase()}`;
  await limitar(ctx, clave, {
    max: 50,
    segundos: 3600,
    mensaje: (cuando) => `Demasiados intentos de ingreso. Probá de nuevo en ${cuando}.`,
  });
  return () => descontarUno(ctx, clave);
}

/** The password was right; this 401 says that the code is what is missing, or wrong. */
export async function exigirSegundoPaso(
  ctx: Contexto,
  { usuario_id, totp_activo }: { usuario_id: number; totp_activo: boolean },
  codigo: string | undefined,
  quien: Quien,
): Promise<void> {
  if (!totp_activo) return;
  if (codigo && (await verificarCodigo(ctx, usuario_id, codigo))) return;
  if (codigo) anotarSeguridad(ctx.log, 'ingreso_rechazado', quien, { usuario_id, motivo: 'codigo' });
  const message = codigo ? mensajesCuenta.codigo_incorrecto : mensajesCuenta.pide_codigo;
  throw new ErrorApi(401, 'segundo_factor', message, codigo ? { fields: { codigo: message } } : {});
}

/** Tells the owner when somebody logs in with what they never did before. The very first login is nobody's news. */
export async function avisarSiEsNuevo(
  ctx: Contexto,
  tx: Tx,
  usuario: FilaUsuario,
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
