import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import type { EntradaDe, RespuestaDe } from '../../../../shared/contract/api.ts';
import type { NombreRuta } from '../../../../shared/contract/rutas/nombre.ts';
import { sesionActual, tokenParaLlamar, tokenRechazado } from '../../../api/almacen-sesion.ts';
import { call, ErrorLlamada, type OpcionesDeLlamada } from '../../../api/call.ts';
import { restaurarSesion } from '../../../api/sesion.ts';

/**
 * The calls that a puesto makes by its own token or, if an account opened it, by that of the account that is logged in (tokenDelPuesto).
 */
export type LlamadaDelPuesto = Extract<
  NombreRuta,
  | 'abrirPuesto'
  | 'intercambiar'
  | 'getBaseSede'
  | 'getNovedadesSede'
  | 'subirAdjuntoSede'
  | 'crearAdmision'
  | 'getAdmision'
>;

/** Ms after which a call without an answer is given up. The call that waits for news is answered after 25 s at the latest. */
const PLAZO_MS: Partial<Record<LlamadaDelPuesto, number>> = {
  getNovedadesSede: 35_000,
  getBaseSede: 120_000,
  subirAdjuntoSede: 120_000,
};
const PLAZO_COMUN_MS = 30_000;

/**
 * The puesto's token: its own, or that of the account that is logged in; null: nobody is. Rejects with sinRespuesta if the server could not
 * be asked: on a hotspot without data a browser believes itself online.
 */
async function tokenDelPuesto(permiso: Acceso['permiso']): Promise<string | null> {
  if (permiso.tipo === 'admitido') return permiso.token;
  const sesion = await restaurarSesion(true).catch(() => Promise.reject(sinRespuesta()));
  if (!sesion?.sinConexion) return sesion?.token ?? null;
  // a session that was opened without network has no token yet: the server is asked for one now
  const token = await tokenParaLlamar(false);
  if (token === null && sesionActual()) throw sinRespuesta();
  return token;
}

const sinRespuesta = () => new ErrorLlamada(0, undefined);
const sinSesion = () => new ErrorLlamada(401, { codigo: 'sin_sesion', message: 'Entrá con tu cuenta.' });

/**
 * Like call(), with the token of `tokenDelPuesto`. If the server refuses that token no login dialog opens, as call() would open one: it
 * would cover the desk, which has to go on writing. Where the token is an account's, the account's session ends. Rejects with ErrorLlamada.
 */
export async function llamarDelPuesto<N extends LlamadaDelPuesto>(
  permiso: Acceso['permiso'],
  nombre: N,
  entrada: EntradaDe<N> & Pick<OpcionesDeLlamada, 'onTexto'>,
  corte?: AbortSignal,
): Promise<RespuestaDe<N>> {
  const token = await tokenDelPuesto(permiso);
  if (token === null) throw navigator.onLine ? sinSesion() : sinRespuesta();
  const plazo = AbortSignal.timeout(PLAZO_MS[nombre] ?? PLAZO_COMUN_MS);
  const signal = corte ? AbortSignal.any([corte, plazo]) : plazo;
  try {
    return await call(nombre, { ...entrada, headers: { authorization: `Bearer ${token}` }, signal });
  } catch (error) {
    if (error instanceof ErrorLlamada && error.status === 401 && permiso.tipo === 'cuenta')
      tokenRechazado(token);
    throw error instanceof ErrorLlamada ? error : sinRespuesta();
  }
}
