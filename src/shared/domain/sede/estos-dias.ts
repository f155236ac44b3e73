/** Desks work from the eve until the day after: further from a race than this, in ms, nobody is told of its conflicts. */
export const ESTOS_DIAS_MS = 3 * 86_400_000;

/** Whether a race is near enough for its open conflicts to be told. @param ahora both in ms */
export const esDeEstosDias = (fecha_hora: number, ahora: number): boolean =>
  Math.abs(ahora - fecha_hora) < ESTOS_DIAS_MS;
