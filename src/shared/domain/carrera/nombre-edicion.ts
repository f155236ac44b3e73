/** How many characters an event's name has at most. */
const MAX_NOMBRE = 120;

/**
 * Name of a race's copy for its next edition, where staff give none: the original race's year in the name becomes the new one. Where
 * the name lacks it, the new year is appended; where the name has the new year already, '(nueva edición)' is, and a long name is cut
 * to fit. With the same name, nobody could tell the two editions apart in a list.
 * @param dia, dia_original YYYY-MM-DD, local days of the races
 */
export function nombreDeEdicion(original: string, dia_original: string, dia: string): string {
  const anio = dia.slice(0, 4);
  const conAnio = original.replace(new RegExp(String.raw`\b${dia_original.slice(0, 4)}\b`), anio);
  if (conAnio !== original) return conAnio;
  const detras = original.includes(anio) ? '(nueva edición)' : anio;
  return `${original.slice(0, MAX_NOMBRE - detras.length - 1).trimEnd()} ${detras}`;
}
