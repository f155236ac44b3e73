import type { Clave } from './clave.ts';

/** What a screen reads from the device, or puts together itself: no call's answer. A name each, so that no two share a key. */
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

export const lecturaKey = (lectura: Lectura, ...de: (string | number | undefined)[]): Clave =>
  [lectura, ...de] as readonly unknown[] as Clave; // beside clave.ts the only place that makes one
