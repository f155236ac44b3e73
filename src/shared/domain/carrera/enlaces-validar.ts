import { urlDeEnlaceValida, type Enlace } from './enlaces.ts';
import { mensajesComun } from '../comun/mensajes.ts';

export const textoEnlaceInvalido = 'La dirección tiene que empezar con http://, https:// o /.';

/**
 * Errors of the form of links, by path below `lista` ('event_result_links'): each row needs a text and an address (regla
 * carrera-20).
 */
export function validarEnlaces(enlaces: readonly Enlace[], lista: string): Record<string, string> {
  const errores: Record<string, string> = {};
  enlaces.forEach(({ textoBoton, url }, i) => {
    if (!textoBoton.trim()) errores[`${lista}.${i}.textoBoton`] = mensajesComun.campo_obligatorio;
    if (!url.trim()) errores[`${lista}.${i}.url`] = mensajesComun.campo_obligatorio;
    else if (!urlDeEnlaceValida(url.trim())) errores[`${lista}.${i}.url`] = textoEnlaceInvalido;
  });
  return errores;
}
