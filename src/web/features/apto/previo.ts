import type { Salida } from '../../../offline/salida/tipos.ts';
import { ARCHIVO_LIBRE, yaSubido, type EstadoArchivo } from './estado-archivo.ts';

/** What the form begins with after a refusal. */
export interface Previo {
  documento: string;
  archivo: EstadoArchivo;
}

/**
 * Of a refused sending: the typed document, and its file where that one had been uploaded. Refused before
 * that, it was the file that did not do.
 */
export function leerPrevio(salida: Pick<Salida, 'cuerpo' | 'archivos' | 'parcial'> | null): Previo {
  const { document } = salida?.cuerpo ?? {};
  const documento = typeof document === 'string' ? document : '';
  const archivo = salida?.archivos[0];
  const { file_name, file_path, file_type } = salida?.parcial ?? {};
  if (
    !archivo ||
    typeof file_name !== 'string' ||
    typeof file_path !== 'string' ||
    typeof file_type !== 'string'
  ) {
    return { documento, archivo: ARCHIVO_LIBRE };
  }
  const { nombre, tipo, datos } = archivo;
  const listo = { nombre, tipo, datos, bytes_original: null };
  return { documento, archivo: yaSubido(listo, { file_name, file_path, file_type }) };
}
