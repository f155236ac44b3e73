import { esAjena, type Resultado } from '../../../offline/salida/respuesta-entendida.ts';
import { objeto } from '../../../shared/contract/forma.ts';
import { transportar } from '../../../offline/salida/transporte.ts';
import { urlDe } from '../../../shared/contract/rutas/ruta-con.ts';
import { visita } from '../../../shared/contract/rutas/visita.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { anotarReloj } from '../../api/hora-del-servidor.ts';
import type { ArchivoListo, Subida } from './estado-archivo.ts';

export const CAMPO_ARCHIVO = 'file';

export type FinSubida =
  | { tipo: 'subido'; subida: Subida }
  /** the server did not answer, another machine answered in its place, or it cannot take the file now: the file waits on the device */
  | { tipo: 'sin_red' }
  | { tipo: 'enlace_invalido' }
  | { tipo: 'fallar'; mensaje: string };

/** Uploads the file while the rest of the form is filled. */
export async function subir(
  token: string,
  archivo: ArchivoListo,
  onProgreso: (enviados: number, total: number) => void,
): Promise<FinSubida> {
  const { nombre, tipo, datos } = archivo;
  const resultado = await transportar(
    {
      method: visita.subirApto.method,
      url: urlDe(visita.subirApto.path, { token }),
      cuerpo: { archivo: { campo: CAMPO_ARCHIVO, nombre, tipo, datos } },
    },
    { cabeceras: {}, onProgreso, onReloj: anotarReloj },
  );
  return leerSubida(resultado);
}

/** Tells how an upload ended. A 2xx answer that does not name the stored file is a failure (regla documentos-13). */
export function leerSubida(resultado: Resultado): FinSubida {
  const esJson = resultado.tipo === 'respuesta' && resultado.cuerpo !== null;
  // esAjena: a public network's login page or a proxy answered in place of the server, which counts as no network.
  if (resultado.tipo === 'sin_respuesta' || esAjena(resultado, esJson)) return { tipo: 'sin_red' };
  const { status, cuerpo } = resultado;
  if (status >= 200 && status < 300) {
    const { file_name, file_path, file_type } = cuerpo ?? {};
    if (typeof file_name !== 'string' || typeof file_path !== 'string' || typeof file_type !== 'string') {
      return { tipo: 'fallar', mensaje: mensajesDocumentos.respuesta_invalida };
    }
    return { tipo: 'subido', subida: { file_name, file_path, file_type } };
  }
  if (status === 404) return { tipo: 'enlace_invalido' };
  if (status >= 500 || status === 408 || status === 425) return { tipo: 'sin_red' };
  return { tipo: 'fallar', mensaje: textoDe(cuerpo) ?? mensajesDocumentos.error_subir_archivo };
}

/** Text of a refused upload: the one of its file field first, as it says more than the general one. null: the answer has none. */
function textoDe(cuerpo: Record<string, unknown> | null): string | null {
  const errors = objeto(cuerpo?.['errors']);
  const texto = objeto(errors?.['fields'])?.[CAMPO_ARCHIVO] ?? errors?.['message'] ?? cuerpo?.['message'];
  return typeof texto === 'string' && texto !== '' ? texto : null;
}
