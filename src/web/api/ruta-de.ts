import type { NombreRuta } from '../../shared/contract/rutas/nombre.ts';
import type { Llamada } from '../../shared/contract/rutas/llamada.ts';
import { visita } from '../../shared/contract/rutas/visita.ts';

const esDeVisita = (nombre: NombreRuta): nombre is keyof typeof visita => Object.hasOwn(visita, nombre);

/** A call's method, path and access. The module of calls that are not in `visita` is fetched at first use: rejects if that fails. */
export async function rutaDe(nombre: NombreRuta): Promise<Llamada> {
  if (esDeVisita(nombre)) return visita[nombre];
  return (await import('../../shared/contract/rutas/resto.ts')).resto[nombre];
}
