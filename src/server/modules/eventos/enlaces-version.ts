import { createHash } from 'node:crypto';
import type { Enlace } from '../../../shared/domain/carrera/enlaces.ts';

export interface ListasEnlaces {
  event_result_links: readonly Enlace[];
  photo_album_links: readonly Enlace[];
}

// Links as pairs: the database returns an object's keys in an order of its own, which would change the hash.
const pares = (enlaces: readonly Enlace[]) => enlaces.map(({ textoBoton, url }) => [textoBoton, url]);

/** A hash of both lists of links. A form that was loaded with another hash is out of date: somebody has saved a list since. */
export const versionEnlaces = ({ event_result_links, photo_album_links }: ListasEnlaces): string =>
  createHash('sha256')
    .update(JSON.stringify([pares(event_result_links), pares(photo_album_links)]))
    .digest('base64url')
    .slice(0, 22);
