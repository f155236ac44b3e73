import { randomInt } from 'node:crypto';

/** Without those that are taken for one another when read aloud. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Of a private event: typed from a flyer, guessed by nobody (49 bits, and guesses are throttled). */
export const nuevoCodigoAcceso = (): string =>
  Array.from({ length: 10 }, () => LETRAS[randomInt(LETRAS.length)]).join('');
