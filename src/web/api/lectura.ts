import type { QueryKey } from './query-key.ts';

/**
 * Queries that are more or other than one API call: a screen reads them from the device, computes or loads them, or joins a call's answer
 * with what the device has. Distinct names, so distinct keys.
 */
type Lectura =
  | 'almacenamiento'
  | 'asunto_de_enlace'
  | 'borrador'
  | 'compartido'
  | 'edicion_de_inscripcion'
  | 'enlaces_elegibles'
  | 'evento_en_conflicto'
  | 'salida_rechazada'
  | 'telefonos_del_mundo';

export const lecturaKey = (lectura: Lectura, ...de: (string | number | undefined)[]): QueryKey =>
  [lectura, ...de] as readonly unknown[] as QueryKey; // only here and in query-key.ts a list becomes a QueryKey
