export const HORA_MS = 3_600_000;
/** 24 hours, in ms, for limits and for how long something is kept. Days of the calendar are in fechas.ts. */
export const DIA_MS = 24 * HORA_MS;
