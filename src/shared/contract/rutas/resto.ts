import type { Llamada } from './tipos.ts';

/** Endpoints left out of the first load: a page fetches this module when it first calls one of them (web/api/ruta-de.ts). */
export const resto = {
  // logging in, accounts
  // older clients ask for the session by POST (regla llamadas-8)
  postSesion: { method: 'POST', path: '/auth/me' },
  recuperarClave: { method: 'POST', path: '/auth/recuperar', access: 'publico' },
  getRestablecer: { method: 'GET', path: '/auth/restablecer/:token', access: 'enlace' },
  restablecerClave: { method: 'POST', path: '/auth/restablecer', access: 'enlace' },
  getPerfil: { method: 'GET', path: '/perfil' },
  comprobarIdentidad: { method: 'POST', path: '/perfil/comprobar' },
  updatePerfil: { method: 'PUT', path: '/perfil' },
  listSesiones: { method: 'GET', path: '/perfil/sesiones' },
  cerrarOtrasSesiones: { method: 'POST', path: '/perfil/sesiones/cerrar-otras' },
  deleteSesion: { method: 'DELETE', path: '/perfil/sesiones/:id' },
  pedirSegundoFactor: { method: 'POST', path: '/perfil/segundo-factor' },
  activarSegundoFactor: { method: 'POST', path: '/perfil/segundo-factor/activar' },
  desactivarSegundoFactor: { method: 'POST', path: '/perfil/segundo-factor/desactivar' },
  renovarAgenda: { method: 'POST', path: '/perfil/agenda' },
  borrarAgenda: { method: 'DELETE', path: '/perfil/agenda' },
  listOrganizadores: { method: 'GET', path: '/organizadores' },
  listOrganizadoresTodos: { method: 'GET', path: '/organizadores/todos' },
  createOrganizador: { method: 'POST', path: '/organizadores' },
  updateOrganizador: { method: 'PUT', path: '/organizadores/:id' },

  // races
  getEventoBackoffice: { method: 'GET', path: '/eventos/:id', offline: 'sesion' },
  createEvento: { method: 'POST', path: '/eventos' },
  updateEvento: { method: 'PUT', path: '/eventos/:id' },
  deleteEvento: { method: 'DELETE', path: '/eventos/:id' },
  listEventos: { method: 'GET', path: '/eventos', offline: 'sesion' },
  listEventosOrganizador: { method: 'GET', path: '/organizador/eventos', offline: 'sesion' },
  listEventosBorrados: { method: 'GET', path: '/eventos-borrados', offline: 'sesion' },
  restaurarEvento: { method: 'POST', path: '/eventos/:id/restaurar' },
  duplicarEvento: { method: 'POST', path: '/eventos/:id/duplicar' },
  cambiarEstadoEvento: { method: 'POST', path: '/eventos/:id/estado' },
  updateEnlacesEvento: { method: 'PUT', path: '/eventos/:id/links' },
  listCamposEvento: { method: 'GET', path: '/eventos/:id/campos-custom', offline: 'sesion' },
  updateCamposEvento: { method: 'PUT', path: '/eventos/:id/campos-custom' },
  subirImagen: { method: 'POST', path: '/eventos/:id/subir-imagen' },
  borrarImagen: { method: 'DELETE', path: '/eventos/:id/borrar-imagen/:imagen_id' },
  borrarImagenPost: { method: 'POST', path: '/eventos/:id/borrar-imagen/:imagen_id' },
  ordenarImagenes: { method: 'PUT', path: '/eventos/:id/imagenes/orden' },
  listDisciplinasPaginadas: { method: 'GET', path: '/disciplinas/list' },
  listDisciplinas: { method: 'GET', path: '/disciplinas' },
  getDisciplina: { method: 'GET', path: '/disciplinas/:id' },
  createDisciplina: { method: 'POST', path: '/disciplinas' },
  updateDisciplina: { method: 'PUT', path: '/disciplinas/:id' },
  deleteDisciplina: { method: 'DELETE', path: '/disciplinas/:id' },

  // registrations
  crearArrepentimiento: { method: 'POST', path: '/v1/public/arrepentimientos', access: 'publico' },
  listArrepentimientos: { method: 'GET', path: '/arrepentimientos' },
  resolverArrepentimiento: { method: 'POST', path: '/arrepentimientos/:id/resolver' },
  listInscriptos: { method: 'GET', path: '/eventos/:id/inscriptos' },
  listReservasSospechosas: { method: 'GET', path: '/eventos/:id/reservas-sospechosas' },
  liberarReservas: { method: 'POST', path: '/eventos/:id/reservas-sospechosas/liberar' },
  updateInscripcion: { method: 'PUT', path: '/inscripciones/:id/doupdate' },
  calcularDiferencia: { method: 'POST', path: '/inscripciones/:id/diferencia' },
  deleteInscripcion: { method: 'DELETE', path: '/inscripciones/:id' },
  listHistorial: { method: 'GET', path: '/inscripciones/:id/historial' },
  // No `offline`: the device stores these rows in a table of its own, which it updates by changes.
  getConjunto: { method: 'GET', path: '/eventos/:id/conjunto' },

  // coupons
  createCupon: { method: 'POST', path: '/cupon-descuento' },
  listCupones: { method: 'GET', path: '/cupon-descuento/evento/:id/lista', offline: 'sesion' },
  activarCupon: { method: 'PUT', path: '/cupon-descuento/:id/activo' },
  deleteCupon: { method: 'DELETE', path: '/cupon-descuento/:id' },

  // payments
  getMerchantOrder: { method: 'GET', path: '/inscripciones/:id/merchant_order' },
  registrarPago: { method: 'POST', path: '/inscripciones/:id/registrar_pago' },
  listPagosEvento: { method: 'GET', path: '/eventos/:id/pagos', offline: 'sesion' },
  reembolsarPago: { method: 'POST', path: '/pagos/:id/reembolsar' },
  resolverRevision: { method: 'POST', path: '/pagos/:id/resolver-revision' },
  notificarPago: { method: 'POST', path: '/pagos/notificaciones/:proveedor' },
  vincularCobros: { method: 'POST', path: '/perfil/cobros/vincular' },
  completarCobros: { method: 'POST', path: '/perfil/cobros/completar' },
  desvincularCobros: { method: 'POST', path: '/perfil/cobros/desvincular' },

  // waivers and certificates
  listDeslindes: { method: 'GET', path: '/evento/:id/deslindes' },
  getDeslindePersona: { method: 'GET', path: '/inscripciones/:id/deslindes/:persona_id' },
  aprobarDeslinde: { method: 'POST', path: '/inscripciones/:id/deslindes/:persona_id/aprobar' },
  rechazarDeslinde: { method: 'POST', path: '/inscripciones/:id/deslindes/:persona_id/rechazar' },
  pedirDeslinde: { method: 'POST', path: '/inscripciones/:id/deslindes/:persona_id/enlace' },
  getDeslindePdf: { method: 'GET', path: '/inscripciones/:id/deslindes/:persona_id/pdf' },
  listAptos: { method: 'GET', path: '/evento/:id/aptos-medicos' },
  getApto: { method: 'GET', path: '/evento/:id/aptos-medicos/:apto_id' },
  getAptoArchivo: { method: 'GET', path: '/evento/:id/aptos-medicos/:apto_id/:file_name' },
  aceptarApto: { method: 'POST', path: '/aptos-medicos/:id/aceptar' },
  rechazarApto: { method: 'POST', path: '/aptos-medicos/:id/rechazar' },
  listAptosNoEnviados: { method: 'GET', path: '/evento/:id/aptos-medicos-no-enviados' },
  recordarApto: { method: 'POST', path: '/evento/:id/aptos-medicos/:persona_id/enviar-email' },
  recordarAptos: { method: 'POST', path: '/evento/:id/aptos-medicos/send-massive-reminder' },

  // numbers
  getNumeracion: { method: 'GET', path: '/eventos/:id/numeracion' },
  listParaNumerar: { method: 'GET', path: '/eventos/:id/inscriptos-para-asignar-numero' },
  asignarNumeros: { method: 'POST', path: '/eventos/:id/asignar-numeros' },
  resetAsignacion: { method: 'POST', path: '/eventos/:id/reset-asignacion' },
  restaurarNumeracion: { method: 'POST', path: '/eventos/:id/numeracion/restaurar/:instantanea_id' },
  asignarNumerosManual: { method: 'POST', path: '/eventos/:id/asignar-numeros-manual' },

  // mails to registrants
  enviarCorreos: { method: 'POST', path: '/send-email' },
  contarDestinatarios: { method: 'POST', path: '/eventos/:id/envios/destinatarios' },
  vistaPreviaEnvio: { method: 'POST', path: '/eventos/:id/envios/vista-previa' },
  listEnvios: { method: 'GET', path: '/eventos/:id/envios', offline: 'sesion' },
  getEnvio: { method: 'GET', path: '/eventos/:id/envios/:envio_id' },
  reintentarEnvio: { method: 'POST', path: '/eventos/:id/envios/:envio_id/reintentar' },
  cancelarEnvio: { method: 'POST', path: '/eventos/:id/envios/:envio_id/cancelar' },
  vistaPreviaCorreo: { method: 'POST', path: '/eventos/vista-previa-correo' },
  getRecordatorios: { method: 'GET', path: '/eventos/:id/recordatorios', offline: 'sesion' },
  updateRecordatorios: { method: 'PUT', path: '/eventos/:id/recordatorios' },
  previoRecordatorio: { method: 'POST', path: '/eventos/:id/recordatorios/vista-previa' },

  // what is done to many registrations at once
  previsualizarEncargo: { method: 'POST', path: '/eventos/:id/encargos/previa' },
  createEncargo: { method: 'POST', path: '/eventos/:id/encargos' },
  listEncargos: { method: 'GET', path: '/eventos/:id/encargos' },
  getEncargo: { method: 'GET', path: '/eventos/:id/encargos/:encargo_id' },
  deshacerEncargo: { method: 'POST', path: '/eventos/:id/encargos/:encargo_id/deshacer' },

  // lists that come in
  previsualizarImportacion: { method: 'POST', path: '/eventos/:id/importaciones/previa' },
  createImportacion: { method: 'POST', path: '/eventos/:id/importaciones' },

  // spreadsheets that leave
  createTicketDescarga: { method: 'POST', path: '/descargas/ticket' },
  exportar: { method: 'GET', path: '/eventos/:id/exportar-:tipo' },
  exportarCsv: { method: 'GET', path: '/eventos/:id/exportar-:tipo/csv' },
  exportarLista: { method: 'GET', path: '/eventos/:id/exportar-:tipo/pdf' },

  // the staff's dashboards, the system
  listCantidadInscriptos: { method: 'GET', path: '/eventos/:id/cantidad-inscriptos', offline: 'sesion' },
  listDashEventosProximos: { method: 'GET', path: '/dash/eventos/proximos', offline: 'sesion' },
  listOrganizadorEventosProximos: { method: 'GET', path: '/organizador/eventos/proximos', offline: 'sesion' },
  listInscripcionesUltimas: { method: 'GET', path: '/inscripciones/ultimas', offline: 'sesion' },
  listOrganizadorInscripcionesUltimas: {
    method: 'GET',
    path: '/organizador/inscripciones/ultimas',
    offline: 'sesion',
  },
  getResumen: { method: 'GET', path: '/dash/resumen', offline: 'sesion' },
  // No `offline`: without network a device looks through the conjuntos that it stored.
  buscarTodo: { method: 'GET', path: '/buscar' },
  getNovedades: { method: 'GET', path: '/novedades', offline: 'sesion' },
  marcarNovedadesVistas: { method: 'POST', path: '/novedades/vistas' },
  getEstadoSistema: { method: 'GET', path: '/sistema/estado' },
  reintentarTrabajo: { method: 'POST', path: '/sistema/trabajos/:id/reintentar' },
  reintentarCorreo: { method: 'POST', path: '/sistema/correos/:id/reintentar' },

  // the race day
  listClavesSede: { method: 'GET', path: '/v1/public/sede/claves', access: 'publico', offline: 'publico' },
  abrirPuesto: { method: 'POST', path: '/eventos/:id/sede/puestos' },
  listPuestos: { method: 'GET', path: '/eventos/:id/sede/puestos' },
  revocarPuesto: { method: 'POST', path: '/eventos/:id/sede/puestos/:puesto_id/revocar' },
  getTableroSede: { method: 'GET', path: '/eventos/:id/sede/tablero' },
  cerrarSede: { method: 'POST', path: '/eventos/:id/sede/cerrar' },
  reabrirSede: { method: 'POST', path: '/eventos/:id/sede/reabrir' },
  crearAdmision: { method: 'POST', path: '/eventos/:id/sede/admisiones' },
  usarAdmision: { method: 'POST', path: '/v1/public/sede/admisiones/usar', access: 'publico' },
  usarAdmisionFirmada: { method: 'POST', path: '/v1/public/sede/admisiones/firmada', access: 'publico' },
  // No `offline`: a puesto stores the base in a database of its own.
  getBaseSede: { method: 'GET', path: '/eventos/:id/sede/base' },
  subirAdjuntoSede: { method: 'POST', path: '/eventos/:id/sede/adjuntos' },
  getNovedadesSede: { method: 'GET', path: '/eventos/:id/sede/novedades' },
  intercambiar: { method: 'POST', path: '/eventos/:id/sede/intercambio' },

  // personal data
  pedirMisDatos: { method: 'POST', path: '/v1/public/mis-datos', access: 'publico' },
  abrirMisDatos: { method: 'POST', path: '/v1/public/mis-datos/abrir', access: 'enlace' },
  descargarMisDatos: { method: 'POST', path: '/v1/public/mis-datos/descargar', access: 'enlace' },
  suprimirMisDatos: { method: 'POST', path: '/v1/public/mis-datos/suprimir', access: 'enlace' },
  listPedidosDatos: { method: 'GET', path: '/pedidos-datos' },
  buscarParaPedido: { method: 'POST', path: '/pedidos-datos/buscar' },
  createPedidoDatos: { method: 'POST', path: '/pedidos-datos' },
  resolverPedidoDatos: { method: 'POST', path: '/pedidos-datos/:id/resolver' },
  listDiasNoHabiles: { method: 'GET', path: '/dias-no-habiles' },
  createDiaNoHabil: { method: 'POST', path: '/dias-no-habiles' },
  deleteDiaNoHabil: { method: 'DELETE', path: '/dias-no-habiles/:fecha' },
} as const satisfies Record<string, Llamada>;
