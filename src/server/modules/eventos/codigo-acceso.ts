import { letrasAlAzar } from '../../letras.ts';

/**
 * The access code of a private event (regla carrera-5): short enough to type from a flyer; 49 bits, and guesses are
 * throttled.
 */
export const nuevoCodigoAcceso = (): string => letrasAlAzar(10);
