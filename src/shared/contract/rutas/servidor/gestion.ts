import type { Detalles } from '../nombre.ts';
import { con, delEvento } from '../permisos.ts';

export const gestion = {
  listCantidadInscriptos: {
    access: delEvento('evento:ver', { tambien_borrado: true }),
    resumen: 'Cuántos inscriptos tiene cada modalidad',
  },
  listDashEventosProximos: {
    access: con('evento:ver_todos'),
    resumen: 'Próximos eventos de todos',
  },
  listOrganizadorEventosProximos: {
    access: con('panel:ver'),
    resumen: 'Próximos eventos propios',
  },
  listInscripcionesUltimas: {
    access: con('evento:ver_todos'),
    resumen: 'Últimas inscripciones de todos los eventos',
  },
  listOrganizadorInscripcionesUltimas: {
    access: con('panel:ver'),
    resumen: 'Últimas inscripciones de los eventos propios',
  },
  getResumen: {
    access: con('panel:ver'),
    resumen: 'Cifras de los eventos que la sesión alcanza, o de uno de ellos',
  },
  buscarTodo: {
    access: con('inscripcion:ver'),
    resumen: 'Busca carreras y personas en los eventos que la sesión alcanza',
  },
  getNovedades: {
    access: con('novedades:ver'),
    resumen: 'Qué pasó en los eventos desde la última visita',
  },
  marcarNovedadesVistas: {
    access: con('novedades:ver'),
    resumen: 'Marca las novedades como vistas',
  },
  getEstadoSistema: {
    access: con('sistema:administrar'),
    resumen: 'Colas, últimos correos y avisos, y errores por su código',
  },
  reintentarTrabajo: {
    access: con('sistema:administrar'),
    resumen: 'Devuelve a la cola un trabajo que falló',
  },
  reintentarCorreo: {
    access: con('sistema:administrar'),
    resumen: 'Devuelve a la cola un correo que falló',
  },
} as const satisfies Detalles;
