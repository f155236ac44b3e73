import type { Categoria } from './categoria.ts';

/** Sex plus initial age, a dash and final age, prefixed by the name if given (regla carrera-9). */
export function nombreCategoria(c: Omit<Categoria, 'id'>): string {
  const rango = `${c.sexo} ${c.edad_inicial}-${c.edad_final ?? '+'}`;
  const nombre = c.nombre?.trim();
  return nombre ? `${nombre} ${rango}` : rango;
}

/**
 * A category's name as people read it: 'FEM 60 o más' for nombreCategoria's 'FEM 60-+', which stays in the API's answers about
 * registrations and in an event's exported sheets.
 */
export const categoriaParaLeer = (c: Omit<Categoria, 'id'>): string => nombreParaLeer(nombreCategoria(c));

/** As categoriaParaLeer, from the name that nombreCategoria has made already. */
export const nombreParaLeer = (nombre: string): string => nombre.replace(/(\d+)-\+$/, '$1 o más');
