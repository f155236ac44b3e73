/**
 * Header with the server's signature of its answer: base64url of the raw 64 bytes r||s, ECDSA P-256 with SHA-256. Signed are
 * the answer's bytes before any content-encoding; where it answers a single desk's call (regla sede-52), a text that names the
 * call (domain/sede/firma-servidor.ts) comes before them.
 */
export const CABECERA_FIRMA = 'x-largada-firma';
