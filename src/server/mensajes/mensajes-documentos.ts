/** Texts of what the server answers about waivers, certificates and the links to send them. */
export const respuestasDocumentos = {
  apto_no_esta: 'No encontramos ese apto médico.',
  archivo_no_esta: 'No encontramos el archivo.',
  un_solo_archivo: 'Mandá un solo archivo.',
  dni_no_coincide: 'El DNI no coincide con el de la inscripción',
  documento_no_coincide: 'El documento no coincide con el de la inscripción',
  apto_nuevo: 'La persona envió otro apto médico después de este. Revisá el nuevo.',
  apto_ya_enviado: 'Esta persona ya no debe el apto médico.',
  apto_rechazado: 'El apto médico se rechazó y le mandamos el motivo a la persona.',
  apto_rechazado_sin_mail:
    'El apto médico se rechazó. La persona no dejó email: avisale de otra forma, y pasale su link para enviar otro.',
  apto_de_nadie: 'No falta el apto médico de nadie.',
  apto_sin_mails: 'Nadie de quienes deben el apto médico dejó email: pediles el apto de otra forma.',
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
  ya_firmado: 'Esta persona ya firmó el deslinde.',
  no_debe_firma: 'Esta inscripción no tiene un deslinde para firmar.',
  enlace_no_sirve: 'Este enlace no existe o ya no sirve. Pedí uno nuevo a quien organiza el evento.',
  archivo_vencido: 'El archivo ya no está guardado. Cargalo de nuevo.',
  muchos_documentos: (cuando: string) => `Probaste muchos documentos. Volvé a intentar en ${cuando}.`,
  recordado_hace_poco: (cuando: string) =>
    `El recordatorio ya se mandó. Podés mandarlo de nuevo en ${cuando}.`,
  muchos_archivos: (cuando: string) => `Subiste muchos archivos seguidos. Volvé a intentar en ${cuando}.`,
  apto_aprobado_que_vence: (fecha: string) =>
    `El apto médico se aprobó, pero vence el ${fecha}: no llega vigente al día de la carrera.`,
  apto_aprobado: 'El apto médico se aprobó correctamente.',
  deslinde_rechazado: 'El deslinde se rechazó y le mandamos a la persona el link para firmar de nuevo.',
  deslinde_rechazado_sin_mail: 'El deslinde se rechazó. Compartí el link para que la persona firme de nuevo.',
  deslinde_rechazado_no_dejo_mail:
    'El deslinde se rechazó. La persona no dejó email: compartile el link para que firme de nuevo.',
  firma_tipeada: 'Firma escrita con el teclado por quien firma.',
  link_listo: 'El link está listo para compartir.',
  firma_ilegible: 'No pudimos leer la firma. Borrala y firmá de nuevo.',
  ya_se_lo_pediste: (cuando: string) => `Ya se lo pediste varias veces. Volvé a intentar en ${cuando}.`,
  lo_vio: (nombre: string, puesto: string) => `${nombre}, en ${puesto}`,
  ya_lo_marco: (por: string, como: string, cuando: string) => `${por} ya lo marcó como ${como}${cuando}.`,
} as const;
