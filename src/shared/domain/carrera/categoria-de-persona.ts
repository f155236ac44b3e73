import type { SexoPersona } from '../comun/sexo.ts';
import { enOrden, ultimaEdad, type Categoria, type SexoCategoria } from './categoria.ts';

const contiene = (c: Categoria, edad: number): boolean =>
  edad >= c.edad_inicial && edad <= (ultimaEdad(c.edad_final) ?? Number.POSITIVE_INFINITY);

/**
 * The category of a sex and age: the exact sex before MIX; hidden categories match too; of overlapping ones the first
 * in order (regla carrera-10). null when none fits.
 */
export function elegirCategoria<C extends Categoria>(
  categorias: readonly C[],
  sexo: SexoPersona | SexoCategoria,
  edad: number,
): C | null {
  const posibles = enOrden(categorias).filter((c) => contiene(c, edad));
  return posibles.find((c) => c.sexo === sexo) ?? posibles.find((c) => c.sexo === 'MIX') ?? null;
}
