export interface Cola {
  anterior: number | null;
  siguiente: number | null;
  /** place of the shown signature among the pending ones, from 1; null: it is not pending */
  posicion: number | null;
  total: number;
}

/**
 * Neighbours of the shown signature among the pending ones; after the last comes the first. `orden` is the table's
 * order when the dialog was opened: in a table sorted by state a decided row moves behind the pending ones, and the
 * next one would be searched from there.
 */
export function colaDe(orden: readonly number[], pendientes: ReadonlySet<number>, actual: number): Cola {
  const esperan = (ids: readonly number[]) => ids.filter((id) => pendientes.has(id));
  const aca = orden.indexOf(actual);
  const otros = esperan([...orden.slice(aca + 1), ...orden.slice(0, Math.max(0, aca))]);
  const enCola = esperan(orden);
  const posicion = enCola.indexOf(actual);
  return {
    anterior: otros.at(-1) ?? null,
    siguiente: otros[0] ?? null,
    posicion: posicion < 0 ? null : posicion + 1,
    total: enCola.length,
  };
}
