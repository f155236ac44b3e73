/** What the lines of a price are called, the same on the screens, in mails and at the payment provider (regla precio-10). */
export const lineasPrecio = {
  cupon: (codigo: string, porcentaje: number | null): string =>
    porcentaje === null ? `Cupón ${codigo}` : `Cupón ${codigo} (${String(porcentaje).replace('.', ',')} %)`,
  remera: 'Remera',
  costo_servicio: 'Costo de servicio',
  total: 'Total',
} as const;

/** Whether a price shows the service cost, in pesos or in cents, in a line of its own: only if it is above 0 (regla precio-3). */
export const llevaServicio = (costo_servicio: number): boolean => costo_servicio > 0;
