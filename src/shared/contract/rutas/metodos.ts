import type { Llamada } from './llamada.ts';

type Mas = Omit<Llamada, 'method' | 'path'>;

interface Metodo<M> {
  <const P extends string>(path: P): { readonly method: M; readonly path: P };
  <const P extends string, const D extends Mas>(
    path: P,
    mas: D,
  ): { readonly method: M; readonly path: P } & D;
}

/**
 * Makes the function that builds the entries of the route lists for one HTTP method. An entry keeps its path as a literal type, from
 * which the types of the path's parameters are read.
 */
function nombresDeRows<const M extends Llamada['method']>(method: M): Metodo<M> {
  return (path: string, mas?: Mas) => ({ method, path, ...mas });
}

export const get = nombresDeRows('GET');
export const post = nombresDeRows('POST');
export const put = nombresDeRows('PUT');
export const borrar = nombresDeRows('DELETE');
