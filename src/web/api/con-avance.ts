import type { EntradaDe, RespuestaDe } from '../../shared/contract/api.ts';
import { urlDe } from '../../shared/contract/rutas/ruta-con.ts';
import { transportar } from '../../offline/salida/transporte.ts';
import { sesionUsada, tokenParaLlamar, tokenRechazado } from './almacen-sesion.ts';
import { ErrorLlamada } from './call.ts';
import { anotarReloj } from './hora-del-servidor.ts';
import { rutaDe } from './ruta-de.ts';

/** Calls of the staff whose body is so large that the screen shows the upload's progress. */
type Larga = 'subirImagen';

/** As call(), and reports the part of the body that was sent, from 0 to 1. Rejects with ErrorLlamada. */
export async function callConAvance<N extends Larga>(
  nombre: N,
  { params, body }: EntradaDe<N>,
  onAvance: (parte: number) => void,
): Promise<RespuestaDe<N>> {
  const token = await tokenParaLlamar(false);
  const { method, path } = await rutaDe(nombre);
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
  if (resultado.tipo === 'sin_respuesta') throw new ErrorLlamada(0, undefined);
  const { status, cuerpo } = resultado;
  const bien = status >= 200 && status < 300 && cuerpo;
  if (bien && token) sesionUsada(token);
  if (bien) return cuerpo as RespuestaDe<N>; // the server validated its answer against the contract
  if (status === 401 && token) tokenRechazado(token);
  throw new ErrorLlamada(status, cuerpo ?? undefined);
}
