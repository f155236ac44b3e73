import type { Detalles } from '../nombre.ts';

/** Of the calls of the site, what only the server has to know. */
export const sitio = {
  getSitio: { resumen: 'Datos del proveedor y del sitio' },
  listDominiosEmail: { resumen: 'Dominios de correo conocidos, para sugerir' },
} as const satisfies Detalles;
