import type { SexoPersona } from '../comun/sexo.ts';
import { mensajesSitio } from '../sitio/mensajes.ts';

export type SexoCategoria = 'FEM' | 'MASC' | 'MIX';
export type ReglaEdadEquipo = 'mayor' | 'menor' | 'promedio' | 'suma';

/** Last age of a category. Open-ended is '+' in the API's answers, null in the database and in answers of older versions. */
export type EdadFinal = number | '+' | null;

/** The last age of a category; null where it is open-ended. */
export const ultimaEdad = (edad_final: EdadFinal): number | null => (edad_final === '+' ? null : edad_final);

/** The last age as the API's answers write it: '+' where it is open-ended (regla carrera-8). */
export const edadFinalEscrita = (edad_final: EdadFinal): number | '+' => ultimaEdad(edad_final) ?? '+';

export interface Categoria {
  id: number;
  nombre?: string | null | undefined;
  sexo: SexoCategoria;
  edad_inicial: number;
  edad_final: EdadFinal;
  visible?: boolean | undefined;
  orden?: number | undefined;
  /** true: removed in the event form; the row stays for those who are in it, and nobody else gets this category. */
  borrado?: boolean | undefined;
}

export interface ModalidadEdades {
  nro_participantes?: number | undefined;
  limite_edad_inicial?: number | null | undefined;
  regla_edad_equipo?: ReglaEdadEquipo | null | undefined;
  categorias: readonly Categoria[];
}

/** Sex plus initial age, a dash and final age, prefixed by the name if given (regla carrera-9). */
export function nombreCategoria(c: Omit<Categoria, 'id'>): string {
  const rango = `${c.sexo} ${c.edad_inicial}-${c.edad_final ?? '+'}`;
  const nombre = c.nombre?.trim();
  return nombre ? `${nombre} ${rango}` : rango;
}

/** A category's name as people read it: 'FEM 60 o más'. In the API and in timing files it keeps its '+'. */
export const categoriaParaLeer = (c: Omit<Categoria, 'id'>): string =>
  nombreCategoria(c).replace(/(\d+)-\+$/, '$1 o más');

/** The categories that were not removed, sorted by `orden`; where that is equal or missing, as the list has them. */
function enOrden<C extends Categoria>(categorias: readonly C[]): C[] {
  return categorias.filter((c) => !c.borrado).sort((a, b) => (a.orden ?? 0) - (b.orden ?? 0));
}

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

/** A team's sex: FEM where all members are FEM, MASC where all are MASC, else MIX (regla carrera-11). */
export function sexoEquipo(sexos: readonly SexoPersona[]): SexoCategoria {
  const [primero] = sexos;
  if (primero === undefined || primero === 'X') return 'MIX';
  return sexos.every((s) => s === primero) ? primero : 'MIX';
}

/** A team's age; the oldest by default. The average counts in completed years. */
export function edadEquipo(edades: readonly number[], regla: ReglaEdadEquipo = 'mayor'): number {
  if (edades.length === 0) throw new RangeError('Un equipo sin edades');
  const suma = edades.reduce((total, edad) => total + edad, 0);
  switch (regla) {
    case 'mayor':
      return Math.max(...edades);
    case 'menor':
      return Math.min(...edades);
    case 'promedio':
      return Math.floor(suma / edades.length);
    case 'suma':
      return suma;
  }
}

/** The category of a registration, of one person or of a team. */
export function categoriaEquipo<C extends Categoria>(
  categorias: readonly C[],
  participantes: readonly { sexo: SexoPersona; edad: number }[],
  regla: ReglaEdadEquipo = 'mayor',
): C | null {
  const sexo = sexoEquipo(participantes.map((p) => p.sexo));
  return elegirCategoria(
    categorias,
    sexo,
    edadEquipo(
      participantes.map((p) => p.edad),
      regla,
    ),
  );
}

/**
 * Regla carrera-13: with a minimum age only that counts, otherwise a category must take the
 * person's sex and age. A team whose age is a sum, an average or its youngest's is judged as a whole
 * instead (validarEdadEquipo): there, one member's own age says nothing.
 */
export function validarEdadParticipante(dato: {
  modalidad: ModalidadEdades;
  sexo: SexoPersona;
  edad: number;
}): string | null {
  const { modalidad, sexo, edad } = dato;
  const limite = modalidad.limite_edad_inicial ?? 0;
  if (limite > 0) return edad >= limite ? null : mensajesSitio.edad_no_permitida;
  const esEquipo = (modalidad.nro_participantes ?? 1) > 1;
  if (esEquipo && (modalidad.regla_edad_equipo ?? 'mayor') !== 'mayor') return null;
  return elegirCategoria(modalidad.categorias, sexo, edad) ? null : mensajesSitio.edad_no_permitida;
}

/** A team without minimum age must find a category as a team, too. */
export function validarEdadEquipo(
  modalidad: ModalidadEdades,
  participantes: readonly { sexo: SexoPersona; edad: number }[],
): string | null {
  if ((modalidad.limite_edad_inicial ?? 0) > 0) return null;
  const categoria = categoriaEquipo(
    modalidad.categorias,
    participantes,
    modalidad.regla_edad_equipo ?? 'mayor',
  );
  return categoria ? null : mensajesSitio.edad_no_permitida;
}

export interface GrupoCategorias<C extends Categoria> {
  sexo: SexoCategoria;
  titulo: string;
  categorias: C[];
}

/** Visible categories grouped as on the event page: Femeninos, Masculinos, Mixtos; empty groups left out. */
export function agruparCategorias<C extends Categoria>(categorias: readonly C[]): GrupoCategorias<C>[] {
  const visibles = enOrden(categorias).filter((c) => c.visible !== false);
  const titulos = [
    ['FEM', mensajesSitio.femeninos],
    ['MASC', mensajesSitio.masculinos],
    ['MIX', mensajesSitio.mixtos],
  ] as const;
  return titulos
    .map(([sexo, titulo]) => ({ sexo, titulo, categorias: visibles.filter((c) => c.sexo === sexo) }))
    .filter((grupo) => grupo.categorias.length > 0);
}
