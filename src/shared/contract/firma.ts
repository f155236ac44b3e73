/**
 * Header with the server's signature of its answer: base64url of the raw 64 bytes r||s, ECDSA P-256 with SHA-256. The server
 * signs the answer's bytes as they are before any content-encoding. Where the answer is for one call of one device only (regla
 * sede-52), what is signed begins with a text that names that call (domain/sede/firma-servidor.ts), and the answer's bytes
 * follow.
 */
export const CABECERA_FIRMA = 'x-largada-firma';
