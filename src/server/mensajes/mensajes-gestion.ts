/**
 * Texts of what the server answers about organizers, their news, numbers, mails, jobs that failed, requests of people about their own
 * data, a session that was closed, and files that cannot be read or had.
 */
export const respuestasGestion = {
  organizador_creado: 'El organizador se creó correctamente.',
  organizador_guardado: 'El organizador se guardó correctamente.',
  novedades_vistas: 'Marcamos las novedades como vistas.',
  numero_cambio: 'Su número cambió mientras tanto.',
  resguardo_no_esta: 'Ese resguardo no existe.',
  nada_que_reintentar: 'Ya no queda ninguno por volver a mandar.',
  nada_que_cancelar: 'Ya no queda ninguno por salir: no hay nada que cancelar.',
  recordatorios_guardados: 'Los recordatorios fueron guardados.',
  trabajo_no_esta: 'Ese trabajo ya no está entre los fallidos.',
  trabajo_repetido: 'Ese trabajo ya está otra vez en espera: no hace falta repetirlo.',
  correo_no_fallo: 'Ese correo no falló: no hay nada que repetir.',
  trabajo_vuelve: 'El trabajo vuelve a la cola.',
  correo_vuelve: 'El correo vuelve a la cola.',
  planilla_ilegible: 'El archivo está dañado o no es una planilla de Excel ni de LibreOffice.',
  pedido_rechazado: 'El pedido quedó rechazado y le escribimos el motivo a la persona.',
  sesion_cerrada: 'Cerraste la sesión.',
  otra_persona: 'Otra persona',
  archivo_no_disponible: 'El archivo no está disponible.',
  pedido_que_espera: (codigo: string, desde: string) =>
    `Registramos el pedido ${codigo}. El enlace que le mandamos sirve desde el ${desde}; al mail anterior le avisamos.`,
  pedido_registrado: (codigo: string) =>
    `Registramos el pedido ${codigo}. El enlace que le mandamos ya sirve.`,
  pedido_recibido: (codigo: string, fecha: string) =>
    `Recibimos tu pedido (${codigo}). Te respondemos por mail, a más tardar el ${fecha}.`,
  pedido_ya_resuelto: (estado: string) => `Este pedido ${estado}.`,
  suprimidos: (personas: string, inscripciones: string, archivos: string) =>
    `Los datos quedaron suprimidos: ${personas} en ${inscripciones}, ${archivos}.`,
  mail_cambiado: (cuantas: string) => `Su mail quedó cambiado en ${cuantas} y se lo escribimos.`,
  organizador_otra_version: (por: string, cuando: string) =>
    `${por} guardó cambios en este organizador el ${cuando}, después de que lo abriste.`,
} as const;

export const respuestasAgenda = {
  sin_organizador: 'Solo quien organiza carreras tiene un calendario de ellas.',
  nuevo: 'Listo: este es tu link. Si tenías otro, ya no sirve.',
  de_baja: 'Diste de baja el link: los calendarios que lo usan dejan de actualizarse.',
  no_esta: 'No hay ningún calendario en esta dirección.',
} as const;
