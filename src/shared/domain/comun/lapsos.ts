/** An hour, in ms. */
export const HORA_MS = 3_600_000;
/** 24 hours, in ms: the days of a limit or of what is kept. Days of the calendar are in fechas.ts. */
export const DIA_MS = 24 * HORA_MS;
