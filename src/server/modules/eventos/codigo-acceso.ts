import { letrasAlAzar } from '../../letras.ts';

/** Of a private event: typed from a flyer, guessed by nobody (49 bits, and guesses are throttled). */
export const nuevoCodigoAcceso = (): string => letrasAlAzar(10);
