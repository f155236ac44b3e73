import * as arrepentimientos from './arrepentimientos.ts';
import * as calendario from './calendario.ts';
import * as aptosGestion from './aptos-gestion.ts';
import * as aptos from './aptos.ts';
import * as datosPersonales from './datos-personales.ts';
import * as configuracion from './configuracion.ts';
import * as conjunto from './conjunto.ts';
import * as correos from './correos.ts';
import * as cupones from './cupones.ts';
import * as deslindesGestion from './deslindes-gestion.ts';
import * as deslindes from './deslindes.ts';
import * as disciplinas from './disciplinas.ts';
import * as encargos from './encargos.ts';
import * as exportes from './exportes.ts';
import * as fila from './fila.ts';
import * as gestion from './eventos-gestion.ts';
import * as eventos from './eventos.ts';
import * as imagenes from './imagenes.ts';
import * as importaciones from './importaciones.ts';
import * as inscripciones from './inscripciones.ts';
import * as novedades from './novedades.ts';
import * as numeracion from './numeracion.ts';
import * as inscriptos from './inscriptos.ts';
import * as organizadores from './organizadores.ts';
import * as pagos from './pagos.ts';
import * as buscador from './buscador.ts';
import * as panel from './panel.ts';
import * as perfil from './perfil.ts';
import * as sistema from './sistema.ts';
import * as recordatorios from './recordatorios.ts';
import * as reservas from './reservas.ts';
import type { NombreRuta } from './rutas/nombre.ts';
import * as sede from './sede.ts';
import * as sedeTablero from './sede-tablero.ts';
import * as sesiones from './sesiones.ts';
import type { z } from 'zod';

/** Every endpoint with its schemas, under the name of its route. The client imports only the type. */
export const api = {
  login: sesiones.login,
  getSesion: sesiones.obtenerSesion,
  postSesion: sesiones.postSesion,
  refreshSesion: sesiones.refreshSesion,
  logout: sesiones.logout,
  recuperarClave: sesiones.recuperarClave,
  getRestablecer: sesiones.obtenerRestablecer,
  restablecerClave: sesiones.restablecerClave,
  getPerfil: perfil.obtenerPerfil,
  comprobarIdentidad: perfil.comprobarIdentidad,
  updatePerfil: perfil.actualizarPerfil,
  listSesiones: perfil.listarSesiones,
  cerrarOtrasSesiones: perfil.cerrarOtrasSesiones,
  deleteSesion: perfil.borrarSesion,
  pedirSegundoFactor: perfil.pedirSegundoFactor,
  activarSegundoFactor: perfil.activarSegundoFactor,
  desactivarSegundoFactor: perfil.desactivarSegundoFactor,
  renovarAgenda: perfil.renovarAgenda,
  borrarAgenda: perfil.borrarAgenda,
  vincularCobros: perfil.vincularCobros,
  completarCobros: perfil.completarCobros,
  desvincularCobros: perfil.desvincularCobros,
  getSitio: configuracion.obtenerSitio,
  listDominiosEmail: configuracion.listarDominiosEmail,
  listEventosVisibles: eventos.listarEventosVisibles,
  listEventosProximos: eventos.listarEventosProximos,
  listEventosPasados: eventos.listarEventosPasados,
  getEvento: eventos.obtenerEvento,
  getEventoPrivado: eventos.obtenerEventoPrivado,
  buscarPrivados: eventos.buscarPrivados,
  listCamposCustom: eventos.listarCamposCustom,
  getEventoBackoffice: gestion.obtenerEventoBackoffice,
  createEvento: gestion.createEvento,
  updateEvento: gestion.actualizarEvento,
  updateTextosEvento: gestion.actualizarTextosEvento,
  deleteEvento: gestion.borrarEvento,
  listEventos: gestion.listarEventos,
  listEventosOrganizador: gestion.listarEventosOrganizador,
  listEventosBorrados: gestion.listarEventosBorrados,
  restaurarEvento: gestion.restaurarEvento,
  duplicarEvento: gestion.duplicarEvento,
  cambiarEstadoEvento: gestion.cambiarEstadoEvento,
  updateEnlacesEvento: gestion.actualizarEnlacesEvento,
  listCamposEvento: gestion.listarCamposEvento,
  updateCamposEvento: gestion.actualizarCamposEvento,
  getRecordatorios: recordatorios.obtenerRecordatorios,
  updateRecordatorios: recordatorios.actualizarRecordatorios,
  previoRecordatorio: recordatorios.previoRecordatorio,
  vistaPreviaCorreo: gestion.vistaPreviaCorreo,
  listCantidadInscriptos: gestion.listarCantidadInscriptos,
  validarCupon: cupones.validarCupon,
  agregarCupon: cupones.agregarCupon,
  createInscripcion: inscripciones.createInscripcion,
  consultarFila: fila.consultarFila,
  probarInscripcion: inscripciones.probarInscripcion,
  verificarExistencia: inscripciones.verificarExistencia,
  reenviarCorreo: inscripciones.reenviarCorreo,
  getInscripcion: inscripciones.obtenerInscripcion,
  getMensajeOk: inscripciones.obtenerMensajeOk,
  listPagos: inscripciones.listarPagos,
  getMerchantOrder: inscripciones.obtenerMerchantOrder,
  consultarPago: inscripciones.consultarPago,
  getDeslinde: deslindes.obtenerDeslinde,
  firmarDeslinde: deslindes.firmarDeslinde,
  getAptoEnlace: aptos.obtenerAptoEnlace,
  subirApto: aptos.subirApto,
  enviarApto: aptos.enviarApto,
  listDeslindes: deslindesGestion.listarDeslindes,
  getDeslindePersona: deslindesGestion.obtenerDeslindePersona,
  aprobarDeslinde: deslindesGestion.aprobarDeslinde,
  rechazarDeslinde: deslindesGestion.rechazarDeslinde,
  pedirDeslinde: deslindesGestion.pedirDeslinde,
  getDeslindePdf: deslindesGestion.obtenerDeslindePdf,
  listAptos: aptosGestion.listarAptos,
  getApto: aptosGestion.obtenerApto,
  getAptoArchivo: aptosGestion.obtenerAptoArchivo,
  aceptarApto: aptosGestion.aceptarApto,
  rechazarApto: aptosGestion.rechazarApto,
  listAptosNoEnviados: aptosGestion.listarAptosNoEnviados,
  recordarApto: aptosGestion.recordarApto,
  recordarAptos: aptosGestion.recordarAptos,
  listDashEventosProximos: panel.listarDashEventosProximos,
  listOrganizadorEventosProximos: panel.listarOrganizadorEventosProximos,
  listInscripcionesUltimas: panel.listarInscripcionesUltimas,
  listOrganizadorInscripcionesUltimas: panel.listarOrganizadorInscripcionesUltimas,
  getResumen: panel.obtenerResumen,
  buscarTodo: buscador.buscarTodo,
  crearArrepentimiento: arrepentimientos.crearArrepentimiento,
  listArrepentimientos: arrepentimientos.listarArrepentimientos,
  resolverArrepentimiento: arrepentimientos.resolverArrepentimiento,
  pedirMisDatos: datosPersonales.pedirMisDatos,
  abrirMisDatos: datosPersonales.abrirMisDatos,
  descargarMisDatos: datosPersonales.descargarMisDatos,
  suprimirMisDatos: datosPersonales.suprimirMisDatos,
  listPedidosDatos: datosPersonales.listarPedidosDatos,
  buscarParaPedido: datosPersonales.buscarParaPedido,
  createPedidoDatos: datosPersonales.createPedidoDatos,
  resolverPedidoDatos: datosPersonales.resolverPedidoDatos,
  listDiasNoHabiles: calendario.listarDiasNoHabiles,
  createDiaNoHabil: calendario.createDiaNoHabil,
  deleteDiaNoHabil: calendario.borrarDiaNoHabil,
  getEstadoSistema: sistema.obtenerEstadoSistema,
  reintentarTrabajo: sistema.reintentarTrabajo,
  reintentarCorreo: sistema.reintentarCorreo,
  getNovedades: novedades.obtenerNovedades,
  marcarNovedadesVistas: novedades.marcarNovedadesVistas,
  listDisciplinasPaginadas: disciplinas.listarDisciplinasPaginadas,
  listDisciplinas: disciplinas.listarDisciplinas,
  getDisciplina: disciplinas.obtenerDisciplina,
  createDisciplina: disciplinas.createDisciplina,
  updateDisciplina: disciplinas.actualizarDisciplina,
  deleteDisciplina: disciplinas.borrarDisciplina,
  listOrganizadores: organizadores.listarOrganizadores,
  listOrganizadoresTodos: organizadores.listarOrganizadoresTodos,
  createOrganizador: organizadores.createOrganizador,
  updateOrganizador: organizadores.actualizarOrganizador,
  subirImagen: imagenes.subirImagen,
  borrarImagen: imagenes.borrarImagen,
  borrarImagenPost: imagenes.borrarImagenPost,
  ordenarImagenes: imagenes.ordenarImagenes,
  getNumeracion: numeracion.obtenerNumeracion,
  asignarNumeros: numeracion.asignarNumeros,
  resetAsignacion: numeracion.resetAsignacion,
  restaurarNumeracion: numeracion.restaurarNumeracion,
  asignarNumerosManual: numeracion.asignarNumerosManual,
  previsualizarImportacion: importaciones.previsualizarImportacion,
  createImportacion: importaciones.createImportacion,
  listInscriptos: inscriptos.listarInscriptos,
  listParaNumerar: inscriptos.listarParaNumerar,
  updateInscripcion: inscriptos.actualizarInscripcion,
  calcularDiferencia: inscriptos.calcularDiferencia,
  deleteInscripcion: inscriptos.borrarInscripcion,
  getInscripcionBorrada: inscriptos.obtenerBorrada,
  restaurarInscripcion: inscriptos.restaurarInscripcion,
  listReservasSospechosas: reservas.listarReservasSospechosas,
  liberarReservas: reservas.liberarReservas,
  registrarPago: inscriptos.registrarPago,
  listHistorial: inscriptos.listarHistorial,
  listPagosEvento: pagos.listarPagosEvento,
  reembolsarPago: pagos.reembolsarPago,
  resolverRevision: pagos.resolverRevision,
  createCupon: cupones.createCupon,
  listCupones: cupones.listarCupones,
  activarCupon: cupones.activarCupon,
  deleteCupon: cupones.borrarCupon,
  createTicketDescarga: exportes.createTicketDescarga,
  exportar: exportes.exportar,
  exportarCsv: exportes.exportarCsv,
  exportarLista: exportes.exportarLista,
  enviarCorreos: correos.enviarCorreos,
  contarDestinatarios: correos.contarDestinatarios,
  vistaPreviaEnvio: correos.vistaPreviaEnvio,
  listEnvios: correos.listarEnvios,
  getEnvio: correos.obtenerEnvio,
  reintentarEnvio: correos.reintentarEnvio,
  cancelarEnvio: correos.cancelarEnvio,
  previsualizarEncargo: encargos.previsualizarEncargo,
  createEncargo: encargos.crearEncargo,
  listEncargos: encargos.listarEncargos,
  getEncargo: encargos.obtenerEncargo,
  deshacerEncargo: encargos.deshacerEncargo,
  getConjunto: conjunto.obtenerConjunto,
  listClavesSede: sede.listarClavesSede,
  notificarPago: pagos.notificarPago,
  abrirPuesto: sede.abrirPuesto,
  listPuestos: sede.listarPuestos,
  revocarPuesto: sede.revocarPuesto,
  getTableroSede: sedeTablero.obtenerTableroSede,
  listConflictosSede: sedeTablero.listarConflictosSede,
  cerrarSede: sedeTablero.cerrarSede,
  reabrirSede: sedeTablero.reabrirSede,
  crearAdmision: sede.crearAdmision,
  getAdmision: sede.getAdmision,
  usarAdmision: sede.usarAdmision,
  usarAdmisionFirmada: sede.usarAdmisionFirmada,
  getBaseSede: sede.obtenerBaseSede,
  subirAdjuntoSede: sede.subirAdjuntoSede,
  getNovedadesSede: sede.obtenerNovedadesSede,
  intercambiar: sede.intercambiar,
} satisfies Record<NombreRuta, unknown>;

export type Api = typeof api;

type Entrada<E, K extends string> = E extends Record<K, z.ZodType> ? { [P in K]: z.input<E[K]> } : unknown;
/** What the caller of an endpoint passes: its params, query and body, as far as the endpoint has them. */
export type EntradaDe<N extends NombreRuta> = Entrada<Api[N], 'params'> &
  Partial<Entrada<Api[N], 'query'>> &
  Entrada<Api[N], 'body'>;
export type RespuestaDe<N extends NombreRuta> = z.output<Api[N]['reply']>;
