import { mensajesSitio } from '../sitio/mensajes.ts';

export type SexoCategoria = 'FEM' | 'MASC' | 'MIX';
export type ReglaEdadEquipo = 'mayor' | 'menor' | 'promedio' | 'suma';

/**
 * Last age of a category. Open-ended is '+' in an event's public shape, and null in the database, in what the event's form loads and
 * sends, and in answers of older versions.
 */
export type EdadFinal = number | '+' | null;

/** The last age of a category; null where it is open-ended. */
export const ultimaEdad = (edad_final: EdadFinal): number | null => (edad_final === '+' ? null : edad_final);

/** The last age as an event's public shape has it: '+' where it is open-ended (regla carrera-8). */
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

/** The categories that were not removed, sorted by `orden` (missing: 0); where that is equal, as the list has them. */
export function enOrden<C extends Categoria>(categorias: readonly C[]): C[] {
  return categorias.filter((c) => !c.borrado).sort((a, b) => (a.orden ?? 0) - (b.orden ?? 0));
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
