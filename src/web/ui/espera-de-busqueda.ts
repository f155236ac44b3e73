/** ms without a key before the server is asked for what is typed into a search (regla gestion-4), or before the address holds it. */
export const ESPERA_SERVIDOR_MS = 500;
/**
 * ms without a key before a typed filter of rows in memory counts; not 0: the text goes into the address, which browsers let change only
 * so often.
 */
export const ESPERA_LOCAL_MS = 120;
