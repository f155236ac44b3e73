import * as aptos from './aptos.ts';
import * as configuracion from './configuracion.ts';
import * as cupones from './cupones.ts';
import * as deslindes from './deslindes.ts';
import * as eventos from './eventos.ts';
import * as inscripciones from './inscripciones.ts';
import * as pagos from './pagos.ts';
import type { NombreRuta } from './rutas.ts';
import * as sesiones from './sesiones.ts';
import type { z } from 'zod';

/** Every endpoint with its schemas, under the name of its route. The client imports only the type. */
export const api = {
  login: sesiones.login,
  getSesion: sesiones.getSesion,
  refreshSesion: sesiones.refreshSesion,
  logout: sesiones.logout,
  getSitio: configuracion.getSitio,
  listDominiosEmail: configuracion.listDominiosEmail,
  listEventosVisibles: eventos.listEventosVisibles,
  listEventosProximos: eventos.listEventosProximos,
  listEventosPasados: eventos.listEventosPasados,
  getEvento: eventos.getEvento,
  getEventoPrivado: eventos.getEventoPrivado,
  listCamposCustom: eventos.listCamposCustom,
  getEventoBackoffice: eventos.getEventoBackoffice,
  validarCupon: cupones.validarCupon,
  agregarCupon: cupones.agregarCupon,
  createInscripcion: inscripciones.createInscripcion,
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
  notificarPago: pagos.notificarPago,
} satisfies Record<NombreRuta, unknown>;

export type Api = typeof api;

type Entrada<E, K extends string> = E extends Record<K, z.ZodType> ? { [P in K]: z.input<E[K]> } : unknown;
/** What a caller passes: params, query and body, as far as the call has them. */
export type EntradaDe<N extends NombreRuta> = Entrada<Api[N], 'params'> &
  Partial<Entrada<Api[N], 'query'>> &
  Entrada<Api[N], 'body'>;
export type RespuestaDe<N extends NombreRuta> = z.output<Api[N]['reply']>;
