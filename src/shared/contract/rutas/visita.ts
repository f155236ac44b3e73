import { get, post } from './metodos.ts';
import { enviarApto, firmarDeslinde, subirApto } from './salida.ts';
import type { Llamada } from './llamada.ts';

/**
 * Endpoints of visitors' pages and of sessions: part of the first load of every page. An endpoint that only staff call, or
 * that visitors hardly ever call, belongs in resto.ts.
 */
export const visita = {
  // calls about logging in and accounts
  login: post('/auth/login', { access: 'publico' }),
  getSesion: get('/auth/me'),
  refreshSesion: post('/auth/refresh', { access: 'publico' }),
  logout: post('/auth/logout'),

  // calls about the site
  getSitio: get('/v1/configuration/sitio', { access: 'publico', offline: 'publico' }),
  listDominiosEmail: get('/v1/configuration/emails', { access: 'publico', offline: 'publico' }),

  // calls about races
  listEventosVisibles: get('/v1/public/eventos/visibles', { access: 'publico', offline: 'publico' }),
  listEventosProximos: get('/eventos-visibles', { access: 'publico', offline: 'publico' }),
  listEventosPasados: get('/eventos-visibles-pasados', { access: 'publico', offline: 'publico' }),
  getEvento: get('/v1/eventos/:id', { access: 'publico', offline: 'publico' }),
  getEventoPrivado: get('/v1/eventos/:id/:codigo_acceso', { access: 'publico' }),
  buscarPrivados: post('/v1/public/eventos/privados', { access: 'publico' }),
  listCamposCustom: get('/modalidad/:id/campos-custom', { access: 'publico', offline: 'publico' }),

  // calls about registrations
  createInscripcion: post('/inscripciones', { access: 'publico' }),
  consultarFila: post('/inscripciones/fila', { access: 'publico' }),
  verificarExistencia: post('/eventos/:id/verificar_existencia', { access: 'publico' }),
  reenviarCorreo: post('/inscripciones/reenviar-correo', { access: 'publico' }),
  getInscripcion: get('/inscripciones/:id'),
  getMensajeOk: get('/v1/eventos/:id/inscripciones/:inscripcion_id/mensaje_ok', {
    access: 'publico',
    offline: 'codigo',
  }),

  // calls about coupons
  validarCupon: post('/validar-cupon', { access: 'publico' }),
  agregarCupon: post('/inscripciones/:id/agregar-cupon'),

  // calls about payments
  listPagos: get('/inscripciones/:id/payments'),
  consultarPago: post('/inscripciones/:id/consultar-pago'),

  // calls about waivers and certificates
  getDeslinde: get('/v1/inscripciones/deslindes/:token', { access: 'enlace' }),
  firmarDeslinde,
  getAptoEnlace: get('/apto-medico/:token', { access: 'enlace' }),
  subirApto,
  enviarApto,
} as const satisfies Record<string, Llamada>;
