import type { Detalles } from '../nombre.ts';

export const sitio = {
  getSitio: { resumen: 'Datos del proveedor y del sitio' },
  listDominiosEmail: { resumen: 'Dominios de correo conocidos, para sugerir' },
} as const satisfies Detalles;
