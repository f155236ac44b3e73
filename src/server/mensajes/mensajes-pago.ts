/** Texts of what the server answers about payments, refunds and coupons. */
export const respuestasPago = {
  no_esta: 'No encontramos ese pago.',
  ya_paga: 'La inscripción ya está paga.',
  solo_acreditado: 'Solo se devuelve un pago acreditado.',
  no_en_revision: 'Este pago ya no está en revisión.',
  cuenta: 'Este pago cuenta para su inscripción: devolvelo con la acción Devolver.',
  no_responde: 'El medio de pago no responde en este momento. Probá de nuevo en 30 segundos.',
  firma_del_aviso: 'La firma del aviso no es válida.',
  medio_de_antes:
    'Este pago se cobró con un medio de pago que el sitio ya no usa: devolvelo desde el panel de ese medio.',
  sigue_como_estaba: 'El pago salió de la revisión y sigue como estaba.',
  aceptado: 'El pago se aceptó: la inscripción quedó paga.',
  total_no_cambia: 'El total no cambia.',
  lo_pagado_alcanza: 'Lo pagado alcanza.',
  devolucion_pedida: (monto: string) => `Pedimos la devolución de ${monto}.`,
  muchos_cupones: (cuando: string) => `Probaste demasiados cupones. Volvé a intentar en ${cuando}.`,
  cupon_creado: (codigo: string) => `El cupón ${codigo} se creó correctamente.`,
  cupon_activo: (codigo: string) => `El cupón ${codigo} está activo.`,
  cupon_desactivado: (codigo: string) => `El cupón ${codigo} está desactivado.`,
  cupon_borrado: (codigo: string) => `El cupón ${codigo} se borró correctamente.`,
  cupon_alcanza: 'Cupón aplicado. No tenés nada que pagar: tu inscripción quedó confirmada.',
  cupon_falta_confirmar:
    'Cupón aplicado. No tenés nada que pagar: para confirmar tu lugar abrí el link del mail que te mandamos.',
  cupon_salda: (total: string) =>
    `Cupón aplicado. El total ahora es ${total} y ya está pagado: tu inscripción quedó confirmada.`,
  cupon_sin_evento: 'Este evento ya no está: el cupón no se puede aplicar.',
  cupon_cancelada: 'Esta carrera se canceló: el cupón no se puede aplicar.',
  cupon_corrida: 'Esta carrera ya se corrió: el cupón no se puede aplicar.',
  cupon_aplicado: (total: string) => `Cupón aplicado. El total ahora es ${total}.`,
  total_sube: (monto: string) => `El total sube ${monto}.`,
  total_baja: (monto: string) => `El total baja ${monto}.`,
  queda_bonificada: (saldo: string) =>
    `Queda bonificada: si tiene que pagar ${saldo}, registrale el pago o pasala a Pago Pendiente.`,
  // in the state pago_no_paga no payment can be recorded: staff first have to set the registration to Pago Pendiente
  queda_sin_pagar: (saldo: string) =>
    `Queda sin pagar: si tiene que pagar ${saldo}, pasala a Pago Pendiente.`,
  falta_cobrar: (pagado: string, saldo: string) => `Ya pagó ${pagado}: falta cobrar ${saldo}.`,
  queda_a_favor: (pagado: string, favor: string) => `Ya pagó ${pagado}: quedan ${favor} a favor.`,
  registrado: (monto: string) => `El pago de ${monto} se registró correctamente.`,
  queda_por_pagar: (monto: string) =>
    `De esta inscripción queda por pagar ${monto}: escribí ese importe o uno menor.`,
  nada_que_pagar: 'Esta inscripción no tiene nada que pagar.',
  devolucion_registrada: (monto: string) => `Quedó registrada la devolución de ${monto}.`,
  devolucion_en_camino: (monto: string) =>
    `Pedimos la devolución de ${monto}. El medio de pago puede demorar unos minutos en hacerla.`,
  devolucion_ya_pedida: 'La devolución de este pago ya está pedida.',
  ya_devuelto: 'Este pago ya fue devuelto.',
  cuenta_otro_pago: (monto: string) =>
    `La inscripción queda como está: todavía cuenta otro pago suyo, de ${monto}.`,
  salio_de_revision: 'El pago salió de la revisión.',
  ya_no_cuenta:
    'El pago ya no cuenta como cobrado. La inscripción queda como está: si no corresponde, cambiale el estado.',
  cobrado_fuera: (monto: string) => `${monto} se cobraron fuera del sitio: devolvelos vos.`,
  registrado_en_parte: (registrado: string, falta: string) => `${registrado} Queda por pagar ${falta}.`,
} as const;
