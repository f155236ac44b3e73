import type { Direccion, EstadoTabla } from './tipos.ts';

/** A table's part of the address; what is absent has its default. Only what differs from its default is written. */
export type BusquedaTabla<F extends string = never> = {
  q?: string | undefined;
  orden?: string | undefined;
  dir?: Direccion | undefined;
  page?: number | undefined;
  filas?: number | undefined;
} & { [K in F]?: string | undefined };

interface Definicion<F extends string> {
  orden: string | null;
  dir?: Direccion;
  /** ids of the columns that sort, where the server refuses others */
  ordenes?: readonly string[];
  /** how many rows a page has until another number is chosen; -1: all */
  por_pagina: number;
  /** other numbers of rows that a page may have; by default TAMANOS */
  tamanos?: readonly number[];
  /** the table's filters by id, each a parameter of the address, with the value that it starts with */
  filtros?: Readonly<Record<F, string>>;
}

/** How many rows a page may have, where a table does not say otherwise; -1: all. */
export const TAMANOS: readonly number[] = [20, 50, 100, -1];

const texto = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor).slice(0, 200) : '';

/**
 * How a table's state is written into the address, so that a reload, a link and the way back find it again.
 * `leer` is the validateSearch of the table's route, or is called by useTabla where the route passes everything on. Nothing that an
 * address can hold makes it throw.
 */
export function definirTabla<F extends string = never>(definicion: Definicion<F>) {
  const { orden, dir = 'asc', ordenes, por_pagina, tamanos = TAMANOS } = definicion;
  const propios = Object.entries<string>(definicion.filtros ?? {});

  const leer = (search: Record<string, unknown>): BusquedaTabla<F> => {
    const page = Number(search['page']);
    const cuantas = Number(search['filas']);
    const suOrden = texto(search['orden']);
    const suDir = search['dir'];
    const base = {
      // All keys are returned, even undefined: for a missing one the router would keep the unchecked value of the address.
      q: texto(search['q']) || undefined,
      orden: !ordenes || ordenes.includes(suOrden) ? suOrden || undefined : undefined,
      dir: suDir === 'asc' || suDir === 'desc' ? suDir : undefined,
      page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
      filas: cuantas === por_pagina || tamanos.includes(cuantas) ? cuantas : undefined,
    };
    const filtros = propios.map(([id]) => [id, search[id] === undefined ? undefined : texto(search[id])]);
    return { ...base, ...Object.fromEntries(filtros) } as BusquedaTabla<F>; // safe cast: the filters have F's names
  };

  const estado = (busqueda: BusquedaTabla<F>): EstadoTabla => {
    const valores: Record<string, unknown> = busqueda;
    return {
      q: busqueda.q ?? '',
      orden: busqueda.orden ?? orden,
      dir: busqueda.dir ?? (busqueda.orden === undefined || busqueda.orden === orden ? dir : 'asc'),
      page: busqueda.page ?? 1,
      por_pagina: busqueda.filas ?? por_pagina,
      filtros: Object.fromEntries(
        propios.map(([id, inicial]) => [id, valores[id] === undefined ? inicial : texto(valores[id])]),
      ),
    };
  };

  const busqueda = (e: EstadoTabla): BusquedaTabla<F> => {
    const esOrden = e.orden === orden;
    return {
      q: e.q || undefined,
      orden: esOrden ? undefined : (e.orden ?? undefined),
      dir: e.dir === (esOrden ? dir : 'asc') ? undefined : e.dir,
      page: e.page > 1 ? e.page : undefined,
      filas: e.por_pagina === por_pagina ? undefined : e.por_pagina,
      ...Object.fromEntries(
        propios.map(([id, inicial]) => [
          id,
          (e.filtros[id] ?? '') === inicial ? undefined : (e.filtros[id] ?? ''),
        ]),
      ),
    } as BusquedaTabla<F>; // safe cast: `propios` holds exactly the filters that F names
  };

  return { leer, estado, busqueda, iniciales: estado({}).filtros };
}
