/** '9.999'. Written by hand, as money is, so that the server's text and the browser's are the same whatever ICU each has. */
export const escribirCantidad = (n: number): string =>
  `${n < 0 ? '-' : ''}${String(Math.abs(Math.round(n))).replace(/\B(?=(\d{3})+$)/g, '.')}`;

/** '1 persona', '9.999 personas'. */
export const escribirCuantos = (n: number, uno: string, varios: string): string =>
  `${escribirCantidad(n)} ${n === 1 ? uno : varios}`;
