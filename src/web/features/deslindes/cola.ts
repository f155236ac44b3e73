export interface Cola {
  anterior: number | null;
  siguiente: number | null;
  /** of the one in view among those that wait, from 1; null: it does not wait */
  lugar: number | null;
  total: number;
}

/**
 * The neighbours of the one in view among those that wait. `orden` is the table's when the dialog was opened, since a
 * decided row moves to the table's end and the next one would be looked for there. After the last comes the first.
 */
export function colaDe(orden: readonly number[], pendientes: ReadonlySet<number>, actual: number): Cola {
  const esperan = (ids: readonly number[]) => ids.filter((id) => pendientes.has(id));
  const aca = orden.indexOf(actual);
  const otros = esperan([...orden.slice(aca + 1), ...orden.slice(0, Math.max(0, aca))]);
  const enCola = esperan(orden);
  const lugar = enCola.indexOf(actual);
  return {
    anterior: otros.at(-1) ?? null,
    siguiente: otros[0] ?? null,
    lugar: lugar < 0 ? null : lugar + 1,
    total: enCola.length,
  };
}
