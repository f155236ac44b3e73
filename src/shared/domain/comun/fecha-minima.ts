/** The first day that staff can type into a date field (regla carrera-2). */
export const FECHA_MINIMA = '2017-01-01';
/** The last day that staff can type into a date field: beyond it, date pickers and the database do not agree. */
export const FECHA_MAXIMA = '2199-12-31';
