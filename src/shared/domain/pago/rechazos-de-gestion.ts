/**
 * Why staff are refused something about a payment or a coupon. The screens show most of these texts before they call the server; where a
 * call comes all the same, the server answers them.
 */
export const rechazosDePago = {
  fecha_futura: 'La fecha del pago no puede ser futura',
  motivo_pagada: 'Indicá por qué la das por pagada.',
  motivo_devolucion: 'Indicá el motivo de la devolución.',
  devolver_hasta: (queda: string) => `De este pago se pueden devolver hasta ${queda}.`,
  no_acreditado: 'El medio de pago no lo informa como acreditado.',
  no_espera_pago: 'La inscripción no espera un pago: devolvelo, o cambiá antes el estado de la inscripción.',
  cupon_no_esta: 'El cupón ya no existe.',
} as const;
