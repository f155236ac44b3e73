/** A whole number of at most 9 digits, without a sign; null for anything else. */
export function leerEntero(texto: string): number | null {
  return /^\d{1,9}$/.test(texto.trim()) ? Number(texto) : null;
}

/** Reads degrees: an optional minus, and optional decimals after a comma or point; null for any other text. */
export function leerGrados(texto: string): number | null {
  const comun = texto.trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d{1,12})?$/.test(comun) ? Number(comun) : null;
}
