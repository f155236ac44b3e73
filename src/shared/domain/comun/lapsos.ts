export const HORA_MS = 3_600_000;
/** 24 hours, in ms. A day of the local calendar may be longer or shorter: to count such days there is masDias (dias-habiles.ts). */
export const DIA_MS = 24 * HORA_MS;
