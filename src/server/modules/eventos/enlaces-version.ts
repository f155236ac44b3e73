import { createHash } from 'node:crypto';
import type { Enlace } from '../../../shared/domain/carrera/enlaces.ts';

export interface ListasEnlaces {
  event_result_links: readonly Enlace[];
  photo_album_links: readonly Enlace[];
}

// Pairs: the database gives the keys of a link back in an order of its own.
const pares = (enlaces: readonly Enlace[]) => enlaces.map(({ textoBoton, url }) => [textoBoton, url]);

/** A hash of both lists of links: where it is another one, somebody saved a list after it was loaded. */
export const versionEnlaces = ({ event_result_links, photo_album_links }: ListasEnlaces): string =>
  createHash('sha256')
    .update(JSON.stringify([pares(event_result_links), pares(photo_album_links)]))
    .digest('base64url')
    .slice(0, 22);
