import type { QueryKey } from '../api/query-key.ts';

/** What the server's HTML brings along: replies that are present already, so that the first render need not ask for them. */
export interface DatosIniciales {
  /**
   * 'contenido': the screen is in the HTML. 'marco': the frame alone, and the device renders the screen. 'shell': one of the two frames
   * that the service worker keeps ('shell' and 'mesa' of entry-server.tsx); made for no moment, these frames bring nothing along.
   */
  modo: 'contenido' | 'marco' | 'shell';
  /**
   * The server's clock at rendering, ms: server and device must render the same events as past. In the HTML it is 0 where `modo` is
   * 'shell': leerDatosDelServidor then returns the device's clock.
   */
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
