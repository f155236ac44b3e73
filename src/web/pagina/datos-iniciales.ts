import type { QueryKey } from '../api/query-key.ts';

/** What the server's HTML brings along: replies already present, so that the first render asks for nothing. */
export interface DatosIniciales {
  /**
   * 'marco' is the frame alone: the device renders the screen. 'shell' is the frame that the service worker
   * keeps: made for no address and no moment, it brings nothing along.
   */
  modo: 'contenido' | 'marco' | 'shell';
  /** The server's clock at rendering, ms: server and device must render the same events as past. 0 in the shell. */
  ahora: number;
  consultas: readonly (readonly [QueryKey, unknown])[];
}

export const ID_DATOS = 'datos';

export function leerDatosDelServidor(documento: Document): DatosIniciales {
  const texto = documento.getElementById(ID_DATOS)?.textContent;
  // safe cast: our own server wrote it into this page (documento.ts), from a value of this type
  if (texto) {
    const datos = JSON.parse(texto) as DatosIniciales;
    datos.ahora ||= Date.now();
    return datos;
  }
  return { modo: 'marco', ahora: Date.now(), consultas: [] };
}
