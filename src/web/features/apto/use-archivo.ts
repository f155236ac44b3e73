import { useReducer, useRef } from 'react';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { aceptaArchivo, reducirArchivo, type ArchivoListo, type EstadoArchivo } from './estado-archivo.ts';
import { ArchivoRechazado, prepararArchivo } from './preparar.ts';
import { subir } from './subir.ts';

export interface Archivo {
  estado: EstadoArchivo;
  elegir: (file: File) => void;
  reintentar: () => void;
  limpiar: () => void;
}

interface Opciones {
  token: string;
  inicial: EstadoArchivo;
  /** called when the upload is answered with 404: the server does not accept this link */
  onEnlaceInvalido: () => void;
}

/** The chosen file on its way: read, made smaller, uploaded, or kept for later. */
export function useArchivo({ token, inicial, onEnlaceInvalido }: Opciones): Archivo {
  const [estado, despachar] = useReducer(reducirArchivo, inicial);
  // the file that is wanted now: one that was taken off while it was read must not be uploaded
  const vigente = useRef<number | null>(null);

  const subirlo = async (vez: number, archivo: ArchivoListo) => {
    despachar({ tipo: 'subir', vez });
    const fin = await subir(token, archivo, (enviados, total) =>
      despachar({ tipo: 'progreso', vez, enviados, total }),
    );
    if (fin.tipo === 'enlace_invalido') {
      despachar({ tipo: 'fallar', vez, mensaje: mensajesDocumentos.error_subir_archivo });
      onEnlaceInvalido();
    } else despachar({ ...fin, vez });
  };

  const leerYSubir = async (vez: number, file: File) => {
    despachar({ tipo: 'elegir', vez, nombre: file.name });
    vigente.current = vez;
    let archivo: ArchivoListo;
    try {
      archivo = await prepararArchivo(file);
    } catch (error) {
      const mensaje =
        error instanceof ArchivoRechazado ? error.message : mensajesDocumentos.error_subir_archivo;
      despachar({ tipo: 'fallar', vez, mensaje });
      return;
    }
    if (vigente.current !== vez) return;
    despachar({ tipo: 'listo', vez, archivo });
    await subirlo(vez, archivo);
  };

  return {
    estado,
    elegir: (file) => {
      if (aceptaArchivo(estado)) void leerYSubir(estado.vez + 1, file);
    },
    reintentar: () => {
      if ('archivo' in estado && estado.archivo) void subirlo(estado.vez, estado.archivo);
    },
    limpiar: () => {
      vigente.current = null;
      despachar({ tipo: 'limpiar' });
    },
  };
}
