import type { Detalles } from '../nombre.ts';

/** Of the calls of the race day, what only the server has to know. */
export const sede = {
  listClavesSede: { resumen: 'Las claves públicas con que se verifica el código de un participante' },
} as const satisfies Detalles;
