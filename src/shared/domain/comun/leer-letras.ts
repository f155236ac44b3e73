/**
 * Decodes a text in which each letter stands for `bitsPorLetra` bits: its position in `letras`. null: a letter is not in
 * `letras`; or, after the last whole byte, a whole letter's bits or more are left over; or the bits left over are not all zero.
 * The last two are refused so that no two texts stand for the same bytes.
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
