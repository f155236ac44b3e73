/** Texts of what the server answers about registrations, their places and what is done to many of them. */
export const respuestasInscripcion = {
  no_esta: 'No encontramos esa inscripción.',
  no_esta_en_evento: 'La inscripción ya no está en el evento.',
  guardada: 'La inscripción se guardó correctamente.',
  borrada: 'La inscripción se borró correctamente.',
  no_se_guardo: 'No pudimos guardar la inscripción. Probá de nuevo.',
  no_queda_lugar: 'En este evento ya no queda lugar.',
  estado_cambio: 'Su estado cambió mientras tanto.',
  nadie_para_eso: 'No hay ninguna inscripción a la que se le pueda hacer eso.',
  no_se_deshace: 'Esto no se puede deshacer de una vez.',
  ya_deshecho: 'Ya se deshizo.',
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
} as const;
