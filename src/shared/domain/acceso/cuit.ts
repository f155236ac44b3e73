const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * '20123456786' of '20-12345678-6'; null where it is no CUIT: eleven digits that begin with a known kind (20, 30 …), the last of
 * which checks the others.
 */
export function normalizarCuit(texto: string): string | null {
  const limpio = texto.replace(/[\s.-]/g, '');
  if (!/^(20|23|24|25|26|27|30|33|34)\d{9}$/.test(limpio)) return null;
  const suma = PESOS.reduce((total, peso, i) => total + peso * Number(limpio[i]), 0);
  const resto = (11 - (suma % 11)) % 11;
  return resto === Number(limpio[10]) ? limpio : null;
}

/** Eleven digits as people read a CUIT, '20-12345678-6', even where they are no valid CUIT; any other text as it is. */
export const escribirCuit = (cuit: string): string => cuit.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3');
