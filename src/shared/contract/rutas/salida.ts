import type { Llamada } from './llamada.ts';

// The endpoints that a device's outbox calls, part of visita.ts. One const each: the service worker bundles only these.
export const firmarDeslinde = {
  method: 'PUT',
  path: '/v1/inscripciones/deslindes/update',
  access: 'enlace',
} as const satisfies Llamada;
export const subirApto = {
  method: 'POST',
  path: '/apto-medico/:token/subir-apto',
  access: 'enlace',
} as const satisfies Llamada;
export const enviarApto = {
  method: 'POST',
  path: '/apto-medico/:token/enviar-apto',
  access: 'enlace',
} as const satisfies Llamada;
