import type { NombreRuta } from '../shared/contract/rutas/nombre.ts';

/** On an answer that comes from the device's store: when it was kept, ISO 8601. */
export const CABECERA_GUARDADA = 'x-largada-guardada';
/** On a request of a session: whose answer it will be. The worker reads it and takes it off. */
export const CABECERA_USUARIO = 'x-largada-usuario';

/**
 * Small public state that the page itself keeps in localStorage, for a first paint that waits for nothing. The
 * worker does not keep these answers: no key lives in two stores (docs/decisions/0020-service-worker.md).
 */
export const EN_LA_PAGINA = [
  'listEventosVisibles',
  'getSitio',
  'listDominiosEmail',
] as const satisfies readonly NombreRuta[];

/** What the page tells the worker: pictures that it showed before the worker was there. */
export interface MensajeAlSw {
  type: 'IMAGENES';
  urls: string[];
}

/** What the worker tells a page that it answered from the store: the network has brought something after all. */
export interface MensajeDelSw {
  type: 'FRESCA';
  /** path and query, as it was asked for */
  ruta: string;
  /** the same as the page has: it is of now */
  igual: boolean;
}
