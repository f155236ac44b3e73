import { tallesPorDefecto } from '../participante/talles.ts';

/**
 * A person whose registration holds its place, with what an organizer's orders go by: shirt sizes for shirts, modality and category for
 * whatever is ordered by the number of persons (medals, say).
 */
export interface PersonaContada {
  modalidad: string;
  /** the category's name, on the screen as people read it ('60 o más'), in the sheet with its '+'; empty: none */
  categoria: string;
  talle: string | null;
  talle_extra: string | null;
  /** false: the payment is still pending, and the place may be lost */
  confirmada: boolean;
}

export interface Cantidad {
  confirmadas: number;
  pendientes: number;
}

export interface Totales {
  /** shirts, in the order of sizes; somebody with a second shirt counts twice */
  talles: (Cantidad & { talle: string })[];
  /** persons, by modality in the event's order, and category */
  categorias: (Cantidad & { modalidad: string; categoria: string })[];
}

/** A line of the sheet by which an organizer places orders: so many shirts of a size, so many persons in a category. */
export interface TotalRow extends Cantidad {
  que: 'Remera' | 'Categoría';
  modalidad: string;
  cual: string;
}

const comparar = (a: string, b: string): number => a.localeCompare(b, 'es', { numeric: true });

/** Sorts the usual sizes from small to large, then all other sizes by alphabet, and numbers by value. */
function compararTalles(a: string, b: string): number {
  const [x, y] = [tallesPorDefecto.indexOf(a), tallesPorDefecto.indexOf(b)];
  if (x >= 0 && y >= 0) return x - y;
  if (x >= 0 || y >= 0) return x >= 0 ? -1 : 1;
  return comparar(a, b);
}

/**
 * How many shirts of each size, and how many persons in each category: confirmed, and with their payment pending (regla
 * exportes-7).
 * @param modalidades the names of the event's modalities, in its order; one that is not among them comes last
 */
export function totalesDe(personas: Iterable<PersonaContada>, modalidades: readonly string[]): Totales {
  const lugares = new Map(modalidades.map((nombre, i) => [nombre, i]));
  const lugar = (nombre: string) => lugares.get(nombre) ?? modalidades.length;
  const talles = new Map<string, Cantidad>();
  const categorias = new Map<string, Totales['categorias'][number]>();
  for (const { modalidad, categoria, talle, talle_extra, confirmada } of personas) {
    const cual = confirmada ? 'confirmadas' : 'pendientes';
    for (const uno of [talle, talle_extra]) {
      if (!uno) continue;
      const conteo = talles.get(uno) ?? { confirmadas: 0, pendientes: 0 };
      conteo[cual] += 1;
      talles.set(uno, conteo);
    }
    const key = JSON.stringify([modalidad, categoria]);
    const conteo = categorias.get(key) ?? { modalidad, categoria, confirmadas: 0, pendientes: 0 };
    conteo[cual] += 1;
    categorias.set(key, conteo);
  }
  return {
    talles: [...talles]
      .map(([talle, conteo]) => ({ talle, ...conteo }))
      .toSorted((a, b) => compararTalles(a.talle, b.talle)),
    categorias: [...categorias.values()].toSorted(
      (a, b) =>
        lugar(a.modalidad) - lugar(b.modalidad) ||
        comparar(a.modalidad, b.modalidad) ||
        comparar(a.categoria, b.categoria),
    ),
  };
}

export const todas = ({ confirmadas, pendientes }: Cantidad): number => confirmadas + pendientes;

export const rowsDeTotales = ({ talles, categorias }: Totales): TotalRow[] => [
  ...talles.map(({ talle, ...conteo }) => ({
    que: 'Remera' as const,
    modalidad: '',
    cual: talle,
    ...conteo,
  })),
  ...categorias.map(({ modalidad, categoria, ...conteo }) => ({
    que: 'Categoría' as const,
    modalidad,
    cual: categoria || 'Sin categoría',
    ...conteo,
  })),
];
