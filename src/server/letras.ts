import { randomInt } from 'node:crypto';

/** Without what is misread or sounds alike: 0 and o, 1, i and l. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** For people to type or read out: almost five bits each. */
export const letrasAlAzar = (largo: number): string =>
  Array.from({ length: largo }, () => LETRAS[randomInt(LETRAS.length)]).join('');

/** A code by which somebody finds their request again: 'DAT-7KQ2M9XA'. */
export const codigoDeSeguimiento = (prefijo: string): string => `${prefijo}-${letrasAlAzar(8).toUpperCase()}`;
