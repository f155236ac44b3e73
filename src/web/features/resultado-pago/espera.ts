const MS_PRIMERA = 2000;
const MS_MAXIMA = 60_000;
const INTENTOS_MAXIMOS = 12;

/**
 * How long to wait before asking again whether a payment came, after so many questions: 2 s, 4 s, 8 s and so on up to a minute; null
 * when it is no longer worth it and the person may press the button. Of the six questions that the server answers in a minute, two are
 * left to the person.
 */
export function esperaHastaConsultar(consultas_hechas: number): number | null {
  if (consultas_hechas >= INTENTOS_MAXIMOS) return null;
  return Math.min(MS_MAXIMA, Math.round(MS_PRIMERA * 2 ** consultas_hechas));
}
