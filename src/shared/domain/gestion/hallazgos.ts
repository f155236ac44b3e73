/** How many of each the bar's search shows: what the server finds, and what a device does without network. */
export const EVENTOS_HALLADOS = 5;
export const PERSONAS_HALLADAS = 8;
