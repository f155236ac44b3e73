import { leerEnlaces } from './enlaces.ts';

/** Whether a race has a link to results or photos. Without one, neither its card nor its page offers any (regla carrera-20). */
export function tieneResultados(evento: {
  event_result_links?: string | null | undefined;
  photo_album_links?: string | null | undefined;
}): boolean {
  return leerEnlaces(evento.event_result_links).length + leerEnlaces(evento.photo_album_links).length > 0;
}
