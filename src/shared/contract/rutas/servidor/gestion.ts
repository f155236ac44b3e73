import type { Detalles } from '../nombre.ts';

/** What only the server has to know of the endpoints of staff's dashboards and of the system. */
export const gestion = {
  listCantidadInscriptos: {
    access: { accion: 'evento:ver', de: 'evento', param: 'id', tambien_borrado: true },
    resumen: 'Cuántos inscriptos tiene cada modalidad',
  },
  listDashEventosProximos: {
    access: { accion: 'evento:ver_todos', de: 'ninguno' },
    resumen: 'Próximos eventos de todos',
  },
  listOrganizadorEventosProximos: {
    access: { accion: 'panel:ver', de: 'ninguno' },
    resumen: 'Próximos eventos propios',
  },
  listInscripcionesUltimas: {
    access: { accion: 'evento:ver_todos', de: 'ninguno' },
    resumen: 'Últimas inscripciones de todos los eventos',
  },
  listOrganizadorInscripcionesUltimas: {
    access: { accion: 'panel:ver', de: 'ninguno' },
    resumen: 'Últimas inscripciones de los eventos propios',
  },
  getResumen: {
    access: { accion: 'panel:ver', de: 'ninguno' },
    resumen: 'Cifras de los eventos que la sesión alcanza, o de uno de ellos',
  },
  buscarTodo: {
    access: { accion: 'inscripcion:ver', de: 'ninguno' },
    resumen: 'Busca carreras y personas en los eventos que la sesión alcanza',
  },
  getNovedades: {
    access: { accion: 'novedades:ver', de: 'ninguno' },
    resumen: 'Qué pasó en los eventos desde la última visita',
  },
  marcarNovedadesVistas: {
    access: { accion: 'novedades:ver', de: 'ninguno' },
    resumen: 'Marca las novedades como vistas',
  },
  getEstadoSistema: {
    access: { accion: 'sistema:administrar', de: 'ninguno' },
    resumen: 'Colas, últimos correos y avisos, y errores por su código',
  },
  reintentarTrabajo: {
    access: { accion: 'sistema:administrar', de: 'ninguno' },
    resumen: 'Devuelve a la cola un trabajo que falló',
  },
  reintentarCorreo: {
    access: { accion: 'sistema:administrar', de: 'ninguno' },
    resumen: 'Devuelve a la cola un correo que falló',
  },
} as const satisfies Detalles;
