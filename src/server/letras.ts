import { randomInt } from 'node:crypto';

/** Letters of codes, without those that are taken for one another: 0 and o, 1, i and l. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Random letters for codes that people type or read out; each letter carries almost five bits. */
export const letrasAlAzar = (largo: number): string =>
  Array.from({ length: largo }, () => LETRAS[randomInt(LETRAS.length)]).join('');

/** A code by which somebody finds their request again: 'DAT-7KQ2M9XA'. */
export const codigoDeSeguimiento = (prefijo: string): string => `${prefijo}-${letrasAlAzar(8).toUpperCase()}`;
