/** Says of whom something was done, for who did it to several in a row: 'Ana Gómez: el pago se registró correctamente.' */
export const dichoDe = (quien: string, mensaje: string): string =>
  `${quien}: ${mensaje.charAt(0).toLowerCase()}${mensaje.slice(1)}`;
