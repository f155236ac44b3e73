/**
 * Header of an answer whose text the server signed: base64url of the raw 64 bytes r||s, ECDSA P-256 with SHA-256 over the
 * answer's bytes as they are before any content-encoding; where the answer is to one call of a desk alone (regla sede-52), over
 * what it answers to (domain/sede/firma-servidor.ts) and those bytes.
 */
export const CABECERA_FIRMA = 'x-largada-firma';
