import type { SexoCategoria } from '../../../shared/domain/carrera/categoria.ts';
import { keyNueva, type CategoriaForm } from './formulario.ts';

export interface JuegoCategorias {
  id: string;
  texto: string;
  detalle: string;
  categorias: () => CategoriaForm[];
}

type Rango = readonly [inicial: number, final: number | null, nombre?: string];

function por(sexos: readonly SexoCategoria[], rangos: readonly Rango[]): CategoriaForm[] {
  return sexos.flatMap((sexo) =>
    rangos.map(([inicial, final, nombre = '']) => ({
      clave: keyNueva(),
      nombre,
      sexo,
      edad_inicial: String(inicial),
      edad_final: final === null ? '+' : String(final),
      visible: true,
      borrado: false,
    })),
  );
}

/** Age ranges of `anios` years from `desde` on, the first often shorter; the last one, from `abiertaDesde` on, is open-ended. */
export function rangosCada(anios: number, desde: number, abiertaDesde: number): Rango[] {
  const rangos: Rango[] = [];
  let inicial = desde;
  while (inicial < abiertaDesde) {
    // The first range ends before the next multiple of `anios`, so that the others start at 20, 25, 30...
    const final = Math.min(Math.floor(inicial / anios) * anios + anios - 1, abiertaDesde - 1);
    rangos.push([inicial, final]);
    inicial = final + 1;
  }
  return [...rangos, [abiertaDesde, null]];
}

/** Ready-made sets of categories that Argentine races use. */
export const JUEGOS: readonly JuegoCategorias[] = [
  {
    id: 'cada-5',
    texto: 'Cada 5 años, por sexo',
    detalle: 'FEM y MASC: 16-19, 20-24, 25-29 … 70 o más',
    categorias: () => por(['FEM', 'MASC'], rangosCada(5, 16, 70)),
  },
  {
    id: 'cada-10',
    texto: 'Cada 10 años, por sexo',
    detalle: 'FEM y MASC: 16-19, 20-29, 30-39 … 60 o más',
    categorias: () => por(['FEM', 'MASC'], rangosCada(10, 16, 60)),
  },
  {
    id: 'general',
    texto: 'General por sexo',
    detalle: 'FEM 16 o más y MASC 16 o más',
    categorias: () => por(['FEM', 'MASC'], [[16, null, 'General']]),
  },
  {
    id: 'equipos',
    texto: 'Equipos',
    detalle: 'Femenino, masculino y mixto, 16 o más',
    categorias: () => por(['FEM', 'MASC', 'MIX'], [[16, null, 'Equipos']]),
  },
  {
    id: 'mixta',
    texto: 'Única para todos',
    detalle: 'MIX 0 o más',
    categorias: () => por(['MIX'], [[0, null, 'General']]),
  },
];
