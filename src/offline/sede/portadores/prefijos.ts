/**
 * Beginning of a pairing code. The point ends the prefix, as no base32 has one; the letters tell it from other codes (a participant's
 * begins with 'LARGADA.').
 */
export const PREFIJO_PAR = 'LGPAR.';
/** Beginning of each code of a package that is shown as a series. */
export const PREFIJO_CUADRO = 'LGQR.';
/** Beginning of the code that says what a phone has. */
export const PREFIJO_PEDIDO = 'LGPED.';
/** Beginning of the two codes by which a phone is admitted without network. */
export const PREFIJO_ADMISION = 'LGALTA.';
