/** How many events, and how many persons, the search bar shows at most: the server and a device without network find no more than these. */
export const EVENTOS_HALLADOS = 5;
export const PERSONAS_HALLADAS = 8;
