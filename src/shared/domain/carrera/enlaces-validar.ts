import { urlDeEnlaceValida, type Enlace } from './enlaces.ts';
import { mensajesComun } from '../comun/mensajes.ts';

export const textosEnlace = {
  comienzo: 'La dirección tiene que empezar con http://, https:// o /.',
  espacios: 'La dirección no puede tener espacios.',
  invalida: 'Esa dirección no se entiende: copiala de nuevo del navegador.',
} as const;

/** What is wrong with an address that a link may not have. */
function porQueNo(url: string): string {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(url)) return textosEnlace.comienzo;
  return /\s/.test(url) ? textosEnlace.espacios : textosEnlace.invalida;
}

/**
 * Errors of the form of links, by path below `lista` ('event_result_links'): each row needs a text and an address (regla
 * carrera-20).
 */
export function validarEnlaces(enlaces: readonly Enlace[], lista: string): Record<string, string> {
  const errores: Record<string, string> = {};
  enlaces.forEach(({ textoBoton, url }, i) => {
    if (!textoBoton.trim()) errores[`${lista}.${i}.textoBoton`] = mensajesComun.campo_obligatorio;
    if (!url.trim()) errores[`${lista}.${i}.url`] = mensajesComun.campo_obligatorio;
    else if (!urlDeEnlaceValida(url.trim())) errores[`${lista}.${i}.url`] = porQueNo(url.trim());
  });
  return errores;
}
