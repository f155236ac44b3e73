import type { Accion } from '../domain/puede.ts';

/**
 * Who may call an endpoint.
 * - `publico`: anyone. `sesion`: any logged-in user. `proveedor`: the payment provider, by its signature.
 * - `enlace`: who holds a participant's link; the token in path or body authorises, a session is not looked at.
 * - an action on a resource named by a path parameter: `puede` decides, a foreign one is a 404.
 * - `publico_por_codigo`: a registration's public code opens it to anyone; a numeric id asks for the action.
 */
export type Acceso =
  | 'publico'
  | 'sesion'
  | 'proveedor'
  | 'enlace'
  | {
      accion: Accion;
      de: 'evento' | 'inscripcion' | 'ninguno';
      param?: string;
      publico_por_codigo?: boolean;
    };

/** What the service worker may keep of a GET: for everybody, or in the user's own database. */
export type Offline = 'publico' | 'sesion';

export interface Ruta {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** below /api */
  path: string;
  aliases?: readonly string[];
  access: Acceso;
  offline?: Offline;
  /** largest body in bytes, where the default of 256 KiB is not enough */
  body_max?: number;
  /** status of success, 200 when absent */
  status?: number;
  resumen: string;
}

/** Every call of the product. No zod here: the first page and the worker load only this table. */
export const rutas = {
  login: { method: 'POST', path: '/auth/login', access: 'publico', resumen: 'Abre una sesión' },
  getSesion: { method: 'GET', path: '/auth/me', access: 'sesion', resumen: 'Usuario de la sesión' },
  refreshSesion: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'publico',
    resumen: 'Renueva la sesión con la cookie del dispositivo',
  },
  logout: { method: 'POST', path: '/auth/logout', access: 'sesion', resumen: 'Cierra la sesión' },

  getSitio: {
    method: 'GET',
    path: '/v1/configuration/sitio',
    access: 'publico',
    offline: 'publico',
    resumen: 'Datos del proveedor y del sitio',
  },
  listDominiosEmail: {
    method: 'GET',
    path: '/v1/configuration/emails',
    access: 'publico',
    offline: 'publico',
    resumen: 'Dominios de correo conocidos, para sugerir',
  },

  listEventosVisibles: {
    method: 'GET',
    path: '/v1/public/eventos/visibles',
    access: 'publico',
    offline: 'publico',
    resumen: 'Todos los próximos eventos visibles',
  },
  listEventosProximos: {
    method: 'GET',
    path: '/eventos-visibles',
    aliases: ['/v1/eventos-visibles'],
    access: 'publico',
    offline: 'publico',
    resumen: 'Próximos eventos entre dos fechas',
  },
  listEventosPasados: {
    method: 'GET',
    path: '/eventos-visibles-pasados',
    aliases: ['/v1/eventos-visibles-pasados'],
    access: 'publico',
    offline: 'publico',
    resumen: 'Eventos pasados, por página',
  },
  getEvento: {
    method: 'GET',
    path: '/v1/eventos/:id',
    access: 'publico',
    offline: 'publico',
    resumen: 'Un evento, para el público',
  },
  getEventoPrivado: {
    method: 'GET',
    path: '/v1/eventos/:id/:codigo_acceso',
    access: 'publico',
    resumen: 'Un evento privado, con su código',
  },
  listCamposCustom: {
    method: 'GET',
    path: '/modalidad/:id/campos-custom',
    aliases: ['/v1/modalidad/:id/campos-custom'],
    access: 'publico',
    offline: 'publico',
    resumen: 'Campos propios de una modalidad',
  },

  validarCupon: {
    method: 'POST',
    path: '/validar-cupon',
    aliases: ['/v1/validar-cupon'],
    access: 'publico',
    resumen: 'Precio con un cupón',
  },
  createInscripcion: {
    method: 'POST',
    path: '/inscripciones',
    aliases: ['/v1/inscripciones'],
    body_max: 11_000_000,
    access: 'publico',
    status: 201,
    resumen: 'Inscribe a una persona o a un equipo',
  },
  verificarExistencia: {
    method: 'POST',
    path: '/eventos/:id/verificar_existencia',
    aliases: ['/v1/eventos/:id/verificar_existencia'],
    access: 'publico',
    resumen: 'Estado de la inscripción de un documento',
  },
  reenviarCorreo: {
    method: 'POST',
    path: '/inscripciones/reenviar-correo',
    access: 'publico',
    resumen: 'Vuelve a mandar a su dueño los correos de sus inscripciones',
  },
  getInscripcion: {
    method: 'GET',
    path: '/inscripciones/:id',
    aliases: ['/v1/inscripciones/:id'],
    access: { accion: 'inscripcion:ver', de: 'inscripcion', param: 'id', publico_por_codigo: true },
    resumen: 'Una inscripción',
  },
  getMensajeOk: {
    method: 'GET',
    path: '/v1/eventos/:id/inscripciones/:inscripcion_id/mensaje_ok',
    access: 'publico',
    resumen: 'Mensaje y datos de pago de una inscripción',
  },
  listPagos: {
    method: 'GET',
    path: '/inscripciones/:id/payments',
    aliases: ['/v1/inscripciones/:id/payments'],
    access: { accion: 'pago:ver', de: 'inscripcion', param: 'id', publico_por_codigo: true },
    resumen: 'Pagos de una inscripción',
  },
  getMerchantOrder: {
    method: 'GET',
    path: '/inscripciones/:id/merchant_order',
    aliases: ['/v1/inscripciones/:id/merchant_order'],
    access: { accion: 'pago:ver', de: 'inscripcion', param: 'id', publico_por_codigo: true },
    resumen: 'Orden de pago de una inscripción',
  },
  agregarCupon: {
    method: 'POST',
    path: '/inscripciones/:id/agregar-cupon',
    aliases: ['/v1/inscripciones/:id/agregar-cupon'],
    access: { accion: 'inscripcion:editar', de: 'inscripcion', param: 'id', publico_por_codigo: true },
    resumen: 'Aplica un cupón a una inscripción pendiente',
  },
  consultarPago: {
    method: 'POST',
    path: '/inscripciones/:id/consultar-pago',
    access: { accion: 'pago:ver', de: 'inscripcion', param: 'id', publico_por_codigo: true },
    resumen: 'Pregunta ya al proveedor de pagos por una inscripción pendiente',
  },

  getDeslinde: {
    method: 'GET',
    path: '/v1/inscripciones/deslindes/:token',
    aliases: ['/inscripciones/deslindes/:token'],
    access: 'enlace',
    resumen: 'El deslinde que una persona tiene para firmar',
  },
  firmarDeslinde: {
    method: 'PUT',
    path: '/v1/inscripciones/deslindes/update',
    aliases: ['/inscripciones/deslindes/update'],
    body_max: 300_000,
    access: 'enlace',
    resumen: 'Firma el deslinde',
  },
  getAptoEnlace: {
    method: 'GET',
    path: '/apto-medico/:token',
    aliases: ['/v1/apto-medico/:token'],
    access: 'enlace',
    resumen: 'Qué falta para el apto médico de una persona',
  },
  subirApto: {
    method: 'POST',
    path: '/apto-medico/:token/subir-apto',
    aliases: ['/v1/apto-medico/:token/subir-apto'],
    access: 'enlace',
    resumen: 'Sube el archivo de un apto médico, en el campo file de un multipart',
  },
  enviarApto: {
    method: 'POST',
    path: '/apto-medico/:token/enviar-apto',
    aliases: ['/v1/apto-medico/:token/enviar-apto'],
    access: 'enlace',
    resumen: 'Presenta el apto médico que se subió',
  },

  getEventoBackoffice: {
    method: 'GET',
    path: '/eventos/:id',
    access: { accion: 'evento:ver', de: 'evento', param: 'id' },
    offline: 'sesion',
    resumen: 'Un evento, para el organizador',
  },
  notificarPago: {
    method: 'POST',
    path: '/pagos/notificaciones/:proveedor',
    access: 'proveedor',
    resumen: 'Aviso del proveedor de pagos',
  },
} as const satisfies Record<string, Ruta>;

export type NombreRuta = keyof typeof rutas;

/** Fills the parameters of a path; each is encoded. */
export function rutaCon(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
