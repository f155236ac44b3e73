import type { Detalles } from '../nombre.ts';

/** What only the server has to know of the endpoints of what is done to many registrations at once. */
export const encargos = {
  previsualizarEncargo: {
    body_max: 1024 * 1024,
    access: { accion: 'inscripcion:editar', de: 'evento', param: 'id' },
    resumen: 'A cuántas inscripciones se les haría algo, y por qué no a las demás',
  },
  // what it does to them may need more: the service asks for that permission too
  createEncargo: {
    body_max: 1024 * 1024,
    access: { accion: 'inscripcion:editar', de: 'evento', param: 'id' },
    resumen: 'Hace algo a muchas inscripciones, una por una, sin que haya que esperar',
  },
  listEncargos: {
    access: { accion: 'inscripcion:ver', de: 'evento', param: 'id', tambien_borrado: true },
    resumen: 'Lo que se hizo de a muchas inscripciones en un evento, con su avance',
  },
  getEncargo: {
    access: { accion: 'inscripcion:ver', de: 'evento', param: 'id', tambien_borrado: true },
    resumen: 'Lo que pasó con cada inscripción de un encargo',
  },
  deshacerEncargo: {
    access: { accion: 'inscripcion:editar', de: 'evento', param: 'id' },
    resumen: 'Vuelve atrás lo que hizo un encargo, donde se puede',
  },
} as const satisfies Detalles;
