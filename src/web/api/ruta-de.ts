import { rutas, type NombreRuta, type Ruta } from '../../shared/contract/rutas.ts';

/** The row of a call. Visitors' calls are at hand; the staff's come with the first of them. Rejects without network. */
export async function rutaDe(nombre: NombreRuta): Promise<Ruta> {
  if (Object.hasOwn(rutas, nombre)) return rutas[nombre];
  return (await import('../../shared/contract/rutas-resto.ts')).resto[nombre];
}
