import type { MensajeAlSw } from '../offline/guardada.ts';

function seLee(url: unknown): url is string {
  try {
    return typeof url === 'string' && new URL(url, 'https://largada.invalid').href !== '';
  } catch {
    return false;
  }
}

/** A page's message to the service worker, less the addresses in it that cannot be read; null: it has no shape that pages send. */
export function leerMensaje(dato: unknown): MensajeAlSw | { type: 'SKIP_WAITING' } | null {
  if (typeof dato !== 'object' || dato === null || !('type' in dato)) return null;
  if (dato.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' };
  if (dato.type !== 'IMAGENES' || !('urls' in dato) || !Array.isArray(dato.urls)) return null;
  return { type: 'IMAGENES', urls: dato.urls.filter(seLee) };
}
