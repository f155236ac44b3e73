/** Puts the name before a message, so that staff who go through several people see whom it is about: 'Ana Gómez: el pago…'. */
export const dichoDe = (quien: string, mensaje: string): string =>
  `${quien}: ${mensaje.charAt(0).toLowerCase()}${mensaje.slice(1)}`;
