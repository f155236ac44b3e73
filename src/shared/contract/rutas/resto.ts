import { borrar, get, post, put } from './metodos.ts';
import type { Llamada } from './llamada.ts';

/** Endpoints left out of the first load: a page fetches this module when it first calls one of them (web/api/ruta-de.ts). */
export const resto = {
  // logging in, accounts
  // older clients ask for the session by POST (regla llamadas-8)
  postSesion: post('/auth/me'),
  recuperarClave: post('/auth/recuperar', { access: 'publico' }),
  getRestablecer: get('/auth/restablecer/:token', { access: 'enlace' }),
  restablecerClave: post('/auth/restablecer', { access: 'enlace' }),
  getPerfil: get('/perfil'),
  comprobarIdentidad: post('/perfil/comprobar'),
  updatePerfil: put('/perfil'),
  listSesiones: get('/perfil/sesiones'),
  cerrarOtrasSesiones: post('/perfil/sesiones/cerrar-otras'),
  deleteSesion: borrar('/perfil/sesiones/:id'),
  pedirSegundoFactor: post('/perfil/segundo-factor'),
  activarSegundoFactor: post('/perfil/segundo-factor/activar'),
  desactivarSegundoFactor: post('/perfil/segundo-factor/desactivar'),
  renovarAgenda: post('/perfil/agenda'),
  borrarAgenda: borrar('/perfil/agenda'),
  listOrganizadores: get('/organizadores'),
  listOrganizadoresTodos: get('/organizadores/todos'),
  createOrganizador: post('/organizadores'),
  updateOrganizador: put('/organizadores/:id'),

  // calls about races
  getEventoBackoffice: get('/eventos/:id', { offline: 'sesion' }),
  createEvento: post('/eventos'),
  updateEvento: put('/eventos/:id'),
  updateTextosEvento: put('/eventos/:id/textos'),
  deleteEvento: borrar('/eventos/:id'),
  listEventos: get('/eventos', { offline: 'sesion' }),
  listEventosOrganizador: get('/organizador/eventos', { offline: 'sesion' }),
  listEventosBorrados: get('/eventos-borrados', { offline: 'sesion' }),
  restaurarEvento: post('/eventos/:id/restaurar'),
  duplicarEvento: post('/eventos/:id/duplicar'),
  cambiarEstadoEvento: post('/eventos/:id/estado'),
  updateEnlacesEvento: put('/eventos/:id/links'),
  listCamposEvento: get('/eventos/:id/campos-custom', { offline: 'sesion' }),
  updateCamposEvento: put('/eventos/:id/campos-custom'),
  subirImagen: post('/eventos/:id/subir-imagen'),
  borrarImagen: borrar('/eventos/:id/borrar-imagen/:imagen_id'),
  borrarImagenPost: post('/eventos/:id/borrar-imagen/:imagen_id'),
  ordenarImagenes: put('/eventos/:id/imagenes/orden'),
  listDisciplinasPaginadas: get('/disciplinas/list'),
  listDisciplinas: get('/disciplinas'),
  getDisciplina: get('/disciplinas/:id'),
  createDisciplina: post('/disciplinas'),
  updateDisciplina: put('/disciplinas/:id'),
  deleteDisciplina: borrar('/disciplinas/:id'),

  // calls about registrations
  crearArrepentimiento: post('/v1/public/arrepentimientos', { access: 'publico' }),
  listArrepentimientos: get('/arrepentimientos'),
  resolverArrepentimiento: post('/arrepentimientos/:id/resolver'),
  listInscriptos: get('/eventos/:id/inscriptos'),
  probarInscripcion: post('/eventos/:id/inscripcion-de-prueba'),
  listReservasSospechosas: get('/eventos/:id/reservas-sospechosas'),
  liberarReservas: post('/eventos/:id/reservas-sospechosas/liberar'),
  updateInscripcion: put('/inscripciones/:id/doupdate'),
  calcularDiferencia: post('/inscripciones/:id/diferencia'),
  deleteInscripcion: borrar('/inscripciones/:id'),
  listHistorial: get('/inscripciones/:id/historial'),
  // No `offline`: the device stores these rows in a table of its own, which it updates by changes.
  getConjunto: get('/eventos/:id/conjunto'),

  // calls about coupons
  createCupon: post('/cupon-descuento'),
  listCupones: get('/cupon-descuento/evento/:id/lista', { offline: 'sesion' }),
  activarCupon: put('/cupon-descuento/:id/activo'),
  deleteCupon: borrar('/cupon-descuento/:id'),

  // calls about payments
  getMerchantOrder: get('/inscripciones/:id/merchant_order'),
  registrarPago: post('/inscripciones/:id/registrar_pago'),
  listPagosEvento: get('/eventos/:id/pagos', { offline: 'sesion' }),
  reembolsarPago: post('/pagos/:id/reembolsar'),
  resolverRevision: post('/pagos/:id/resolver-revision'),
  notificarPago: post('/pagos/notificaciones/:proveedor'),
  vincularCobros: post('/perfil/cobros/vincular'),
  completarCobros: post('/perfil/cobros/completar'),
  desvincularCobros: post('/perfil/cobros/desvincular'),

  // calls about waivers and certificates
  listDeslindes: get('/evento/:id/deslindes'),
  getDeslindePersona: get('/inscripciones/:id/deslindes/:persona_id'),
  aprobarDeslinde: post('/inscripciones/:id/deslindes/:persona_id/aprobar'),
  rechazarDeslinde: post('/inscripciones/:id/deslindes/:persona_id/rechazar'),
  pedirDeslinde: post('/inscripciones/:id/deslindes/:persona_id/enlace'),
  getDeslindePdf: get('/inscripciones/:id/deslindes/:persona_id/pdf'),
  listAptos: get('/evento/:id/aptos-medicos'),
  getApto: get('/evento/:id/aptos-medicos/:apto_id'),
  getAptoArchivo: get('/evento/:id/aptos-medicos/:apto_id/:file_name'),
  aceptarApto: post('/aptos-medicos/:id/aceptar'),
  rechazarApto: post('/aptos-medicos/:id/rechazar'),
  listAptosNoEnviados: get('/evento/:id/aptos-medicos-no-enviados'),
  recordarApto: post('/evento/:id/aptos-medicos/:persona_id/enviar-email'),
  recordarAptos: post('/evento/:id/aptos-medicos/send-massive-reminder'),

  // calls about numbers
  getNumeracion: get('/eventos/:id/numeracion'),
  listParaNumerar: get('/eventos/:id/inscriptos-para-asignar-numero'),
  asignarNumeros: post('/eventos/:id/asignar-numeros'),
  resetAsignacion: post('/eventos/:id/reset-asignacion'),
  restaurarNumeracion: post('/eventos/:id/numeracion/restaurar/:instantanea_id'),
  asignarNumerosManual: post('/eventos/:id/asignar-numeros-manual'),

  // calls about mails to registrants
  enviarCorreos: post('/send-email'),
  contarDestinatarios: post('/eventos/:id/envios/destinatarios'),
  vistaPreviaEnvio: post('/eventos/:id/envios/vista-previa'),
  listEnvios: get('/eventos/:id/envios', { offline: 'sesion' }),
  getEnvio: get('/eventos/:id/envios/:envio_id'),
  reintentarEnvio: post('/eventos/:id/envios/:envio_id/reintentar'),
  cancelarEnvio: post('/eventos/:id/envios/:envio_id/cancelar'),
  vistaPreviaCorreo: post('/eventos/vista-previa-correo'),
  getRecordatorios: get('/eventos/:id/recordatorios', { offline: 'sesion' }),
  updateRecordatorios: put('/eventos/:id/recordatorios'),
  previoRecordatorio: post('/eventos/:id/recordatorios/vista-previa'),

  // calls that do something to many registrations at once
  previsualizarEncargo: post('/eventos/:id/encargos/previa'),
  createEncargo: post('/eventos/:id/encargos'),
  listEncargos: get('/eventos/:id/encargos'),
  getEncargo: get('/eventos/:id/encargos/:encargo_id'),
  deshacerEncargo: post('/eventos/:id/encargos/:encargo_id/deshacer'),

  // calls that import lists
  previsualizarImportacion: post('/eventos/:id/importaciones/previa'),
  createImportacion: post('/eventos/:id/importaciones'),

  // calls that export spreadsheets
  createTicketDescarga: post('/descargas/ticket'),
  exportar: get('/eventos/:id/exportar-:tipo'),
  exportarCsv: get('/eventos/:id/exportar-:tipo/csv'),
  exportarLista: get('/eventos/:id/exportar-:tipo/pdf'),

  // calls about the staff's dashboards and the system
  listCantidadInscriptos: get('/eventos/:id/cantidad-inscriptos', { offline: 'sesion' }),
  listDashEventosProximos: get('/dash/eventos/proximos', { offline: 'sesion' }),
  listOrganizadorEventosProximos: get('/organizador/eventos/proximos', { offline: 'sesion' }),
  listInscripcionesUltimas: get('/inscripciones/ultimas', { offline: 'sesion' }),
  listOrganizadorInscripcionesUltimas: get('/organizador/inscripciones/ultimas', { offline: 'sesion' }),
  getResumen: get('/dash/resumen', { offline: 'sesion' }),
  // No `offline`: without network a device looks through the conjuntos that it stored.
  buscarTodo: get('/buscar'),
  getNovedades: get('/novedades', { offline: 'sesion' }),
  marcarNovedadesVistas: post('/novedades/vistas'),
  getEstadoSistema: get('/sistema/estado'),
  reintentarTrabajo: post('/sistema/trabajos/:id/reintentar'),
  reintentarCorreo: post('/sistema/correos/:id/reintentar'),

  // calls about the race day
  listClavesSede: get('/v1/public/sede/claves', { access: 'publico', offline: 'publico' }),
  abrirPuesto: post('/eventos/:id/sede/puestos'),
  listPuestos: get('/eventos/:id/sede/puestos'),
  revocarPuesto: post('/eventos/:id/sede/puestos/:puesto_id/revocar'),
  getTableroSede: get('/eventos/:id/sede/tablero'),
  listConflictosSede: get('/sede/conflictos', { sola: true }),
  cerrarSede: post('/eventos/:id/sede/cerrar'),
  reabrirSede: post('/eventos/:id/sede/reabrir'),
  crearAdmision: post('/eventos/:id/sede/admisiones'),
  getAdmision: get('/eventos/:id/sede/admisiones/:admision_id'),
  usarAdmision: post('/v1/public/sede/admisiones/usar', { access: 'publico' }),
  usarAdmisionFirmada: post('/v1/public/sede/admisiones/firmada', { access: 'publico' }),
  // No `offline`: a puesto stores the base in a database of its own.
  getBaseSede: get('/eventos/:id/sede/base'),
  subirAdjuntoSede: post('/eventos/:id/sede/adjuntos'),
  getNovedadesSede: get('/eventos/:id/sede/novedades'),
  intercambiar: post('/eventos/:id/sede/intercambio'),

  // calls about personal data
  pedirMisDatos: post('/v1/public/mis-datos', { access: 'publico' }),
  abrirMisDatos: post('/v1/public/mis-datos/abrir', { access: 'enlace' }),
  descargarMisDatos: post('/v1/public/mis-datos/descargar', { access: 'enlace' }),
  suprimirMisDatos: post('/v1/public/mis-datos/suprimir', { access: 'enlace' }),
  listPedidosDatos: get('/pedidos-datos'),
  buscarParaPedido: post('/pedidos-datos/buscar'),
  createPedidoDatos: post('/pedidos-datos'),
  resolverPedidoDatos: post('/pedidos-datos/:id/resolver'),
  listDiasNoHabiles: get('/dias-no-habiles'),
  createDiaNoHabil: post('/dias-no-habiles'),
  deleteDiaNoHabil: borrar('/dias-no-habiles/:fecha'),
} as const satisfies Record<string, Llamada>;
