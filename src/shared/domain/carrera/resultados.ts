import { leerEnlaces } from './enlaces.ts';

/** Past cards show "Resultados y fotos" only when there is a link (regla carrera-20). */
export function tieneResultados(evento: {
  event_result_links?: string | null | undefined;
  photo_album_links?: string | null | undefined;
}): boolean {
  return leerEnlaces(evento.event_result_links).length + leerEnlaces(evento.photo_album_links).length > 0;
}
