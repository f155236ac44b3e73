import type { MensajeAlSw } from '../offline/guardada.ts';

function seLee(url: unknown): url is string {
  try {
    return typeof url === 'string' && new URL(url, 'https://largada.invalid').href !== '';
  } catch {
    return false;
  }
}

/** The message of a page to the service worker, if it has one of the shapes that pages send, without unreadable addresses; else null. */
export function leerMensaje(dato: unknown): MensajeAlSw | { type: 'SKIP_WAITING' } | null {
  if (typeof dato !== 'object' || dato === null || !('type' in dato)) return null;
  if (dato.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' };
  if (dato.type !== 'IMAGENES' || !('urls' in dato) || !Array.isArray(dato.urls)) return null;
  return { type: 'IMAGENES', urls: dato.urls.filter(seLee) };
}
