/**
 * Texts of what the server answers about registrations, their places, the fila, what is done to many of them at once, requests to
 * take a purchase back, and idempotency keys.
 */
export const respuestasInscripcion = {
  no_esta: 'No encontramos esa inscripción.',
  no_esta_en_evento: 'La inscripción ya no está en el evento.',
  guardada: 'La inscripción se guardó correctamente.',
  borrada: 'La inscripción se borró correctamente.',
  restaurada: 'La inscripción se restauró correctamente.',
  no_se_guardo: 'No pudimos guardar la inscripción. Probá de nuevo.',
  no_queda_lugar: 'En este evento ya no queda lugar.',
  estado_cambio: 'Su estado cambió mientras tanto.',
  nadie_para_eso: 'No hay ninguna inscripción a la que se le pueda hacer eso.',
  no_se_deshace: 'Esto no se puede deshacer de una vez.',
  ya_deshecho: 'Ya se deshizo.',
  encargo_en_curso: 'Todavía se está haciendo. Cuando termine lo podés deshacer.',
  nada_que_deshacer: 'No hay nada para deshacer.',
  fila: 'Hay mucha gente inscribiéndose a la vez. Te guardamos un lugar en la fila: tu inscripción se va a enviar cuando te toque.',
  fila_vencida: 'Tu lugar en la fila venció. Tocá de nuevo para guardar tu inscripción.',
  elegir_cual: 'Elegí cuál de las inscripciones se cancela.',
  arrepentida_no_hallada:
    'No hay ninguna inscripción con ese documento y ese mail: si la encontrás, cancelala en la lista de inscriptos y devolvé el pago en Pagos.',
  motivo_rechazo: 'Indicá el motivo del rechazo.',
  pedido_no_esta: 'No encontramos ese pedido.',
  en_curso: 'Ya estamos procesando este mismo pedido. Esperá unos segundos.',
  key_de_otro: 'Este envío repite la clave de otro con datos distintos. Recargá la página y probá de nuevo.',
  key_invalida: 'La clave de idempotencia no es válida.',
  pedido_recibido: (codigo: string) =>
    `Recibimos tu pedido. Tu código de seguimiento es ${codigo}: guardalo.`,
  pedido_ya_resuelto: (estado: string) => `Este pedido ya fue ${estado}.`,
  pedido_rechazado: 'El pedido quedó rechazado.',
  pedido_sin_mail: (email: string) =>
    `Ninguna inscripción tiene ese mail, así que no salió la respuesta: escribile vos a ${email}.`,
  cancelada: 'La inscripción quedó cancelada.',
  paso_de: (antes: string, ahora: string) => `Pasó de ${antes} a ${ahora}.`,
  sin_numero: (numero: number) => `Se le quitó el número ${numero}.`,
  volvio_a: (estado: string) => `Volvió a ${estado}.`,
  pago_registrado: (monto: string) => `Se registró su pago de ${monto}.`,
  en_marcha: 'Está en marcha.',
  deshaciendo: 'Se está deshaciendo.',
  error_nuestro: 'No se pudo por un error nuestro.',
  persona_ajena: 'Esa persona no es de esta inscripción.',
  persona_con_otra: 'Esa persona ya tiene otra inscripción en este evento.',
  numero_de_otra: (numero: number) => `El número ${numero} ya lo tiene otra inscripción de este evento.`,
  modalidad_solo_admin: 'En un evento con pago online solo el administrador puede cambiar la modalidad.',
  ya_pago: (monto: string) => `Ya pagó ${monto}.`,
  muchas_consultas: (cuando: string) => `Hiciste demasiadas consultas. Volvé a intentar en ${cuando}.`,
  no_quedan_tantos: (lugares: number) => `En este evento ya no quedan ${lugares} lugares.`,
  no_quedan_tantos_en: (modalidad: string, lugares: number) =>
    `En ${modalidad} ya no quedan ${lugares} lugares. Elegí otra modalidad.`,
  ninguna_para_liberar: 'No quedaba ninguna para liberar: se pagaron, se confirmaron o ya no estaban.',
  liberada: (avisada: boolean) =>
    avisada
      ? 'Se liberó 1 reserva. Le avisamos por mail.'
      : 'Se liberó 1 reserva. No tiene mail: no le avisamos.',
  liberadas: (cuantas: number, avisadas: number) => {
    const dicho = `Se liberaron ${cuantas} reservas.`;
    if (avisadas === cuantas) return `${dicho} Les avisamos por mail.`;
    if (avisadas === 0) return `${dicho} No tienen mail: no les avisamos.`;
    return `${dicho} Avisamos por mail a ${avisadas}: las demás no tienen mail.`;
  },
  lugar_perdido: (motivo: string) =>
    `Esta inscripción ya había perdido su lugar y no se puede recuperar: ${motivo}.`,
  devolver_antes: (ya_pago: string) =>
    `${ya_pago} Para que vuelva a Pago Pendiente, antes hay que devolver ese pago; una diferencia se registra como otro pago.`,
  otra_version: (por: string, cuando: string) =>
    `${por} cambió esta inscripción el ${cuando}, después de que la abriste. Revisá los cambios antes de guardar los tuyos.`,
} as const;
