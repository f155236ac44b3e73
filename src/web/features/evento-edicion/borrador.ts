import { keyNueva, type Formulario } from './formulario.ts';

/** Format number of stored drafts (type ContenidoBorrador): a draft with another number is not read. */
export const FORMATO = 1;

export interface ContenidoBorrador {
  formulario: Formulario;
  /** the event on the server when the draft was begun; `version` is its version */
  original: Formulario;
  version: number | null;
  /** idempotency key of the creation: sent twice it makes one event */
  clave_envio: string;
  /** the form that was sent with that key, until the server refuses it; null: nothing was sent */
  enviado?: Formulario | null;
}

/** A creation whose answer may have been lost. */
export interface Envio {
  key: string;
  enviado: Formulario | null;
}
export const envioNuevo = (): Envio => ({ key: keyNueva() + keyNueva(), enviado: null });
