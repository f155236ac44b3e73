/** What the server answers about the strokes or the photo of an operation. */
export const respuestasAdjuntoSede = {
  otro: 'El adjunto no llegó entero. Volvé a enviarlo.',
  recibido: 'Llegó.',
  falta: 'Todavía no llegó.',
  ajeno: 'Esa anotación no lleva este adjunto.',
  demasiados: 'Faltan llegar las anotaciones de otros adjuntos. Entregá primero lo anotado.',
} as const;

/** What the server answers about a phone that was admitted without network and asks for its session. */
export const respuestasAdmisionFirmada = {
  no_vale: 'Esta admisión no vale. Que alguien de la organización sume el teléfono de nuevo.',
  cerrado: 'Este teléfono fue dado de baja.',
  otra_sesion: 'Este teléfono ya tiene su sesión. Que lo sumen de nuevo.',
} as const;

/** What the server answers about the code by which a volunteer's phone joins. */
export const respuestasAdmision = {
  no_vale: 'Este código ya se usó o venció. Pedí otro a quien organiza la carrera.',
  repetido: 'Este teléfono ya es un puesto. Volvé a prepararlo.',
} as const;

export const respuestasAltaSede = {
  ilegible: 'Los datos de la persona no se pueden guardar.',
  anulada: 'Se anuló el alta en el puesto.',
  sin_abrir: 'El contacto y las respuestas que el puesto selló no se pueden abrir.',
} as const;

/** What the server answers about an operation of any kind that is not carried out. */
export const respuestasAplicar = {
  tipo_desconocido: 'Este servidor todavía no sabe registrarlo.',
  anulada: 'Se anuló.',
  suprimida: 'Los datos de la persona se suprimieron.',
  sin_anulada: 'Falta que llegue lo que anula.',
  sin_admitir: 'Falta decidir si se admite el teléfono que lo anotó.',
  no_se_guarda: 'Trae un dato que no se puede guardar.',
} as const;

/** What the server answers about a certificate that a desk photographed. */
export const respuestasAptoSede = {
  falta: 'Falta que llegue la foto del apto.',
  sin_adjunto: 'No tiene foto.',
  ilegible: 'La foto del apto no se puede leer.',
  sin_abrir: 'La foto del apto está sellada y no se puede abrir.',
  otro: 'Mandó otro apto después.',
} as const;

/** What the server answers about closing a race day, and opening it again. */
export const respuestasCierre = {
  cerrada: 'El día de carrera quedó cerrado: los números y lugares prestados volvieron.',
  ya: 'El día de carrera ya estaba cerrado.',
  abierta: 'El día de carrera está abierto: los puestos vuelven a tener números y lugares.',
  falta: 'Todavía falta algo. Podés cerrar igual.',
} as const;

/** What the server answers about money that a desk took or gave back. */
export const respuestasCobroSede = {
  nada: 'De esa inscripción no hay un pago de ese medio para devolver.',
  hasta: (hay: string) => `De lo pagado de ese modo se pueden devolver hasta ${hay}.`,
  anulado: 'Se anuló el cobro en el puesto.',
  no_se_rehace: 'Una devolución no se anula: anotá el cobro de nuevo.',
} as const;

/** What the server answers about a person's data that a desk corrected. */
export const respuestasCorreccion = {
  otro: 'Otro puesto lo cambió después.',
  ilegible: 'Ese dato no se puede guardar.',
  sin_campo: 'El evento no muestra ese dato en la mesa: lo corrige la oficina.',
  sin_contacto:
    'El contacto de emergencia se guarda ahora en los campos extra del evento: corregilo ahí, desde la ficha.',
} as const;

/** Why an operation of a desk is not carried out: the server does not have its registration, or another person has that place by now. */
export const respuestasEscena = {
  no_esta: 'No encontramos esa inscripción en este evento.',
  sin_alta: 'Falta que llegue el alta de esa inscripción.',
  alta_rechazada: (motivo: string) => `Su alta no se pudo registrar: ${motivo}`,
  alta_anulada: 'Su alta se anuló antes de registrarse.',
  otra_persona: 'La inscripción pasó a otra persona: esto era de quien la tenía antes.',
} as const;

/** What the server answers about a signature that a desk took. */
export const respuestasFirmaSede = {
  falta: 'Falta que lleguen los trazos de la firma.',
  sin_adjunto: 'No tiene firma.',
  ilegible: 'Los trazos de la firma no se pueden leer.',
  sellada: 'Los trazos de la firma están sellados y no se pueden abrir.',
  otro: 'Firmó de nuevo después.',
  sin_abrir: 'El documento de quien firmó, que el puesto selló, no se puede abrir: queda su nombre.',
} as const;

/** What the server answers about an operation that it does not store at all. */
export const respuestasIntercambio = {
  ilegible: 'No se pudo leer.',
  otro_evento: 'Es de otro evento.',
  sin_puesto: 'Es de un puesto que no conocemos.',
  alterada: 'No es lo que su puesto firmó.',
  otra: 'Hay otra operación con ese mismo identificador.',
} as const;

/** What the server answers about a phone that is admitted or taken off. */
export const respuestasMembresia = {
  sin_derecho: 'Quien lo hizo no dirige la carrera, o ya no: hacelo desde otro puesto de la organización.',
  otra_clave: 'Ese teléfono ya es un puesto, con otra clave. Que se sume de nuevo.',
} as const;

/** What the server answers about a device that is, or wants to be, a desk. */
export const respuestasPuesto = {
  clave: 'La clave de este dispositivo no sirve. Volvé a prepararlo.',
  otro: 'Ese puesto ya existe con otra clave. Volvé a preparar el dispositivo.',
  no_esta: 'No encontramos ese puesto.',
  cerrado: 'Este puesto fue dado de baja. Prepará el dispositivo como un puesto nuevo.',
} as const;

/** What the server answers about desks and what becomes of their operations, as far as no other list of this file has it. */
export const respuestasSede = {
  terminada: 'La carrera ya terminó: no se suman más teléfonos.',
  sin_admitir_a_quien_recibe: 'Falta decidir si se admite el teléfono que lo recibe.',
  descartada: 'Lo descartó quien dirige la carrera: nadie que dirija admitió ese teléfono.',
  ya_decidido: 'Otra persona que dirige la carrera ya admitió ese teléfono: lo que hizo cuenta.',
  esperando: 'Todavía no se registró: se prueba de nuevo con la próxima entrega.',
  sin_datos: 'Este puesto ya no recibe datos de la carrera.',
  devuelto_en_puesto: 'Se devolvió en el puesto.',
  kit_retirado_por: (quien: string) => `El kit de este lugar lo retiró ${quien}.`,
  recibe_otro_evento: 'El puesto que lo recibe no está en esta carrera.',
  sin_admitir_y_de_baja: 'El teléfono fue dado de baja sin que nadie que dirija lo admitiera.',
  de_baja: 'El puesto quedó dado de baja: no recibe más datos.',
  puesto_no_esta_en_evento: 'No encontramos ese puesto en este evento.',
} as const;
