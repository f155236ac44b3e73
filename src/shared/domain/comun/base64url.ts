import { leerLetras } from './leer-letras.ts';

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes as base64url without padding. Written by hand: browsers and Node have no common function for it yet. */
export function escribirBase64url(bytes: Uint8Array): string {
  let texto = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const tres = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const letras = Math.min(bytes.length - i, 3) + 1;
    for (let n = 0; n < letras; n += 1) texto += LETRAS.charAt((tres >> (18 - 6 * n)) & 63);
  }
  return texto;
}

/** The bytes of a base64url text, or null where `escribirBase64url` would not have written it so: each value has one text. */
export const leerBase64url = (texto: string): Uint8Array<ArrayBuffer> | null => leerLetras(texto, LETRAS, 6);
