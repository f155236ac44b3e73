import { conocia } from './causalidad.ts';
import { compararOperaciones } from './orden.ts';
import type { Operacion } from './operacion.ts';

/**
 * Ids of the newest operations on a subject: those from which all its others can be reached. A new operation names them as
 * `visto`, which says by a few ids all that its author knew.
 * @param operaciones all of one subject
 */
export function cabezas(operaciones: readonly Operacion[]): string[] {
  const ultimas = new Map<string, Operacion>();
  for (const una of operaciones) {
    const otra = ultimas.get(una.puesto_id);
    if (!otra || una.seq > otra.seq) ultimas.set(una.puesto_id, una);
  }
  const porId = new Map(operaciones.map((una) => [una.id, una]));
  const buscar = (id: string) => porId.get(id);
  const candidatas = [...ultimas.values()].sort(compararOperaciones);
  return candidatas
    .filter((una) => !candidatas.some((otra) => otra !== una && conocia(otra, una, buscar)))
    .map(({ id }) => id);
}
