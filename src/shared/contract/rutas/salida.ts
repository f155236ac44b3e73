import type { Llamada } from './llamada.ts';

// The calls that a device's outbox makes; the list in visita.ts includes them. Each is a const of its own, so that the service
// worker's bundle holds these alone.
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
