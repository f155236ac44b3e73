/** Argentina: the country of a DNI, and of a phone that names no other. In a file of its own, apart from the long country list. */
export const PAIS_PROPIO = 'AR';
