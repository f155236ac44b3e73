import type { Query, QueryClient } from '@tanstack/react-query';
import type { NombreRuta } from '../../shared/contract/rutas/nombre.ts';
import { urlDe } from '../../shared/contract/rutas/ruta-con.ts';
import type { Llamada } from '../../shared/contract/rutas/llamada.ts';
import { partesDe, type QueryKey } from './query-key.ts';
import { rutaDe } from './ruta-de.ts';

/** The queries in memory whose call has this path; the part of the address after `?` is not compared. */
export async function consultasDeDireccion(queryClient: QueryClient, direccion: string): Promise<Query[]> {
  const camino = direccion.split('?', 1)[0];
  const todas = queryClient.getQueryCache().getAll();
  const caminos = await Promise.all(todas.map(({ queryKey }) => caminoDe(queryKey)));
  return todas.filter((_, i) => caminos[i] === camino);
}

async function caminoDe(key: QueryKey): Promise<string | null> {
  const { nombre, params } = partesDe(key);
  // A key that belongs to no call has no route. Without network most calls have none either until the module that lists them was loaded:
  // only those in `visita` come with the first load.
  const ruta: Llamada | undefined = await rutaDe(nombre as NombreRuta).catch(() => undefined);
  return ruta ? urlDe(ruta.path, params) : null;
}
