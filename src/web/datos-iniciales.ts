import type { QueryKey } from '@tanstack/react-query';

/** What the server's HTML brings along: replies already present, so that the first render asks for nothing. */
export interface DatosIniciales {
  /** 'marco' is the frame alone: the device renders the screen. */
  modo: 'contenido' | 'marco';
  /** The server's clock at rendering, ms: both sides must agree on what is past. */
  ahora: number;
  consultas: readonly (readonly [QueryKey, unknown])[];
}

export const ID_DATOS = 'datos';

export function leerDatosDelServidor(documento: Document): DatosIniciales {
  const texto = documento.getElementById(ID_DATOS)?.textContent;
  // Written by our own server a moment ago (documento.ts), with this very type.
  if (texto) return JSON.parse(texto) as DatosIniciales;
  return { modo: 'marco', ahora: Date.now(), consultas: [] };
}
