/**
 * The bytes that letters stand for, each letter for as many bits as its place in `letras` says; null for a letter that is
 * not there, and for a text whose last letters say more than whole bytes: two texts would stand for one value.
 */
export function leerLetras(
  texto: string,
  letras: string,
  bitsPorLetra: number,
): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((texto.length * bitsPorLetra) / 8));
  let resto = 0;
  let bits = 0;
  let en = 0;
  for (const letra of texto) {
    const valor = letras.indexOf(letra);
    if (valor < 0) return null;
    resto = (resto << bitsPorLetra) | valor;
    bits += bitsPorLetra;
    if (bits < 8) continue;
    bits -= 8;
    bytes[en++] = resto >> bits;
    resto &= (1 << bits) - 1;
  }
  return bits < bitsPorLetra && resto === 0 ? bytes : null;
}
