import type { Accion } from '../domain/acceso/puede.ts';

/**
 * Who may call an endpoint.
 * - `publico`: anyone. `sesion`: any logged-in user. `proveedor`: the payment provider, by its signature.
 * - `enlace`: who holds a participant's link; the token in path or body authorises, a session is not looked at.
 * - an action on a resource named by a path parameter: `puede` decides, a foreign one is a 404.
 * - `publico_por_codigo`: a registration's public code opens it to anyone; a numeric id asks for the action.
 * - `por_ticket`: a download; who asks is told by the ticket in `token`, never by a session.
 * - `tambien_borrado`: of a deleted event too. Everything else of one is a 409 `evento_borrado`.
 */
export type Acceso =
  | 'publico'
  | 'sesion'
  | 'proveedor'
  | 'enlace'
  | {
      accion: Accion;
      de: 'evento' | 'inscripcion' | 'cupon' | 'pago' | 'apto' | 'ninguno';
      param?: string;
      publico_por_codigo?: boolean;
      por_ticket?: boolean;
      tambien_borrado?: boolean;
    };

/**
 * What the service worker may keep of a GET: for everybody, in the user's own database, or of who holds a code, which
 * goes some days after the race and when somebody logs out.
 */
export type Offline = 'publico' | 'sesion' | 'codigo';

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
  // clients of before ask by POST (regla llamadas-8)
  postSesion: { method: 'POST', path: '/auth/me', access: 'sesion', resumen: 'Usuario de la sesión' },
  refreshSesion: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'publico',
    resumen: 'Renueva la sesión con la cookie del dispositivo',
  },
  logout: { method: 'POST', path: '/auth/logout', access: 'sesion', resumen: 'Cierra la sesión' },
  recuperarClave: {
    method: 'POST',
    path: '/auth/recuperar',
    access: 'publico',
    resumen: 'Manda por mail un enlace para elegir otra contraseña',
  },
  getRestablecer: {
    method: 'GET',
    path: '/auth/restablecer/:token',
    access: 'enlace',
    resumen: 'Si un enlace para elegir otra contraseña todavía sirve',
  },
  restablecerClave: {
    method: 'POST',
    path: '/auth/restablecer',
    access: 'enlace',
    resumen: 'Cambia la contraseña con un enlace y cierra todas las sesiones',
  },

  getPerfil: { method: 'GET', path: '/perfil', access: 'sesion', resumen: 'Los datos de la propia cuenta' },
  comprobarIdentidad: {
    method: 'POST',
    path: '/perfil/comprobar',
    access: 'sesion',
    resumen: 'Comprueba de nuevo, por diez minutos, quién está ante una sesión abierta',
  },
  updatePerfil: { method: 'PUT', path: '/perfil', access: 'sesion', resumen: 'Cambia la propia contraseña' },
  listSesiones: {
    method: 'GET',
    path: '/perfil/sesiones',
    access: 'sesion',
    resumen: 'Dónde está abierta la propia cuenta',
  },
  cerrarOtrasSesiones: {
    method: 'POST',
    path: '/perfil/sesiones/cerrar-otras',
    access: 'sesion',
    resumen: 'Cierra la propia cuenta en los demás dispositivos',
  },
  deleteSesion: {
    method: 'DELETE',
    path: '/perfil/sesiones/:id',
    access: 'sesion',
    resumen: 'Cierra la propia cuenta en un dispositivo',
  },
  pedirSegundoFactor: {
    method: 'POST',
    path: '/perfil/segundo-factor',
    access: 'sesion',
    resumen: 'Empieza a activar el segundo paso: el secreto para la aplicación de códigos',
  },
  activarSegundoFactor: {
    method: 'POST',
    path: '/perfil/segundo-factor/activar',
    access: 'sesion',
    resumen: 'Activa el segundo paso con un primer código; da los códigos de recuperación',
  },
  desactivarSegundoFactor: {
    method: 'POST',
    path: '/perfil/segundo-factor/desactivar',
    access: 'sesion',
    resumen: 'Desactiva el segundo paso',
  },

  renovarAgenda: {
    method: 'POST',
    path: '/perfil/agenda',
    access: 'sesion',
    resumen: 'Da un link nuevo al calendario de las propias carreras; el de antes deja de servir',
  },
  borrarAgenda: {
    method: 'DELETE',
    path: '/perfil/agenda',
    access: 'sesion',
    resumen: 'Da de baja el link al calendario de las propias carreras',
  },

  vincularCobros: {
    method: 'POST',
    path: '/perfil/cobros/vincular',
    access: { accion: 'cobros:vincular', de: 'ninguno' },
    resumen: 'Empieza a vincular la propia cuenta de Mercado Pago: adónde ir a dar el permiso',
  },
  completarCobros: {
    method: 'POST',
    path: '/perfil/cobros/completar',
    access: { accion: 'cobros:vincular', de: 'ninguno' },
    resumen: 'Vincula la cuenta con lo que trae la vuelta de Mercado Pago',
  },
  desvincularCobros: {
    method: 'POST',
    path: '/perfil/cobros/desvincular',
    access: { accion: 'cobros:vincular', de: 'ninguno' },
    resumen: 'Deja de cobrar en la propia cuenta de Mercado Pago',
  },

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
  buscarPrivados: {
    method: 'POST',
    path: '/v1/public/eventos/privados',
    access: 'publico',
    resumen: 'Los eventos privados que abre un código de acceso',
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
    body_max: 5_000_000,
    access: 'publico',
    status: 201,
    resumen: 'Inscribe a una persona o a un equipo',
  },
  consultarFila: {
    method: 'POST',
    path: '/inscripciones/fila',
    aliases: ['/v1/inscripciones/fila'],
    access: 'publico',
    resumen: 'El lugar en la fila de quien quiso inscribirse con el servidor lleno, o su turno',
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
    access: {
      accion: 'inscripcion:ver',
      de: 'inscripcion',
      param: 'id',
      publico_por_codigo: true,
      tambien_borrado: true,
    },
    resumen: 'Una inscripción',
  },
  getMensajeOk: {
    method: 'GET',
    path: '/v1/eventos/:id/inscripciones/:inscripcion_id/mensaje_ok',
    access: 'publico',
    offline: 'codigo',
    resumen: 'Mensaje y datos de pago de una inscripción',
  },
  listPagos: {
    method: 'GET',
    path: '/inscripciones/:id/payments',
    aliases: ['/v1/inscripciones/:id/payments'],
    access: {
      accion: 'pago:ver',
      de: 'inscripcion',
      param: 'id',
      publico_por_codigo: true,
      tambien_borrado: true,
    },
    resumen: 'Pagos de una inscripción',
  },
  getMerchantOrder: {
    method: 'GET',
    path: '/inscripciones/:id/merchant_order',
    aliases: ['/v1/inscripciones/:id/merchant_order'],
    access: {
      accion: 'pago:ver',
      de: 'inscripcion',
      param: 'id',
      publico_por_codigo: true,
      tambien_borrado: true,
    },
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
    access: {
      accion: 'pago:ver',
      de: 'inscripcion',
      param: 'id',
      publico_por_codigo: true,
      tambien_borrado: true,
    },
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
  listDeslindes: {
    method: 'GET',
    path: '/evento/:id/deslindes',
    aliases: ['/eventos/:id/deslindes'],
    access: { accion: 'deslinde:ver', de: 'evento', param: 'id' },
    resumen: 'Deslindes firmados de un evento',
  },
  getDeslindePersona: {
    method: 'GET',
    path: '/inscripciones/:id/deslindes/:persona_id',
    access: { accion: 'deslinde:ver', de: 'inscripcion', param: 'id' },
    resumen: 'El deslinde de una persona: firma, texto y evidencia',
  },
  aprobarDeslinde: {
    method: 'POST',
    path: '/inscripciones/:id/deslindes/:persona_id/aprobar',
    access: { accion: 'deslinde:aprobar', de: 'inscripcion', param: 'id' },
    resumen: 'Aprueba un deslinde pendiente',
  },
  rechazarDeslinde: {
    method: 'POST',
    path: '/inscripciones/:id/deslindes/:persona_id/rechazar',
    access: { accion: 'deslinde:rechazar', de: 'inscripcion', param: 'id' },
    resumen: 'Rechaza un deslinde pendiente y da el link para firmar de nuevo',
  },
  pedirDeslinde: {
    method: 'POST',
    path: '/inscripciones/:id/deslindes/:persona_id/enlace',
    access: { accion: 'deslinde:recordar', de: 'inscripcion', param: 'id' },
    resumen: 'El link con el que firma quien debe el deslinde, y su envío por mail',
  },
  getDeslindePdf: {
    method: 'GET',
    path: '/inscripciones/:id/deslindes/:persona_id/pdf',
    access: { accion: 'deslinde:ver', de: 'inscripcion', param: 'id' },
    resumen: 'La copia en PDF de un deslinde firmado',
  },
  listAptos: {
    method: 'GET',
    path: '/evento/:id/aptos-medicos',
    aliases: ['/eventos/:id/aptos-medicos'],
    access: { accion: 'apto:ver', de: 'evento', param: 'id' },
    resumen: 'Aptos médicos recibidos de un evento',
  },
  getApto: {
    method: 'GET',
    path: '/evento/:id/aptos-medicos/:apto_id',
    aliases: ['/eventos/:id/aptos-medicos/:apto_id'],
    access: { accion: 'apto:ver', de: 'evento', param: 'id' },
    resumen: 'Un apto médico',
  },
  getAptoArchivo: {
    method: 'GET',
    path: '/evento/:id/aptos-medicos/:apto_id/:file_name',
    aliases: ['/eventos/:id/aptos-medicos/:apto_id/:file_name'],
    access: { accion: 'apto:ver', de: 'evento', param: 'id' },
    resumen: 'El archivo de un apto médico',
  },
  aceptarApto: {
    method: 'POST',
    path: '/aptos-medicos/:id/aceptar',
    access: { accion: 'apto:aceptar', de: 'apto', param: 'id' },
    resumen: 'Aprueba un apto médico pendiente',
  },
  rechazarApto: {
    method: 'POST',
    path: '/aptos-medicos/:id/rechazar',
    access: { accion: 'apto:rechazar', de: 'apto', param: 'id' },
    resumen: 'Rechaza un apto médico pendiente y le manda el motivo a la persona',
  },
  listAptosNoEnviados: {
    method: 'GET',
    path: '/evento/:id/aptos-medicos-no-enviados',
    aliases: ['/eventos/:id/aptos-medicos-no-enviados'],
    access: { accion: 'apto:ver', de: 'evento', param: 'id' },
    resumen: 'Personas que no enviaron el apto médico',
  },
  recordarApto: {
    method: 'POST',
    path: '/evento/:id/aptos-medicos/:persona_id/enviar-email',
    aliases: ['/eventos/:id/aptos-medicos/:persona_id/enviar-email'],
    access: { accion: 'apto:recordar', de: 'evento', param: 'id' },
    resumen: 'Le recuerda a una persona que falta su apto médico',
  },
  recordarAptos: {
    method: 'POST',
    path: '/evento/:id/aptos-medicos/send-massive-reminder',
    aliases: ['/eventos/:id/aptos-medicos/send-massive-reminder'],
    access: { accion: 'apto:recordar', de: 'evento', param: 'id' },
    resumen: 'Les recuerda a todos los que no enviaron el apto médico',
  },

  getEventoBackoffice: {
    method: 'GET',
    path: '/eventos/:id',
    access: { accion: 'evento:ver', de: 'evento', param: 'id', tambien_borrado: true },
    offline: 'sesion',
    resumen: 'Un evento, para el organizador',
  },
  createEvento: {
    method: 'POST',
    path: '/eventos',
    body_max: 4_000_000,
    access: { accion: 'evento:crear', de: 'ninguno' },
    status: 201,
    resumen: 'Crea un evento',
  },
  updateEvento: {
    method: 'PUT',
    path: '/eventos/:id',
    body_max: 4_000_000,
    access: { accion: 'evento:editar', de: 'evento', param: 'id' },
    resumen: 'Guarda un evento entero',
  },
  deleteEvento: {
    method: 'DELETE',
    path: '/eventos/:id',
    access: { accion: 'evento:borrar', de: 'evento', param: 'id' },
    resumen: 'Borra un evento, con su nombre como verificación',
  },
  listEventos: {
    method: 'GET',
    path: '/eventos',
    access: { accion: 'evento:ver_todos', de: 'ninguno' },
    offline: 'sesion',
    resumen: 'Todos los eventos, por página',
  },
  listEventosOrganizador: {
    method: 'GET',
    path: '/organizador/eventos',
    access: { accion: 'evento:listar', de: 'ninguno' },
    offline: 'sesion',
    resumen: 'Los eventos propios, por página',
  },
  listEventosBorrados: {
    method: 'GET',
    path: '/eventos-borrados',
    access: { accion: 'evento:listar', de: 'ninguno' },
    offline: 'sesion',
    resumen: 'Los eventos borrados, por página, con su plata: todos, o los propios',
  },
  restaurarEvento: {
    method: 'POST',
    path: '/eventos/:id/restaurar',
    access: { accion: 'evento:restaurar', de: 'evento', param: 'id', tambien_borrado: true },
    resumen: 'Restaura un evento borrado; vuelve sin publicar',
  },
  duplicarEvento: {
    method: 'POST',
    path: '/eventos/:id/duplicar',
    access: { accion: 'evento:duplicar', de: 'evento', param: 'id' },
    status: 201,
    resumen: 'Crea una nueva edición de un evento',
  },
  cambiarEstadoEvento: {
    method: 'POST',
    path: '/eventos/:id/estado',
    access: { accion: 'evento:editar', de: 'evento', param: 'id' },
    resumen: 'Posterga, cancela o repone un evento y avisa a sus inscriptos',
  },
  updateEnlacesEvento: {
    method: 'PUT',
    path: '/eventos/:id/links',
    access: { accion: 'evento:enlaces', de: 'evento', param: 'id' },
    resumen: 'Guarda los links de resultados y de fotos',
  },
  listCamposEvento: {
    method: 'GET',
    path: '/eventos/:id/campos-custom',
    access: { accion: 'evento:ver', de: 'evento', param: 'id' },
    offline: 'sesion',
    resumen: 'Campos propios de cada modalidad, con sus respuestas contadas',
  },
  updateCamposEvento: {
    method: 'PUT',
    path: '/eventos/:id/campos-custom',
    body_max: 1_000_000,
    access: { accion: 'evento:campos_custom', de: 'evento', param: 'id' },
    resumen: 'Guarda los campos propios de una modalidad',
  },
  vistaPreviaCorreo: {
    method: 'POST',
    path: '/eventos/vista-previa-correo',
    access: { accion: 'evento:crear', de: 'ninguno' },
    resumen: 'Un correo como llegaría, con datos inventados',
  },
  listCantidadInscriptos: {
    method: 'GET',
    path: '/eventos/:id/cantidad-inscriptos',
    access: { accion: 'evento:ver', de: 'evento', param: 'id', tambien_borrado: true },
    offline: 'sesion',
    resumen: 'Cuántos inscriptos tiene cada modalidad',
  },

  getRecordatorios: {
    method: 'GET',
    path: '/eventos/:id/recordatorios',
    access: { accion: 'correo:ver', de: 'evento', param: 'id' },
    offline: 'sesion',
    resumen: 'Los recordatorios que un evento manda solo, a cuántas personas y cuándo',
  },
  updateRecordatorios: {
    method: 'PUT',
    path: '/eventos/:id/recordatorios',
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    resumen: 'Guarda los recordatorios de un evento',
  },
  previoRecordatorio: {
    method: 'POST',
    path: '/eventos/:id/recordatorios/vista-previa',
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    resumen: 'Un recordatorio como llegaría, con datos inventados',
  },

  listDashEventosProximos: {
    method: 'GET',
    path: '/dash/eventos/proximos',
    access: { accion: 'evento:ver_todos', de: 'ninguno' },
    offline: 'sesion',
    resumen: 'Próximos eventos de todos',
  },
  listOrganizadorEventosProximos: {
    method: 'GET',
    path: '/organizador/eventos/proximos',
    access: { accion: 'panel:ver', de: 'ninguno' },
    offline: 'sesion',
    resumen: 'Próximos eventos propios',
  },
  listInscripcionesUltimas: {
    method: 'GET',
    path: '/inscripciones/ultimas',
    access: { accion: 'evento:ver_todos', de: 'ninguno' },
    offline: 'sesion',
    resumen: 'Últimas inscripciones de todos los eventos',
  },
  listOrganizadorInscripcionesUltimas: {
    method: 'GET',
    path: '/organizador/inscripciones/ultimas',
    access: { accion: 'panel:ver', de: 'ninguno' },
    offline: 'sesion',
    resumen: 'Últimas inscripciones de los eventos propios',
  },
  getResumen: {
    method: 'GET',
    path: '/dash/resumen',
    access: { accion: 'panel:ver', de: 'ninguno' },
    offline: 'sesion',
    resumen: 'Cifras de los eventos que la sesión alcanza, o de uno de ellos',
  },
  getNovedades: {
    method: 'GET',
    path: '/novedades',
    access: { accion: 'novedades:ver', de: 'ninguno' },
    offline: 'sesion',
    resumen: 'Qué pasó en los eventos desde la última visita',
  },
  marcarNovedadesVistas: {
    method: 'POST',
    path: '/novedades/vistas',
    access: { accion: 'novedades:ver', de: 'ninguno' },
    resumen: 'Marca las novedades como vistas',
  },

  crearArrepentimiento: {
    method: 'POST',
    path: '/v1/public/arrepentimientos',
    access: 'publico',
    resumen: 'Botón de arrepentimiento: pide dejar sin efecto una inscripción',
  },
  listArrepentimientos: {
    method: 'GET',
    path: '/arrepentimientos',
    access: { accion: 'arrepentimiento:resolver', de: 'ninguno' },
    resumen: 'Pedidos del botón de arrepentimiento',
  },
  resolverArrepentimiento: {
    method: 'POST',
    path: '/arrepentimientos/:id/resolver',
    access: { accion: 'arrepentimiento:resolver', de: 'ninguno' },
    resumen: 'Acepta un arrepentimiento (cancela y devuelve) o lo rechaza con su motivo',
  },
  pedirMisDatos: {
    method: 'POST',
    path: '/v1/public/mis-datos',
    access: 'publico',
    resumen: 'Pide los propios datos personales, o que se supriman: manda un enlace a su mail',
  },
  abrirMisDatos: {
    method: 'POST',
    path: '/v1/public/mis-datos/abrir',
    access: 'enlace',
    resumen: 'Abre, una sola vez, el enlace que prueba que el mail es de quien pide',
  },
  descargarMisDatos: {
    method: 'POST',
    path: '/v1/public/mis-datos/descargar',
    access: 'enlace',
    resumen: 'Todo lo que hay de una persona, en un ZIP',
  },
  suprimirMisDatos: {
    method: 'POST',
    path: '/v1/public/mis-datos/suprimir',
    access: 'enlace',
    resumen: 'Confirma el pedido de que los propios datos se supriman',
  },
  listPedidosDatos: {
    method: 'GET',
    path: '/pedidos-datos',
    access: { accion: 'datos:resolver', de: 'ninguno' },
    resumen: 'Pedidos de acceso y supresión de datos personales, con su plazo legal',
  },
  buscarParaPedido: {
    method: 'POST',
    path: '/pedidos-datos/buscar',
    access: { accion: 'datos:resolver', de: 'ninguno' },
    resumen: 'Con qué mails hay datos de un documento, para registrar un pedido',
  },
  createPedidoDatos: {
    method: 'POST',
    path: '/pedidos-datos',
    access: { accion: 'datos:resolver', de: 'ninguno' },
    status: 201,
    resumen: 'Registra un pedido recibido por otro medio, de quien perdió su mail',
  },
  resolverPedidoDatos: {
    method: 'POST',
    path: '/pedidos-datos/:id/resolver',
    access: { accion: 'datos:resolver', de: 'ninguno' },
    resumen: 'Suprime los datos de una persona o rechaza el pedido con su motivo',
  },
  listDiasNoHabiles: {
    method: 'GET',
    path: '/dias-no-habiles',
    access: { accion: 'datos:resolver', de: 'ninguno' },
    resumen: 'Días que no son hábiles además de los feriados nacionales',
  },
  createDiaNoHabil: {
    method: 'POST',
    path: '/dias-no-habiles',
    access: { accion: 'datos:resolver', de: 'ninguno' },
    status: 201,
    resumen: 'Agrega un día no hábil: un puente, un feriado local',
  },
  deleteDiaNoHabil: {
    method: 'DELETE',
    path: '/dias-no-habiles/:fecha',
    access: { accion: 'datos:resolver', de: 'ninguno' },
    resumen: 'Quita un día no hábil',
  },
  getEstadoSistema: {
    method: 'GET',
    path: '/sistema/estado',
    access: { accion: 'sistema:administrar', de: 'ninguno' },
    resumen: 'Colas, últimos correos y avisos, y errores por su código',
  },
  reintentarTrabajo: {
    method: 'POST',
    path: '/sistema/trabajos/:id/reintentar',
    access: { accion: 'sistema:administrar', de: 'ninguno' },
    resumen: 'Devuelve a la cola un trabajo que falló',
  },
  reintentarCorreo: {
    method: 'POST',
    path: '/sistema/correos/:id/reintentar',
    access: { accion: 'sistema:administrar', de: 'ninguno' },
    resumen: 'Devuelve a la cola un correo que falló',
  },

  listDisciplinasPaginadas: {
    method: 'GET',
    path: '/disciplinas/list',
    access: { accion: 'disciplina:administrar', de: 'ninguno' },
    resumen: 'Disciplinas con la cantidad de eventos de cada una, por página',
  },
  listDisciplinas: {
    method: 'GET',
    path: '/disciplinas',
    access: { accion: 'evento:editar', de: 'ninguno' },
    resumen: 'Todas las disciplinas, para elegir las de un evento',
  },
  getDisciplina: {
    method: 'GET',
    path: '/disciplinas/:id',
    access: { accion: 'disciplina:administrar', de: 'ninguno' },
    resumen: 'Una disciplina',
  },
  createDisciplina: {
    method: 'POST',
    path: '/disciplinas',
    access: { accion: 'disciplina:administrar', de: 'ninguno' },
    status: 201,
    resumen: 'Crea una disciplina',
  },
  updateDisciplina: {
    method: 'PUT',
    path: '/disciplinas/:id',
    access: { accion: 'disciplina:administrar', de: 'ninguno' },
    resumen: 'Cambia el nombre de una disciplina',
  },
  deleteDisciplina: {
    method: 'DELETE',
    path: '/disciplinas/:id',
    access: { accion: 'disciplina:administrar', de: 'ninguno' },
    status: 202,
    resumen: 'Borra una disciplina: sus eventos dejan de estar asociados',
  },
  listOrganizadores: {
    method: 'GET',
    path: '/organizadores',
    access: { accion: 'organizador:administrar', de: 'ninguno' },
    resumen: 'Organizadores, por página',
  },
  listOrganizadoresTodos: {
    method: 'GET',
    path: '/organizadores/todos',
    access: { accion: 'evento:crear', de: 'ninguno' },
    resumen: 'Todos los organizadores, para elegir el de un evento',
  },
  createOrganizador: {
    method: 'POST',
    path: '/organizadores',
    access: { accion: 'organizador:administrar', de: 'ninguno' },
    status: 201,
    resumen: 'Crea un organizador y su usuario',
  },
  updateOrganizador: {
    method: 'PUT',
    path: '/organizadores/:id',
    access: { accion: 'organizador:administrar', de: 'ninguno' },
    resumen: 'Cambia un organizador y su usuario',
  },

  subirImagen: {
    method: 'POST',
    path: '/eventos/:id/subir-imagen',
    // room for pictures as data URLs (regla carrera-19)
    body_max: 25_165_824,
    access: { accion: 'evento:imagenes', de: 'evento', param: 'id' },
    resumen: 'Sube la imagen, el banner y las imágenes extra de un evento',
  },
  borrarImagen: {
    method: 'DELETE',
    path: '/eventos/:id/borrar-imagen/:imagen_id',
    access: { accion: 'evento:imagenes', de: 'evento', param: 'id' },
    resumen: 'Borra una imagen extra de un evento',
  },
  borrarImagenPost: {
    method: 'POST',
    path: '/eventos/:id/borrar-imagen/:imagen_id',
    access: { accion: 'evento:imagenes', de: 'evento', param: 'id' },
    resumen: 'Borra una imagen extra de un evento, con el cuerpo vacío',
  },
  ordenarImagenes: {
    method: 'PUT',
    path: '/eventos/:id/imagenes/orden',
    access: { accion: 'evento:imagenes', de: 'evento', param: 'id' },
    resumen: 'Ordena las imágenes extra de un evento',
  },
  getNumeracion: {
    method: 'GET',
    path: '/eventos/:id/numeracion',
    access: { accion: 'numeros:ver', de: 'evento', param: 'id' },
    resumen: 'Cómo se numera un evento: rangos, chips, cuántas tienen número y los resguardos',
  },
  asignarNumeros: {
    method: 'POST',
    path: '/eventos/:id/asignar-numeros',
    access: { accion: 'numeros:asignar_auto', de: 'evento', param: 'id' },
    resumen: 'Guarda los rangos y asigna números a las inscripciones que no tienen, o lo simula',
  },
  resetAsignacion: {
    method: 'POST',
    path: '/eventos/:id/reset-asignacion',
    access: { accion: 'numeros:resetear', de: 'evento', param: 'id' },
    resumen: 'Borra los números de un evento, con un resguardo de los que había',
  },
  restaurarNumeracion: {
    method: 'POST',
    path: '/eventos/:id/numeracion/restaurar/:instantanea_id',
    access: { accion: 'numeros:resetear', de: 'evento', param: 'id' },
    resumen: 'Vuelve a los números de un resguardo',
  },
  asignarNumerosManual: {
    method: 'POST',
    path: '/eventos/:id/asignar-numeros-manual',
    // as many registrations as an event can have
    body_max: 2_000_000,
    access: { accion: 'numeros:asignar_manual', de: 'evento', param: 'id' },
    status: 201,
    resumen: 'Guarda números escritos a mano',
  },
  previsualizarImportacion: {
    method: 'POST',
    path: '/eventos/:id/importaciones/previa',
    body_max: 5_600_000,
    access: { accion: 'inscripcion:crear_interna', de: 'evento', param: 'id' },
    resumen: 'Qué pasaría con cada fila de un archivo de inscriptos o de números',
  },
  createImportacion: {
    method: 'POST',
    path: '/eventos/:id/importaciones',
    body_max: 5_600_000,
    access: { accion: 'inscripcion:crear_interna', de: 'evento', param: 'id' },
    status: 201,
    resumen: 'Importa inscriptos o números de un archivo, todos juntos',
  },
  listInscriptos: {
    method: 'GET',
    path: '/eventos/:id/inscriptos',
    aliases: ['/organizador/eventos/:id/inscriptos'],
    access: { accion: 'inscripcion:ver', de: 'evento', param: 'id', tambien_borrado: true },
    resumen: 'Inscripciones de un evento: búsqueda, filtros, orden y página',
  },
  listReservasSospechosas: {
    method: 'GET',
    path: '/eventos/:id/reservas-sospechosas',
    access: { accion: 'inscripcion:ver', de: 'evento', param: 'id' },
    resumen: 'Reservas sin pagar ni confirmar que vienen de donde vinieron demasiadas',
  },
  liberarReservas: {
    method: 'POST',
    path: '/eventos/:id/reservas-sospechosas/liberar',
    access: { accion: 'inscripcion:cambiar_estado', de: 'evento', param: 'id' },
    resumen: 'Libera los lugares de reservas sospechosas; nunca una paga o confirmada',
  },
  listParaNumerar: {
    method: 'GET',
    path: '/eventos/:id/inscriptos-para-asignar-numero',
    access: { accion: 'numeros:ver', de: 'evento', param: 'id' },
    resumen: 'Inscripciones que llevan número: pagadas, bonificadas o que no pagan',
  },
  updateInscripcion: {
    method: 'PUT',
    path: '/inscripciones/:id/doupdate',
    access: { accion: 'inscripcion:editar', de: 'inscripcion', param: 'id' },
    resumen: 'Guarda una inscripción editada',
  },
  calcularDiferencia: {
    method: 'POST',
    path: '/inscripciones/:id/diferencia',
    access: { accion: 'inscripcion:editar', de: 'inscripcion', param: 'id' },
    resumen: 'Lo que cuesta pasar una inscripción a otra modalidad',
  },
  deleteInscripcion: {
    method: 'DELETE',
    path: '/inscripciones/:id',
    access: { accion: 'inscripcion:borrar', de: 'inscripcion', param: 'id' },
    resumen: 'Borra una inscripción: libera su lugar y conserva sus pagos',
  },
  registrarPago: {
    method: 'POST',
    path: '/inscripciones/:id/registrar_pago',
    access: { accion: 'inscripcion:marcar_pagada', de: 'inscripcion', param: 'id' },
    resumen: 'Registra un pago que se cobró por fuera del sitio',
  },
  listHistorial: {
    method: 'GET',
    path: '/inscripciones/:id/historial',
    access: { accion: 'inscripcion:ver', de: 'inscripcion', param: 'id', tambien_borrado: true },
    resumen: 'Qué pasó con una inscripción',
  },
  listPagosEvento: {
    method: 'GET',
    path: '/eventos/:id/pagos',
    access: { accion: 'pago:ver', de: 'evento', param: 'id', tambien_borrado: true },
    offline: 'sesion',
    resumen: 'Pagos de un evento, con sus totales',
  },
  reembolsarPago: {
    method: 'POST',
    path: '/pagos/:id/reembolsar',
    access: { accion: 'pago:reembolsar', de: 'pago', param: 'id', tambien_borrado: true },
    resumen: 'Devuelve un pago, entero o en parte',
  },
  resolverRevision: {
    method: 'POST',
    path: '/pagos/:id/resolver-revision',
    access: { accion: 'pago:reembolsar', de: 'pago', param: 'id', tambien_borrado: true },
    resumen: 'Acepta o devuelve un pago que quedó en revisión',
  },
  // the event is in the body: its service asks whose it is
  createCupon: {
    method: 'POST',
    path: '/cupon-descuento',
    access: { accion: 'cupon:crear', de: 'ninguno' },
    status: 201,
    resumen: 'Crea un cupón de descuento',
  },
  listCupones: {
    method: 'GET',
    path: '/cupon-descuento/evento/:id/lista',
    access: { accion: 'cupon:ver', de: 'evento', param: 'id' },
    offline: 'sesion',
    resumen: 'Cupones de un evento, con sus usos',
  },
  activarCupon: {
    method: 'PUT',
    path: '/cupon-descuento/:id/activo',
    access: { accion: 'cupon:activar', de: 'cupon', param: 'id' },
    resumen: 'Activa o desactiva un cupón',
  },
  deleteCupon: {
    method: 'DELETE',
    path: '/cupon-descuento/:id',
    access: { accion: 'cupon:borrar', de: 'cupon', param: 'id' },
    resumen: 'Borra un cupón: las inscripciones que lo usaron lo conservan',
  },
  // the event is in the body: its service asks whose it is
  enviarCorreos: {
    method: 'POST',
    path: '/send-email',
    access: { accion: 'correo:enviar', de: 'ninguno' },
    body_max: 1024 * 1024,
    resumen: 'Manda un mail a los inscriptos de un evento: a los elegidos, o a todos los de una búsqueda',
  },
  contarDestinatarios: {
    method: 'POST',
    path: '/eventos/:id/envios/destinatarios',
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    body_max: 1024 * 1024,
    resumen: 'A cuántos les llegaría un mail',
  },
  vistaPreviaEnvio: {
    method: 'POST',
    path: '/eventos/:id/envios/vista-previa',
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    body_max: 1024 * 1024,
    resumen: 'Un mail como lo va a recibir uno de sus destinatarios',
  },
  listEnvios: {
    method: 'GET',
    path: '/eventos/:id/envios',
    access: { accion: 'correo:ver', de: 'evento', param: 'id' },
    offline: 'sesion',
    resumen: 'Los envíos de mails de un evento, con su avance',
  },
  getEnvio: {
    method: 'GET',
    path: '/eventos/:id/envios/:envio_id',
    access: { accion: 'correo:ver', de: 'evento', param: 'id' },
    resumen: 'Un envío con lo que pasó con cada mail',
  },
  reintentarEnvio: {
    method: 'POST',
    path: '/eventos/:id/envios/:envio_id/reintentar',
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    resumen: 'Vuelve a mandar los mails de un envío que no llegaron',
  },
  cancelarEnvio: {
    method: 'POST',
    path: '/eventos/:id/envios/:envio_id/cancelar',
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    resumen: 'Cancela los mails de un envío que todavía no salieron',
  },
  // Not for the worker's cache: the device keeps it as a table that it brings up to date.
  getConjunto: {
    method: 'GET',
    path: '/eventos/:id/conjunto',
    access: { accion: 'inscripcion:ver', de: 'evento', param: 'id', tambien_borrado: true },
    resumen: 'Las inscripciones de un evento, todas o lo que cambió desde un cursor',
  },
  createTicketDescarga: {
    method: 'POST',
    path: '/descargas/ticket',
    access: 'sesion',
    resumen: 'Un permiso de un solo uso para descargar una planilla',
  },
  exportar: {
    method: 'GET',
    path: '/eventos/:id/exportar-:tipo',
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
    method: 'GET',
    path: '/eventos/:id/exportar-:tipo/csv',
    access: {
      accion: 'exporte:descargar',
      de: 'evento',
      param: 'id',
      por_ticket: true,
      tambien_borrado: true,
    },
    resumen: 'Una planilla del evento en CSV',
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
