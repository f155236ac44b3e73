import { setImmediate as otroTurno } from 'node:timers/promises';
import { compararNombres, nombreEnLista } from '../../../shared/domain/comun/orden.ts';

/** How many persons are sorted at once: between such runs, which are merged, the process serves other requests. */
const TRAMO = 2000;

/** Persons sorted by 'Apellido, Nombre' as on the screens; namesakes by id. */
export async function enOrdenAlfabetico<P extends { id: number; apellido: string; nombre: string }>(
  personas: readonly P[],
): Promise<P[]> {
  const keys = personas.map((persona) => ({ persona, key: nombreEnLista(persona) }));
  const comparar = (a: (typeof keys)[number], b: (typeof keys)[number]) =>
    compararNombres(a.key, b.key) || a.persona.id - b.persona.id;
  let ordenadas: typeof keys = [];
  for (let desde = 0; desde < keys.length; desde += TRAMO) {
    // a sorted head and a sorted tail: the sort finds both runs and only merges them
    ordenadas = [...ordenadas, ...keys.slice(desde, desde + TRAMO).sort(comparar)].sort(comparar);
    await otroTurno();
  }
  return ordenadas.map(({ persona }) => persona);
}
