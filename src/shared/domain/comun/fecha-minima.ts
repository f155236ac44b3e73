/** The first day that staff can give an event or a coupon (regla carrera-2). Calendar buttons begin there unless told otherwise. */
export const FECHA_MINIMA = '2017-01-01';
/**
 * The last day that staff can give an event: beyond it, date pickers and the database do not agree. Calendar buttons end there unless
 * told otherwise.
 */
export const FECHA_MAXIMA = '2199-12-31';
