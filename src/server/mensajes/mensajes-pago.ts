/** Texts of what the server answers about payments, refunds and coupons. */
export const respuestasPago = {
  no_esta: 'No encontramos ese pago.',
  fecha_futura: 'La fecha del pago no puede ser futura',
  ya_paga: 'La inscripción ya está paga.',
  motivo_pagada: 'Indicá por qué la das por pagada.',
  motivo_devolucion: 'Indicá el motivo de la devolución.',
  solo_acreditado: 'Solo se devuelve un pago acreditado.',
  no_en_revision: 'Este pago ya no está en revisión.',
  no_acreditado: 'El medio de pago no lo informa como acreditado.',
  cuenta: 'Este pago cuenta para su inscripción: devolvelo con la acción Devolver.',
  no_responde: 'El medio de pago no responde en este momento. Probá de nuevo en 30 segundos.',
  firma_del_aviso: 'La firma del aviso no es válida.',
  no_espera_pago: 'La inscripción no espera un pago: devolvelo, o cambiá antes el estado de la inscripción.',
  medio_de_antes:
    'Este pago se cobró con un medio de pago que el sitio ya no usa: devolvelo desde el panel de ese medio.',
  sigue_como_estaba: 'El pago salió de la revisión y sigue como estaba.',
  aceptado: 'El pago se aceptó: la inscripción quedó paga.',
  cupon_no_esta: 'El cupón ya no existe.',
  cupon_de_pendiente: 'El cupón se aplica a una inscripción pendiente de pago.',
  total_no_cambia: 'El total no cambia.',
  lo_pagado_alcanza: 'Lo pagado alcanza.',
} as const;
