import type { Detalles } from '../nombre.ts';
import { delEvento } from '../permisos.ts';

const DESCARGAR = {
  accion: 'exporte:descargar',
  de: 'evento',
  param: 'id',
  por_ticket: true,
  tambien_borrado: true,
} as const;

export const exportes = {
  createTicketDescarga: {
    access: 'sesion',
    resumen: 'Un permiso de un solo uso para descargar una planilla',
  },
  exportar: {
    access: DESCARGAR,
    resumen: 'Una planilla del evento en XLSX',
  },
  exportarCsv: {
    access: DESCARGAR,
    resumen: 'Una planilla del evento en CSV',
  },
  exportarLista: {
    access: delEvento('exporte:descargar', { por_ticket: true, tambien_borrado: true }),
    resumen: 'La lista de inscriptos para imprimir, en PDF',
  },
} as const satisfies Detalles;
