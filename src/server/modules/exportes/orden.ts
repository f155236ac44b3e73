import { setImmediate as otroTurno } from 'node:timers/promises';
import { compararNombres, nombreEnLista } from '../../../shared/domain/comun/orden.ts';

/** How many persons are sorted at once: between such runs, which are merged, the process serves other requests. */
const TRAMO = 2000;

/** Persons sorted by 'Apellido, Nombre' as on the screens; namesakes by id. */
export async function enOrdenAlfabetico<P extends { id: number; apellido: string; nombre: string }>(
  personas: readonly P[],
): Promise<P[]> {
  const claves = personas.map((persona) => ({ persona, clave: nombreEnLista(persona) }));
  const comparar = (a: (typeof claves)[number], b: (typeof claves)[number]) =>
    compararNombres(a.clave, b.clave) || a.persona.id - b.persona.id;
  let ordenadas: typeof claves = [];
  for (let desde = 0; desde < claves.length; desde += TRAMO) {
    // a sorted head and a sorted tail: the sort finds both runs and only merges them
    ordenadas = [...ordenadas, ...claves.slice(desde, desde + TRAMO).sort(comparar)].sort(comparar);
    await otroTurno();
  }
  return ordenadas.map(({ persona }) => persona);
}
