import type { Inscripcion } from './tipos.ts';

/** Later ones replace earlier ones by id; the order is that of the ids. Untouched rows stay the same objects. */
export function aplicar(
  filas: readonly Inscripcion[],
  cambios: { inscripciones: readonly Inscripcion[]; borradas: readonly number[] },
): readonly Inscripcion[] {
  const { inscripciones, borradas } = cambios;
  if (inscripciones.length === 0 && borradas.length === 0) return filas;
  const nuevas = new Map(inscripciones.map((fila) => [fila.id, fila]));
  const fuera = new Set(borradas);
  const quedan = filas.flatMap((fila) => {
    if (fuera.has(fila.id)) return [];
    const nueva = nuevas.get(fila.id);
    nuevas.delete(fila.id);
    return [nueva ?? fila];
  });
  for (const fila of nuevas.values()) if (!fuera.has(fila.id)) quedan.push(fila);
  return nuevas.size > 0 ? quedan.sort((a, b) => a.id - b.id) : quedan;
}
