import type { Detalles } from '../nombre.ts';

/** What only the server has to know of the endpoints of waivers and certificates. */
export const documentos = {
  getDeslinde: {
    aliases: ['/inscripciones/deslindes/:token'],
    resumen: 'El deslinde que una persona tiene para firmar',
  },
  firmarDeslinde: {
    aliases: ['/inscripciones/deslindes/update'],
    body_max: 300_000,
    resumen: 'Firma el deslinde',
  },
  getAptoEnlace: {
    aliases: ['/v1/apto-medico/:token'],
    resumen: 'Qué falta para el apto médico de una persona',
  },
  subirApto: {
    aliases: ['/v1/apto-medico/:token/subir-apto'],
    resumen: 'Sube el archivo de un apto médico, en el campo file de un multipart',
  },
  enviarApto: {
    aliases: ['/v1/apto-medico/:token/enviar-apto'],
    resumen: 'Presenta el apto médico que se subió',
  },
  listDeslindes: {
    aliases: ['/eventos/:id/deslindes'],
    access: { accion: 'deslinde:ver', de: 'evento', param: 'id' },
    resumen: 'Deslindes firmados de un evento',
  },
  getDeslindePersona: {
    access: { accion: 'deslinde:ver', de: 'inscripcion', param: 'id' },
    resumen: 'El deslinde de una persona: firma, texto y evidencia',
  },
  aprobarDeslinde: {
    access: { accion: 'deslinde:aprobar', de: 'inscripcion', param: 'id' },
    resumen: 'Aprueba un deslinde pendiente',
  },
  rechazarDeslinde: {
    access: { accion: 'deslinde:rechazar', de: 'inscripcion', param: 'id' },
    resumen: 'Rechaza un deslinde pendiente y da el link para firmar de nuevo',
  },
  pedirDeslinde: {
    access: { accion: 'deslinde:recordar', de: 'inscripcion', param: 'id' },
    resumen: 'El link con el que firma quien debe el deslinde, y su envío por mail',
  },
  getDeslindePdf: {
    access: { accion: 'deslinde:ver', de: 'inscripcion', param: 'id' },
    resumen: 'La copia en PDF de un deslinde firmado',
  },
  listAptos: {
    aliases: ['/eventos/:id/aptos-medicos'],
    access: { accion: 'apto:ver', de: 'evento', param: 'id' },
    resumen: 'Aptos médicos recibidos de un evento',
  },
  getApto: {
    aliases: ['/eventos/:id/aptos-medicos/:apto_id'],
    access: { accion: 'apto:ver', de: 'evento', param: 'id' },
    resumen: 'Un apto médico',
  },
  getAptoArchivo: {
    aliases: ['/eventos/:id/aptos-medicos/:apto_id/:file_name'],
    access: { accion: 'apto:ver', de: 'evento', param: 'id' },
    resumen: 'El archivo de un apto médico',
  },
  aceptarApto: {
    access: { accion: 'apto:aceptar', de: 'apto', param: 'id' },
    resumen: 'Aprueba un apto médico pendiente',
  },
  rechazarApto: {
    access: { accion: 'apto:rechazar', de: 'apto', param: 'id' },
    resumen: 'Rechaza un apto médico pendiente y le manda el motivo a la persona',
  },
  listAptosNoEnviados: {
    aliases: ['/eventos/:id/aptos-medicos-no-enviados'],
    access: { accion: 'apto:ver', de: 'evento', param: 'id' },
    resumen: 'Personas que no enviaron el apto médico',
  },
  recordarApto: {
    aliases: ['/eventos/:id/aptos-medicos/:persona_id/enviar-email'],
    access: { accion: 'apto:recordar', de: 'evento', param: 'id' },
    resumen: 'Le recuerda a una persona que falta su apto médico',
  },
  recordarAptos: {
    aliases: ['/eventos/:id/aptos-medicos/send-massive-reminder'],
    access: { accion: 'apto:recordar', de: 'evento', param: 'id' },
    resumen: 'Les recuerda a todos los que no enviaron el apto médico',
  },
} as const satisfies Detalles;
