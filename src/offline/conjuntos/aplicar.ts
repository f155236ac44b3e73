import type { Inscripcion } from '../conjunto-tipos.ts';

/** Applies changes to a list of rows ordered by id: replaces, inserts and removes. Unchanged rows stay the same objects. */
export function aplicar(
  rows: readonly Inscripcion[],
  cambios: { inscripciones: readonly Inscripcion[]; borradas: readonly number[] },
): readonly Inscripcion[] {
  const { inscripciones, borradas } = cambios;
  if (inscripciones.length === 0 && borradas.length === 0) return rows;
  const nuevas = new Map(inscripciones.map((row) => [row.id, row]));
  const fuera = new Set(borradas);
  const quedan = rows.flatMap((row) => {
    if (fuera.has(row.id)) return [];
    const nueva = nuevas.get(row.id);
    nuevas.delete(row.id);
    return [nueva ?? row];
  });
  for (const row of nuevas.values()) if (!fuera.has(row.id)) quedan.push(row);
  return nuevas.size > 0 ? quedan.sort((a, b) => a.id - b.id) : quedan;
}
