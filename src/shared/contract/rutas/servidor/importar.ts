import type { Detalles } from '../nombre.ts';
import { delEvento } from '../permisos.ts';

export const importar = {
  previsualizarImportacion: {
    body_max: 5_600_000,
    access: delEvento('inscripcion:crear_interna'),
    resumen: 'Qué pasaría con cada fila de un archivo de inscriptos o de números',
  },
  createImportacion: {
    body_max: 5_600_000,
    access: delEvento('inscripcion:crear_interna'),
    status: 201,
    resumen: 'Importa inscriptos o números de un archivo, todos juntos',
  },
} as const satisfies Detalles;
