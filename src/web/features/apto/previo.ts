import type { Salida } from '../../../offline/salida-tipos.ts';
import { ARCHIVO_LIBRE, yaSubido, type EstadoArchivo } from './estado-archivo.ts';

/** What the form is prefilled with after the server refused a sending. */
export interface Previo {
  documento: string;
  archivo: EstadoArchivo;
}

/**
 * Reads from a refused sending the typed document and, where its upload had succeeded, the file. Where the upload itself
 * was refused, a file has to be chosen again. Nothing is prefilled from null.
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
