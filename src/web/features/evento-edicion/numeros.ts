/** Digits alone; null for anything else. */
export function leerEntero(texto: string): number | null {
  return /^\d{1,9}$/.test(texto.trim()) ? Number(texto) : null;
}

/** Degrees with a sign, comma or point; null for what is none. */
export function leerGrados(texto: string): number | null {
  const comun = texto.trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d{1,12})?$/.test(comun) ? Number(comun) : null;
}
