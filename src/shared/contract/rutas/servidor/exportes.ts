import type { Detalles } from '../nombre.ts';

/** Of the calls of spreadsheets that leave, what only the server has to know. */
export const exportes = {
  createTicketDescarga: {
    access: 'sesion',
    resumen: 'Un permiso de un solo uso para descargar una planilla',
  },
  exportar: {
    access: {
      accion: 'exporte:descargar',
      de: 'evento',
      param: 'id',
      por_ticket: true,
      tambien_borrado: true,
    },
    resumen: 'Una planilla del evento en XLSX',
  },
  exportarCsv: {
    access: {
      accion: 'exporte:descargar',
      de: 'evento',
      param: 'id',
      por_ticket: true,
      tambien_borrado: true,
    },
    resumen: 'Una planilla del evento en CSV',
  },
} as const satisfies Detalles;
