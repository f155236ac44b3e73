import type { EntradaDe, RespuestaDe } from '../../shared/contract/api.ts';
import type { ErrorRespuesta } from '../../shared/contract/comunes.ts';
import { esErrorPropio } from '../../shared/contract/forma.ts';
import { urlDe } from '../../shared/contract/rutas/ruta-con.ts';
import { esAjena } from '../../offline/salida/respuesta-entendida.ts';
import { transportar } from '../../offline/salida/transporte.ts';
import { sesionDePestania, sesionUsada, tokenParaLlamar, tokenRechazado } from './almacen-sesion.ts';
import { ErrorLlamada, renovarToken } from './call.ts';
import { anotarReloj } from './hora-del-servidor.ts';
import { rutaDe } from './ruta-de.ts';

/** Calls of the staff whose body is so large that the screen shows the upload's progress. */
type Larga = 'subirImagen';

/**
 * Calls an endpoint as call() does, a renewed session included, and reports the part of the body that was sent, from 0 to 1. Rejects with
 * ErrorLlamada.
 */
export const callConAvance = <N extends Larga>(
  nombre: N,
  entrada: EntradaDe<N>,
  onAvance: (parte: number) => void,
): Promise<RespuestaDe<N>> => intentar(nombre, entrada, onAvance, true);

async function intentar<N extends Larga>(
  nombre: N,
  entrada: EntradaDe<N>,
  onAvance: (parte: number) => void,
  primera: boolean,
): Promise<RespuestaDe<N>> {
  const { params, body } = entrada;
  const token = await tokenParaLlamar(false);
  // a session that was opened without network may have no token yet: the server would refuse the picture after its whole upload
  if (!token && sesionDePestania()?.sinConexion) throw new ErrorLlamada(0, undefined);
  const { method, path } = await rutaDe(nombre).catch(() => {
    throw new ErrorLlamada(0, undefined);
  });
  const resultado = await transportar(
    {
      method: method === 'PUT' ? method : 'POST',
      url: urlDe(path, { id: Number(params.id) }),
      cuerpo: { json: body },
    },
    {
      cabeceras: { ...(token && { authorization: `Bearer ${token}` }) },
      onProgreso: (enviados, total) => onAvance(total > 0 ? enviados / total : 0),
      onReloj: anotarReloj,
      medir: true,
    },
  );
  // An answer that our server did not write, such as the login page of a hotel's network, counts as no answer: even its 401 ends no
  // session.
  if (resultado.tipo === 'sin_respuesta' || esAjena(resultado, resultado.cuerpo !== null))
    throw new ErrorLlamada(0, undefined);
  const { status, cuerpo } = resultado;
  const bien = status >= 200 && status < 300;
  if (bien && token) sesionUsada(token);
  if (bien) return cuerpo as RespuestaDe<N>; // the server validated its answer against the contract
  if (status === 401 && token) {
    // the person has chosen and cut the picture: sent to the login page, they would have to do all of that again
    if (primera && (await renovarToken(token, true))) return intentar(nombre, entrada, onAvance, false);
    tokenRechazado(token);
  }
  // safe cast: esErrorPropio checked the shape
  throw new ErrorLlamada(status, esErrorPropio(cuerpo) ? (cuerpo as ErrorRespuesta) : undefined);
}
