import type { NombreRuta } from '../shared/contract/rutas/nombre.ts';

/** Header of an answer that comes from the device's store: when the answer was kept, ISO 8601. */
export const CABECERA_GUARDADA = 'x-largada-guardada';
/**
 * Header of a session's request: the user's id, for the service worker, which keeps the answer in that user's database and removes
 * the header.
 */
export const CABECERA_USUARIO = 'x-largada-usuario';

/**
 * Operations whose answers the page itself keeps in localStorage, for a first paint that waits for nothing: these answers are
 * small and public. The service worker does not store them as well: nothing is kept in two stores
 * (docs/decisions/0020-service-worker.md).
 */
export const EN_LA_PAGINA = [
  'listEventosVisibles',
  'getSitio',
  'listDominiosEmail',
] as const satisfies readonly NombreRuta[];

/** From page to service worker: addresses of pictures that the page has shown, so that those from before the worker are cached too. */
export interface MensajeAlSw {
  type: 'IMAGENES';
  urls: string[];
}

/** From service worker to a page that got a stored answer: the network's answer to the same request has arrived late. */
export interface MensajeDelSw {
  type: 'FRESCA';
  /** path and query of the request */
  ruta: string;
  /** the network's answer equals the stored one, so what the page shows is current */
  igual: boolean;
}
