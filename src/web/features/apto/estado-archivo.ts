/** A certificate that the device read and made ready to send. */
export interface ArchivoListo {
  nombre: string;
  tipo: string;
  datos: ArrayBuffer;
  /** bytes of the chosen picture, where a JPG made from it is sent; null: the file goes as chosen, or comes from a refused sending */
  bytes_original: number | null;
}

/** The server's reference to an uploaded file: the form sends it along. */
export interface Subida {
  file_name: string;
  file_path: string;
  file_type: string;
}

/**
 * Regla documentos-13: idle, selected, uploading, then uploaded, or error where the file could not be read or was refused. Besides,
 * `preparando`: the device reads the chosen file; `en_telefono`: the server did not answer or cannot take the file now, so it is uploaded
 * later, from the outbox. `vez` numbers the choices: a result with an older `vez` is of a file that was replaced, and is ignored.
 */
export type EstadoArchivo = { vez: number } & (
  | { tipo: 'libre' }
  | { tipo: 'preparando'; nombre: string }
  | { tipo: 'seleccionado'; archivo: ArchivoListo }
  | { tipo: 'subiendo'; archivo: ArchivoListo; enviados: number; total: number }
  | { tipo: 'subido'; archivo: ArchivoListo; subida: Subida }
  | { tipo: 'en_telefono'; archivo: ArchivoListo }
  | { tipo: 'error'; archivo: ArchivoListo | null; mensaje: string }
);

export type AccionArchivo =
  | { tipo: 'elegir'; vez: number; nombre: string }
  | { tipo: 'listo'; vez: number; archivo: ArchivoListo }
  | { tipo: 'subir'; vez: number }
  | { tipo: 'progreso'; vez: number; enviados: number; total: number }
  | { tipo: 'subido'; vez: number; subida: Subida }
  | { tipo: 'sin_red'; vez: number }
  | { tipo: 'fallar'; vez: number; mensaje: string }
  | { tipo: 'limpiar' };

export const ARCHIVO_LIBRE: EstadoArchivo = { tipo: 'libre', vez: 0 };

/** Initial state after a refusal of the form whose file had already been uploaded: it is not uploaded twice. */
export const yaSubido = (archivo: ArchivoListo, subida: Subida): EstadoArchivo => ({
  tipo: 'subido',
  vez: 1,
  archivo,
  subida,
});

/** False while a file is uploading or uploaded: another chosen file is ignored. */
export const aceptaArchivo = (estado: EstadoArchivo): boolean =>
  estado.tipo !== 'subiendo' && estado.tipo !== 'subido';

export const puedeLimpiar = (estado: EstadoArchivo): boolean =>
  estado.tipo !== 'subiendo' && estado.tipo !== 'libre';

/** The file, when the form may be sent with it: uploaded, or kept here to be uploaded later. null: the form may not be sent yet. */
export function archivoParaEnviar(
  estado: EstadoArchivo,
): { archivo: ArchivoListo; subida: Subida | null } | null {
  if (estado.tipo === 'subido') return { archivo: estado.archivo, subida: estado.subida };
  return estado.tipo === 'en_telefono' ? { archivo: estado.archivo, subida: null } : null;
}

export function reducirArchivo(estado: EstadoArchivo, accion: AccionArchivo): EstadoArchivo {
  if (accion.tipo === 'limpiar') {
    return puedeLimpiar(estado) ? { tipo: 'libre', vez: estado.vez + 1 } : estado;
  }
  if (accion.tipo === 'elegir') {
    const { vez, nombre } = accion;
    return aceptaArchivo(estado) && vez > estado.vez ? { tipo: 'preparando', vez, nombre } : estado;
  }
  if (accion.vez !== estado.vez) return estado;
  const { vez } = estado;
  switch (accion.tipo) {
    case 'listo':
      return estado.tipo === 'preparando' ? { tipo: 'seleccionado', vez, archivo: accion.archivo } : estado;
    case 'subir': {
      const archivo = 'archivo' in estado ? estado.archivo : null;
      if (!archivo || !aceptaArchivo(estado)) return estado;
      return { tipo: 'subiendo', vez, archivo, enviados: 0, total: archivo.datos.byteLength };
    }
    case 'progreso':
      if (estado.tipo !== 'subiendo') return estado;
      return { ...estado, enviados: Math.max(estado.enviados, accion.enviados), total: accion.total };
    case 'subido':
      if (estado.tipo !== 'subiendo') return estado;
      return { tipo: 'subido', vez, archivo: estado.archivo, subida: accion.subida };
    case 'sin_red':
      return estado.tipo === 'subiendo' ? { tipo: 'en_telefono', vez, archivo: estado.archivo } : estado;
    case 'fallar': {
      if (estado.tipo !== 'preparando' && estado.tipo !== 'subiendo') return estado;
      const archivo = estado.tipo === 'subiendo' ? estado.archivo : null;
      return { tipo: 'error', vez, archivo, mensaje: accion.mensaje };
    }
  }
}
