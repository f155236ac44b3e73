import { claveNueva, type Formulario } from './formulario.ts';

/** Of the shape of ContenidoBorrador: a draft of another shape is not read. */
export const FORMATO = 1;

export interface ContenidoBorrador {
  formulario: Formulario;
  /** what the server had when it was begun, and under which version */
  original: Formulario;
  version: number | null;
  /** names the creation: sent twice it is one event */
  clave_envio: string;
  /** what went with that key, from before it is sent until the server has said no; null: nothing did */
  enviado?: Formulario | null;
}

/** A creation whose end may not be known. */
export interface Envio {
  clave: string;
  enviado: Formulario | null;
}
export const envioNuevo = (): Envio => ({ clave: claveNueva() + claveNueva(), enviado: null });
