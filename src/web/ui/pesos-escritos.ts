/** Pesos as people here write them ('12.500', '12500,50', '$ 9000.5'); null for what is no amount. */
export function leerPesos(texto: string): number | null {
  const limpio = texto.replace(/[\s$]/g, '');
  const comun = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(limpio) ? limpio.replaceAll('.', '') : limpio;
  if (!/^\d+([.,]\d{1,2})?$/.test(comun)) return null;
  return Number(comun.replace(',', '.'));
}

/** An amount as it stands in a field: '12500' or '12500,50', and without points between the thousands, which few people type. */
export const escribirPesos = (pesos: number): string =>
  (Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2)).replace('.', ',');
