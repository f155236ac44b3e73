/** Texts about how a payment stands and by which means it was made. */
export const mensajesPago = {
  resultado_ok_defecto: 'Inscripción registrada correctamente.',
  resultado_error_defecto: (provider: string) => `Ocurrió un error. Comunicate con ${provider}.`,
  alerta_pendiente: (provider: string) =>
    `Tu pago está pendiente. Cualquier duda, comunicate con ${provider}`,
  alerta_ok: 'Inscripción registrada correctamente.',
  alerta_error: '¡Ocurrió un error!',
  /** for somebody who came back from the provider without paying; `vence` as people read it */
  alerta_sin_pago: (vence: string) => `No se hizo el pago. Tu lugar sigue reservado hasta el ${vence}.`,
  inscripcion_pagada: 'Inscripción pagada',
  tipo_ticket: 'Rapipago / Pago Fácil',
  tipo_credit_card: 'Tarjetas de crédito',
  tipo_debit_card: 'Tarjetas de débito',
  metodo_bank_transfer: 'Transferencia bancaria',
  metodo_cash: 'Efectivo',
} as const;

/** Texts about an organizer's own account at the payment provider. */
export const mensajesCobros = {
  titulo: 'Cobros con Mercado Pago',
  vincular: 'Vincular Mercado Pago',
  desvincular: 'Desvincular',
  explicacion:
    'Vinculá tu cuenta de Mercado Pago y lo que paguen los inscriptos en tus eventos se acredita directamente en ella, menos el costo de servicio.',
  estado_vinculada: (cuenta: string) =>
    `Vinculada con la cuenta ${cuenta}. Los pagos de tus eventos se acreditan en ella, menos el costo de servicio.`,
  estado_vencida: (cuenta: string) =>
    `Mercado Pago dejó de aceptar el permiso de la cuenta ${cuenta}. Los pagos nuevos se cobran en la cuenta del sitio hasta que la vincules de nuevo.`,
  aviso_desvincular:
    'Los pagos nuevos se van a cobrar en la cuenta del sitio. Los links que ya se entregaron siguen cobrando en la tuya hasta que venzan, y lo cobrado se puede seguir consultando y devolviendo.',
  vinculando: 'Vinculando tu cuenta…',
  vinculada: 'Tu cuenta de Mercado Pago quedó vinculada.',
  desvinculada: 'Tu cuenta de Mercado Pago se desvinculó.',
  no_disponible: 'En este sitio no se pueden vincular cuentas de Mercado Pago.',
  sin_organizador: 'Tu usuario no es de un organizador: no tiene eventos que cobrar.',
  ya_vinculada: 'Ya hay una cuenta de Mercado Pago vinculada. Desvinculala para cambiarla.',
  cuenta_en_uso:
    'Todavía hay inscripciones que se están pagando en la cuenta anterior. Vinculá esa misma cuenta, o esperá a que se paguen o venzan.',
  sin_vincular: 'No hay una cuenta de Mercado Pago vinculada.',
  pedido_vencido:
    'Este pedido de vinculación venció, ya se usó o se empezó en otra sesión. Empezá de nuevo desde tu perfil.',
  no_responde: 'Mercado Pago no responde en este momento. Empezá de nuevo en unos minutos desde tu perfil.',
  rechazada: 'Mercado Pago no aceptó la vinculación. Empezá de nuevo desde tu perfil.',
  sin_permiso: 'No diste el permiso en Mercado Pago, así que tu cuenta no se vinculó.',
} as const;
