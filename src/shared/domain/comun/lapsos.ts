/** 24 hours, in ms: the days of a limit or of what is kept. Days of the calendar are in fechas.ts. */
export const DIA_MS = 86_400_000;
