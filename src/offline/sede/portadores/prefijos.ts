/** Beginning of a pairing code. Its point cannot be part of base32, and tells it from a participant's code. */
export const PREFIJO_PAR = 'LGPAR.';
/** Beginning of each code of a package that is shown as a series. */
export const PREFIJO_CUADRO = 'LGQR.';
/** Beginning of the code that says what a phone has. */
export const PREFIJO_PEDIDO = 'LGPED.';
/** Beginning of the two codes by which a phone is admitted without network. */
export const PREFIJO_ADMISION = 'LGALTA.';
