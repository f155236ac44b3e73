import { leerLetras } from '../comun/leer-letras.ts';

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: a QR packs these letters densely, and a barcode gun types them alike on American and Spanish keyboards. */
export function escribirBase32(bytes: Uint8Array): string {
  let texto = '';
  let resto = 0;
  let bits = 0;
  for (const byte of bytes) {
    resto = (resto << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) texto += LETRAS.charAt((resto >> (bits - 5)) & 31);
    resto &= (1 << bits) - 1;
  }
  return bits > 0 ? texto + LETRAS.charAt((resto << (5 - bits)) & 31) : texto;
}

/** The bytes; null for a text that `escribirBase32` never writes, so that two texts never stand for the same bytes. */
export const leerBase32 = (texto: string): Uint8Array<ArrayBuffer> | null => leerLetras(texto, LETRAS, 5);
