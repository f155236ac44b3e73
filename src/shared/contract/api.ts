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
import * as panel from './panel.ts';
import * as perfil from './perfil.ts';
import * as sistema from './sistema.ts';
import * as recordatorios from './recordatorios.ts';
import * as reservas from './reservas.ts';
import type { NombreRuta } from './rutas/nombre.ts';
import * as sesiones from './sesiones.ts';
import type { z } from 'zod';

/** Every endpoint with its schemas, under the name of its route. The client imports only the type. */
export const api = {
  login: sesiones.login,
  getSesion: sesiones.getSesion,
  postSesion: sesiones.postSesion,
  refreshSesion: sesiones.refreshSesion,
  logout: sesiones.logout,
  recuperarClave: sesiones.recuperarClave,
  getRestablecer: sesiones.getRestablecer,
  restablecerClave: sesiones.restablecerClave,
  getPerfil: perfil.getPerfil,
  comprobarIdentidad: perfil.comprobarIdentidad,
  updatePerfil: perfil.updatePerfil,
  listSesiones: perfil.listSesiones,
  cerrarOtrasSesiones: perfil.cerrarOtrasSesiones,
  deleteSesion: perfil.deleteSesion,
  pedirSegundoFactor: perfil.pedirSegundoFactor,
  activarSegundoFactor: perfil.activarSegundoFactor,
  desactivarSegundoFactor: perfil.desactivarSegundoFactor,
  renovarAgenda: perfil.renovarAgenda,
  borrarAgenda: perfil.borrarAgenda,
  vincularCobros: perfil.vincularCobros,
  completarCobros: perfil.completarCobros,
  desvincularCobros: perfil.desvincularCobros,
  getSitio: configuracion.getSitio,
  listDominiosEmail: configuracion.listDominiosEmail,
  listEventosVisibles: eventos.listEventosVisibles,
  listEventosProximos: eventos.listEventosProximos,
  listEventosPasados: eventos.listEventosPasados,
  getEvento: eventos.getEvento,
  getEventoPrivado: eventos.getEventoPrivado,
  buscarPrivados: eventos.buscarPrivados,
  listCamposCustom: eventos.listCamposCustom,
  getEventoBackoffice: gestion.getEventoBackoffice,
  createEvento: gestion.createEvento,
  updateEvento: gestion.updateEvento,
  deleteEvento: gestion.deleteEvento,
  listEventos: gestion.listEventos,
  listEventosOrganizador: gestion.listEventosOrganizador,
  listEventosBorrados: gestion.listEventosBorrados,
  restaurarEvento: gestion.restaurarEvento,
  duplicarEvento: gestion.duplicarEvento,
  cambiarEstadoEvento: gestion.cambiarEstadoEvento,
  updateEnlacesEvento: gestion.updateEnlacesEvento,
  listCamposEvento: gestion.listCamposEvento,
  updateCamposEvento: gestion.updateCamposEvento,
  getRecordatorios: recordatorios.getRecordatorios,
  updateRecordatorios: recordatorios.updateRecordatorios,
  previoRecordatorio: recordatorios.previoRecordatorio,
  vistaPreviaCorreo: gestion.vistaPreviaCorreo,
  listCantidadInscriptos: gestion.listCantidadInscriptos,
  validarCupon: cupones.validarCupon,
  agregarCupon: cupones.agregarCupon,
  createInscripcion: inscripciones.createInscripcion,
  consultarFila: fila.consultarFila,
  verificarExistencia: inscripciones.verificarExistencia,
  reenviarCorreo: inscripciones.reenviarCorreo,
  getInscripcion: inscripciones.getInscripcion,
  getMensajeOk: inscripciones.getMensajeOk,
  listPagos: inscripciones.listPagos,
  getMerchantOrder: inscripciones.getMerchantOrder,
  consultarPago: inscripciones.consultarPago,
  getDeslinde: deslindes.getDeslinde,
  firmarDeslinde: deslindes.firmarDeslinde,
  getAptoEnlace: aptos.getAptoEnlace,
  subirApto: aptos.subirApto,
  enviarApto: aptos.enviarApto,
  listDeslindes: deslindesGestion.listDeslindes,
  getDeslindePersona: deslindesGestion.getDeslindePersona,
  aprobarDeslinde: deslindesGestion.aprobarDeslinde,
  rechazarDeslinde: deslindesGestion.rechazarDeslinde,
  pedirDeslinde: deslindesGestion.pedirDeslinde,
  getDeslindePdf: deslindesGestion.getDeslindePdf,
  listAptos: aptosGestion.listAptos,
  getApto: aptosGestion.getApto,
  getAptoArchivo: aptosGestion.getAptoArchivo,
  aceptarApto: aptosGestion.aceptarApto,
  rechazarApto: aptosGestion.rechazarApto,
  listAptosNoEnviados: aptosGestion.listAptosNoEnviados,
  recordarApto: aptosGestion.recordarApto,
  recordarAptos: aptosGestion.recordarAptos,
  listDashEventosProximos: panel.listDashEventosProximos,
  listOrganizadorEventosProximos: panel.listOrganizadorEventosProximos,
  listInscripcionesUltimas: panel.listInscripcionesUltimas,
  listOrganizadorInscripcionesUltimas: panel.listOrganizadorInscripcionesUltimas,
  getResumen: panel.getResumen,
  crearArrepentimiento: arrepentimientos.crearArrepentimiento,
  listArrepentimientos: arrepentimientos.listArrepentimientos,
  resolverArrepentimiento: arrepentimientos.resolverArrepentimiento,
  pedirMisDatos: datosPersonales.pedirMisDatos,
  abrirMisDatos: datosPersonales.abrirMisDatos,
  descargarMisDatos: datosPersonales.descargarMisDatos,
  suprimirMisDatos: datosPersonales.suprimirMisDatos,
  listPedidosDatos: datosPersonales.listPedidosDatos,
  buscarParaPedido: datosPersonales.buscarParaPedido,
  createPedidoDatos: datosPersonales.createPedidoDatos,
  resolverPedidoDatos: datosPersonales.resolverPedidoDatos,
  listDiasNoHabiles: calendario.listDiasNoHabiles,
  createDiaNoHabil: calendario.createDiaNoHabil,
  deleteDiaNoHabil: calendario.deleteDiaNoHabil,
  getEstadoSistema: sistema.getEstadoSistema,
  reintentarTrabajo: sistema.reintentarTrabajo,
  reintentarCorreo: sistema.reintentarCorreo,
  getNovedades: novedades.getNovedades,
  marcarNovedadesVistas: novedades.marcarNovedadesVistas,
  listDisciplinasPaginadas: disciplinas.listDisciplinasPaginadas,
  listDisciplinas: disciplinas.listDisciplinas,
  getDisciplina: disciplinas.getDisciplina,
  createDisciplina: disciplinas.createDisciplina,
  updateDisciplina: disciplinas.updateDisciplina,
  deleteDisciplina: disciplinas.deleteDisciplina,
  listOrganizadores: organizadores.listOrganizadores,
  listOrganizadoresTodos: organizadores.listOrganizadoresTodos,
  createOrganizador: organizadores.createOrganizador,
  updateOrganizador: organizadores.updateOrganizador,
  subirImagen: imagenes.subirImagen,
  borrarImagen: imagenes.borrarImagen,
  borrarImagenPost: imagenes.borrarImagenPost,
  ordenarImagenes: imagenes.ordenarImagenes,
  getNumeracion: numeracion.getNumeracion,
  asignarNumeros: numeracion.asignarNumeros,
  resetAsignacion: numeracion.resetAsignacion,
  restaurarNumeracion: numeracion.restaurarNumeracion,
  asignarNumerosManual: numeracion.asignarNumerosManual,
  previsualizarImportacion: importaciones.previsualizarImportacion,
  createImportacion: importaciones.createImportacion,
  listInscriptos: inscriptos.listInscriptos,
  listParaNumerar: inscriptos.listParaNumerar,
  updateInscripcion: inscriptos.updateInscripcion,
  calcularDiferencia: inscriptos.calcularDiferencia,
  deleteInscripcion: inscriptos.deleteInscripcion,
  listReservasSospechosas: reservas.listReservasSospechosas,
  liberarReservas: reservas.liberarReservas,
  registrarPago: inscriptos.registrarPago,
  listHistorial: inscriptos.listHistorial,
  listPagosEvento: pagos.listPagosEvento,
  reembolsarPago: pagos.reembolsarPago,
  resolverRevision: pagos.resolverRevision,
  createCupon: cupones.createCupon,
  listCupones: cupones.listCupones,
  activarCupon: cupones.activarCupon,
  deleteCupon: cupones.deleteCupon,
  createTicketDescarga: exportes.createTicketDescarga,
  exportar: exportes.exportar,
  exportarCsv: exportes.exportarCsv,
  enviarCorreos: correos.enviarCorreos,
  contarDestinatarios: correos.contarDestinatarios,
  vistaPreviaEnvio: correos.vistaPreviaEnvio,
  listEnvios: correos.listEnvios,
  getEnvio: correos.getEnvio,
  reintentarEnvio: correos.reintentarEnvio,
  cancelarEnvio: correos.cancelarEnvio,
  getConjunto: conjunto.getConjunto,
  notificarPago: pagos.notificarPago,
} satisfies Record<NombreRuta, unknown>;

export type Api = typeof api;

type Entrada<E, K extends string> = E extends Record<K, z.ZodType> ? { [P in K]: z.input<E[K]> } : unknown;
/** What a caller passes: params, query and body, as far as the call has them. */
export type EntradaDe<N extends NombreRuta> = Entrada<Api[N], 'params'> &
  Partial<Entrada<Api[N], 'query'>> &
  Entrada<Api[N], 'body'>;
export type RespuestaDe<N extends NombreRuta> = z.output<Api[N]['reply']>;
