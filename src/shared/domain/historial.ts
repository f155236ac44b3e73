/** What the audit calls things, for people. */
const TEXTOS: Readonly<Record<string, string>> = {
  inscripcion_creada: 'Se inscribió',
  inscripcion_editada: 'Se editó la inscripción',
  inscripcion_borrada: 'Se borró la inscripción',
  inscripcion_estado: 'Cambió el estado',
  inscripcion_vencida: 'Venció la reserva',
  participante_reemplazado: 'Se reemplazó a un participante',
  cupon_aplicado: 'Se aplicó un cupón',
  pago_registrado: 'Se registró un pago',
  pago_recibido: 'Llegó un pago',
  pago_actualizado: 'Cambió un pago',
  pago_a_revisar: 'Un pago quedó en revisión',
  pago_aceptado: 'Se aceptó un pago en revisión',
  reembolso_pedido: 'Se pidió una devolución',
  reembolso_hecho: 'Se hizo una devolución',
  reembolso_fallido: 'Falló una devolución',
  deslinde_firmado: 'Se firmó el deslinde',
  deslinde_aprobado: 'Se aprobó el deslinde',
  deslinde_rechazado: 'Se rechazó el deslinde',
  deslinde_recordado: 'Se pidió la firma del deslinde por mail',
  apto_enviado: 'Llegó un apto médico',
  apto_aceptado: 'Se aprobó el apto médico',
  apto_rechazado: 'Se rechazó el apto médico',
  apto_recordado: 'Se pidió el apto médico por mail',
};

/** One that nobody wrote a text for reads as it is named. */
export const textoHistorial = (accion: string): string =>
  TEXTOS[accion] ?? accion.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase());
