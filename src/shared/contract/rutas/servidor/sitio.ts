import type { Detalles } from '../nombre.ts';

/** What only the server has to know of the endpoints of the site. */
export const sitio = {
  getSitio: { resumen: 'Datos del proveedor y del sitio' },
  listDominiosEmail: { resumen: 'Dominios de correo conocidos, para sugerir' },
} as const satisfies Detalles;
