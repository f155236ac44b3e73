import type { Enlace } from '../../../shared/domain/carrera/enlaces.ts';
import { versionPorHash } from '../../version-por-hash.ts';

export interface ListasEnlaces {
  event_result_links: readonly Enlace[];
  photo_album_links: readonly Enlace[];
}

// Links as pairs: the database returns an object's keys in an order of its own, which would change the hash.
const pares = (enlaces: readonly Enlace[]) => enlaces.map(({ textoBoton, url }) => [textoBoton, url]);

/** The version of both lists of links together. */
export const versionEnlaces = ({ event_result_links, photo_album_links }: ListasEnlaces): string =>
  versionPorHash([pares(event_result_links), pares(photo_album_links)]);
