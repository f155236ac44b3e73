import { keyNueva, type Formulario } from './formulario.ts';

/** Format number of stored drafts (type ContenidoBorrador): a draft with another number is not read. */
export const FORMATO = 1;

export interface ContenidoBorrador {
  formulario: Formulario;
  /** the event as the form last took it from the server, or a new event's defaults; `version` is its version, null for a new event */
  original: Formulario;
  version: number | null;
  /** idempotency key of the creation: the same form sent twice with it makes one event */
  clave_envio: string;
  /** the form that was sent with that key; null or absent: nothing was sent, or the server refused it */
  enviado?: Formulario | null;
}

/** Idempotency key of an event's creation, and the form that was sent with it, whose answer may have been lost; null: none was sent. */
export interface Envio {
  key: string;
  enviado: Formulario | null;
}
export const envioNuevo = (): Envio => ({ key: keyNueva() + keyNueva(), enviado: null });
