import type { EntradaDe } from '../../shared/contract/api.ts';
import type { NombreRuta } from '../../shared/contract/rutas/nombre.ts';

declare const marca: unique symbol;
/** A query's key. One that is written by hand does not compile: by two equal keys, two screens would take each other's data for theirs. */
export type QueryKey = readonly unknown[] & { readonly [marca]: true };

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKey;
  }
}

/** A call's input, and the `version` of the row that the screen shows: with another version the answer is fetched anew. */
export type EntradaDeConsulta<N extends NombreRuta> = EntradaDe<N> & { version?: string | number };

/** A call's input inside a key, loosely typed. */
interface Partes {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

const comoTexto = (_: string, valor: unknown) => (typeof valor === 'number' ? String(valor) : valor);

/** The key of a call's queries: of all of them, or of those with this input. A number counts the same as its digits. */
export function queryKeyDe<N extends NombreRuta>(
  nombre: N,
  entrada?: Partial<EntradaDeConsulta<N>>,
): QueryKey {
  const partes: Partes = JSON.parse(JSON.stringify(entrada ?? {}, comoTexto)); // every call's own type fits this looser one
  return (Object.keys(partes).length > 0 ? [nombre, partes] : [nombre]) as readonly unknown[] as QueryKey; // only here and in lectura.ts a list becomes a QueryKey
}

/** The call's name and input from which `queryKeyDe` made a key. Of a key made by lectura.ts only `nombre` is of use. */
export const partesDe = ([nombre, partes]: QueryKey) => ({ nombre, ...(partes as Partes | undefined) }); // safe cast: queryKeyDe() made it
