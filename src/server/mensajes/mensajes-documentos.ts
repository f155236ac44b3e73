/** Texts of what the server answers about waivers, certificates and the links to send them. */
export const respuestasDocumentos = {
  apto_no_esta: 'No encontramos ese apto médico.',
  archivo_no_esta: 'No encontramos el archivo.',
  un_solo_archivo: 'Mandá un solo archivo.',
  dni_no_coincide: 'El DNI no coincide con el de la inscripción',
  apto_nuevo: 'La persona envió otro apto médico después de este. Revisá el nuevo.',
  apto_ya_enviado: 'Esta persona ya no debe el apto médico.',
  apto_rechazado: 'El apto médico se rechazó y le mandamos el motivo a la persona.',
  apto_de_nadie: 'No falta el apto médico de nadie.',
  sin_deslinde: 'Este evento ya no pide firmar un deslinde.',
  deslinde_cambio_en_puesto: 'El texto del deslinde cambió después de que lo firmó.',
  deslinde_cambio: 'El texto del deslinde cambió. Volvé a leerlo y firmalo de nuevo.',
  deslinde_cambio_leido:
    'El texto del deslinde cambió después de que lo leíste. Volvé a leerlo y firmalo de nuevo.',
  no_firmo: 'Esta persona no firmó el deslinde.',
  firma_borrada: 'La firma y sus constancias se borraron al vencer su plazo.',
  firma_bloqueada:
    'La persona pidió suprimir sus datos. El deslinde está bloqueado: sólo lo abre la administración del sitio, para atender un reclamo.',
  deslinde_aprobado: 'El deslinde se aprobó correctamente.',
  firmo_de_nuevo: 'La persona firmó de nuevo después de que lo abriste. Revisá la firma nueva.',
  pdf_en_camino: 'El PDF todavía se está preparando. Probá de nuevo en unos segundos.',
  pdf_no_esta: 'No encontramos el PDF de este deslinde.',
  persona_ajena: 'Esta persona no es de la inscripción.',
  ya_firmado: 'Esta persona ya firmó el deslinde.',
  no_debe_firma: 'Esta inscripción no tiene un deslinde para firmar.',
  enlace_no_sirve: 'Este enlace no existe o ya no sirve. Pedí uno nuevo a quien organiza el evento.',
} as const;
