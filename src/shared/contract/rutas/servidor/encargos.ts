import type { Detalles } from '../nombre.ts';
import { delEvento, verInscriptos } from '../permisos.ts';

export const encargos = {
  previsualizarEncargo: {
    body_max: 1024 * 1024,
    access: delEvento('inscripcion:editar'),
    resumen: 'A cuántas inscripciones se les haría algo, y por qué no a las demás',
  },
  // a kind of encargo may need another permission besides: the service checks it (ACCION_DE)
  createEncargo: {
    body_max: 1024 * 1024,
    access: delEvento('inscripcion:editar'),
    resumen: 'Hace algo a muchas inscripciones, una por una, sin que haya que esperar',
  },
  listEncargos: {
    access: verInscriptos,
    resumen: 'Lo que se hizo de a muchas inscripciones en un evento, con su avance',
  },
  getEncargo: {
    access: verInscriptos,
    resumen: 'Lo que pasó con cada inscripción de un encargo',
  },
  deshacerEncargo: {
    access: delEvento('inscripcion:editar'),
    resumen: 'Vuelve atrás lo que hizo un encargo, donde se puede',
  },
} as const satisfies Detalles;
