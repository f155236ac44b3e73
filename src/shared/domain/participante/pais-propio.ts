/** Argentina: the country of a DNI, and of a phone that names no other. In a file of its own: the country list is large. */
export const PAIS_PROPIO = 'AR';
