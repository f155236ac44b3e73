import type { QueryKey } from './query-key.ts';

/** Queries that are no API call: a screen reads them from the device or computes them. Distinct names, so distinct keys. */
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
