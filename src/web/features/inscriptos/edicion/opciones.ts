export const ELEGI = ['', 'Elegí una opción'] as const;

export const RELACIONES: readonly string[] = [
  'Madre',
  'Padre',
  'Tutor o tutora legal',
  'Otro adulto autorizado',
];

/** Options of a select, with the current value added where it is not one of them; while there is none, an empty one that asks to choose. */
export const conActual = (opciones: readonly string[], actual: string): (readonly [string, string])[] => [
  ...(actual === '' ? [ELEGI] : []),
  ...(actual !== '' && !opciones.includes(actual) ? [[actual, actual] as const] : []),
  ...opciones.map((opcion) => [opcion, opcion] as const),
];
