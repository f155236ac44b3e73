/** Argentina: where a DNI is of, and a phone unless something else is said. Apart, as the list of all is not small. */
export const PAIS_PROPIO = 'AR';
