import type { Detalles } from '../nombre.ts';
import { deLaInscripcion, delApto, delEvento } from '../permisos.ts';

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
    access: delEvento('deslinde:ver'),
    resumen: 'Deslindes firmados de un evento',
  },
  getDeslindePersona: {
    access: deLaInscripcion('deslinde:ver'),
    resumen: 'El deslinde de una persona: firma, texto y evidencia',
  },
  aprobarDeslinde: {
    access: deLaInscripcion('deslinde:aprobar'),
    resumen: 'Aprueba un deslinde pendiente',
  },
  rechazarDeslinde: {
    access: deLaInscripcion('deslinde:rechazar'),
    resumen: 'Rechaza un deslinde pendiente y da el link para firmar de nuevo',
  },
  pedirDeslinde: {
    access: deLaInscripcion('deslinde:recordar'),
    resumen: 'El link con el que firma quien debe el deslinde, y su envío por mail',
  },
  getDeslindePdf: {
    access: deLaInscripcion('deslinde:ver'),
    resumen: 'La copia en PDF de un deslinde firmado',
  },
  listAptos: {
    aliases: ['/eventos/:id/aptos-medicos'],
    access: delEvento('apto:ver'),
    resumen: 'Aptos médicos recibidos de un evento',
  },
  getApto: {
    aliases: ['/eventos/:id/aptos-medicos/:apto_id'],
    access: delEvento('apto:ver'),
    resumen: 'Un apto médico',
  },
  getAptoArchivo: {
    aliases: ['/eventos/:id/aptos-medicos/:apto_id/:file_name'],
    access: delEvento('apto:ver'),
    resumen: 'El archivo de un apto médico',
  },
  aceptarApto: {
    access: delApto('apto:aceptar'),
    resumen: 'Aprueba un apto médico pendiente',
  },
  rechazarApto: {
    access: delApto('apto:rechazar'),
    resumen: 'Rechaza un apto médico pendiente y le manda el motivo a la persona',
  },
  listAptosNoEnviados: {
    aliases: ['/eventos/:id/aptos-medicos-no-enviados'],
    access: delEvento('apto:ver'),
    resumen: 'Personas que no enviaron el apto médico',
  },
  recordarApto: {
    aliases: ['/eventos/:id/aptos-medicos/:persona_id/enviar-email'],
    access: delEvento('apto:recordar'),
    resumen: 'Le recuerda a una persona que falta su apto médico',
  },
  recordarAptos: {
    aliases: ['/eventos/:id/aptos-medicos/send-massive-reminder'],
    access: delEvento('apto:recordar'),
    resumen: 'Les recuerda a todos los que no enviaron el apto médico',
  },
} as const satisfies Detalles;
