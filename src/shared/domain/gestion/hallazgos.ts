/**
 * Most events, and most persons, that the search bar shows: the server and a device without network find no more than these.
 */
export const EVENTOS_HALLADOS = 5;
export const PERSONAS_HALLADAS = 8;
