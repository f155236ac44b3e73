import type { Llamada } from './tipos.ts';

// What a device's outbox calls: rows of visita.ts. A const each, so that the worker leaves the others behind.
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
