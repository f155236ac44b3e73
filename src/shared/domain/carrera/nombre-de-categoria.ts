import type { Categoria } from './categoria.ts';

/** Sex plus initial age, a dash and final age, prefixed by the name if given (regla carrera-9). */
export function nombreCategoria(c: Omit<Categoria, 'id'>): string {
  const rango = `${c.sexo} ${c.edad_inicial}-${c.edad_final ?? '+'}`;
  const nombre = c.nombre?.trim();
  return nombre ? `${nombre} ${rango}` : rango;
}

/**
 * A category's name as people read it: 'FEM 60 o más' for nombreCategoria's 'FEM 60-+', which stays in most of the API's answers, in the
 * event's form, and in an event's exported sheets.
 */
export const categoriaParaLeer = (c: Omit<Categoria, 'id'>): string =>
  nombreCategoria(c).replace(/(\d+)-\+$/, '$1 o más');
