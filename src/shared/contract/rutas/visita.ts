import { enviarApto, firmarDeslinde, subirApto } from './salida.ts';
import type { Llamada } from './tipos.ts';

/**
 * Endpoints of visitors' pages and of sessions: part of the first load of every page. An endpoint that only staff call, or
 * that visitors hardly ever call, belongs in resto.ts.
 */
export const visita = {
  // logging in, accounts
  login: { method: 'POST', path: '/auth/login', access: 'publico' },
  getSesion: { method: 'GET', path: '/auth/me' },
  refreshSesion: { method: 'POST', path: '/auth/refresh', access: 'publico' },
  logout: { method: 'POST', path: '/auth/logout' },

  // the site
  getSitio: { method: 'GET', path: '/v1/configuration/sitio', access: 'publico', offline: 'publico' },
  listDominiosEmail: {
    method: 'GET',
    path: '/v1/configuration/emails',
    access: 'publico',
    offline: 'publico',
  },

  // races
  listEventosVisibles: {
    method: 'GET',
    path: '/v1/public/eventos/visibles',
    access: 'publico',
    offline: 'publico',
  },
  listEventosProximos: { method: 'GET', path: '/eventos-visibles', access: 'publico', offline: 'publico' },
  listEventosPasados: {
    method: 'GET',
    path: '/eventos-visibles-pasados',
    access: 'publico',
    offline: 'publico',
  },
  getEvento: { method: 'GET', path: '/v1/eventos/:id', access: 'publico', offline: 'publico' },
  getEventoPrivado: { method: 'GET', path: '/v1/eventos/:id/:codigo_acceso', access: 'publico' },
  buscarPrivados: { method: 'POST', path: '/v1/public/eventos/privados', access: 'publico' },
  listCamposCustom: {
    method: 'GET',
    path: '/modalidad/:id/campos-custom',
    access: 'publico',
    offline: 'publico',
  },

  // registrations
  createInscripcion: { method: 'POST', path: '/inscripciones', access: 'publico' },
  consultarFila: { method: 'POST', path: '/inscripciones/fila', access: 'publico' },
  verificarExistencia: { method: 'POST', path: '/eventos/:id/verificar_existencia', access: 'publico' },
  reenviarCorreo: { method: 'POST', path: '/inscripciones/reenviar-correo', access: 'publico' },
  getInscripcion: { method: 'GET', path: '/inscripciones/:id' },
  getMensajeOk: {
    method: 'GET',
    path: '/v1/eventos/:id/inscripciones/:inscripcion_id/mensaje_ok',
    access: 'publico',
    offline: 'codigo',
  },

  // coupons
  validarCupon: { method: 'POST', path: '/validar-cupon', access: 'publico' },
  agregarCupon: { method: 'POST', path: '/inscripciones/:id/agregar-cupon' },

  // payments
  listPagos: { method: 'GET', path: '/inscripciones/:id/payments' },
  consultarPago: { method: 'POST', path: '/inscripciones/:id/consultar-pago' },

  // waivers and certificates
  getDeslinde: { method: 'GET', path: '/v1/inscripciones/deslindes/:token', access: 'enlace' },
  firmarDeslinde,
  getAptoEnlace: { method: 'GET', path: '/apto-medico/:token', access: 'enlace' },
  subirApto,
  enviarApto,
} as const satisfies Record<string, Llamada>;
