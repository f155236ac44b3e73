/** What the lines of a price are called, the same on the screens, in mails and at the payment provider (regla precio-10). */
export const lineasPrecio = {
  cupon: (codigo: string, porcentaje: number | null): string =>
    porcentaje === null ? `Cupón ${codigo}` : `Cupón ${codigo} (${String(porcentaje).replace('.', ',')} %)`,
  remera: 'Remera',
  costo_servicio: 'Costo de servicio',
  total: 'Total',
} as const;

/**
 * Whether a price shows its service cost in a line of its own: only if the cost is above 0 (regla precio-3). Callers may pass
 * pesos or cents.
 */
export const llevaServicio = (costo_servicio: number): boolean => costo_servicio > 0;
