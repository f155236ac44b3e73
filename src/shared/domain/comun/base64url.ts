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
export function leerBase64url(texto: string): Uint8Array<ArrayBuffer> | null {
  if (texto.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((texto.length * 3) / 4));
  let bits = 0;
  let cuantos = 0;
  let en = 0;
  for (const letra of texto) {
    const valor = LETRAS.indexOf(letra);
    if (valor === -1) return null;
    bits = ((bits << 6) | valor) & 0xffff;
    cuantos += 6;
    if (cuantos < 8) continue;
    cuantos -= 8;
    bytes[en] = (bits >> cuantos) & 255;
    en += 1;
  }
  // the bits of the last letter that no byte uses have to be zero, else two texts would stand for one value
  return (bits & ((1 << cuantos) - 1)) === 0 ? bytes : null;
}
