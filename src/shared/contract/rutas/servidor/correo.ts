import type { Detalles } from '../nombre.ts';

/** What only the server has to know of the endpoints of mails to registrants. */
export const correo = {
  // the event is in the body, not in the path: the service checks that the user may manage it
  enviarCorreos: {
    body_max: 1024 * 1024,
    access: { accion: 'correo:enviar', de: 'ninguno' },
    resumen: 'Manda un mail a los inscriptos de un evento: a los elegidos, o a todos los de una búsqueda',
  },
  contarDestinatarios: {
    body_max: 1024 * 1024,
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    resumen: 'A cuántos les llegaría un mail',
  },
  vistaPreviaEnvio: {
    body_max: 1024 * 1024,
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    resumen: 'Un mail como lo va a recibir uno de sus destinatarios',
  },
  listEnvios: {
    access: { accion: 'correo:ver', de: 'evento', param: 'id' },
    resumen: 'Los envíos de mails de un evento, con su avance',
  },
  getEnvio: {
    access: { accion: 'correo:ver', de: 'evento', param: 'id' },
    resumen: 'Un envío con lo que pasó con cada mail',
  },
  reintentarEnvio: {
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    resumen: 'Vuelve a mandar los mails de un envío que no llegaron',
  },
  cancelarEnvio: {
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    resumen: 'Cancela los mails de un envío que todavía no salieron',
  },
  vistaPreviaCorreo: {
    access: { accion: 'evento:crear', de: 'ninguno' },
    resumen: 'Un correo como llegaría, con datos inventados',
  },
  getRecordatorios: {
    access: { accion: 'correo:ver', de: 'evento', param: 'id' },
    resumen: 'Los recordatorios que un evento manda solo, a cuántas personas y cuándo',
  },
  updateRecordatorios: {
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    resumen: 'Guarda los recordatorios de un evento',
  },
  previoRecordatorio: {
    access: { accion: 'correo:enviar', de: 'evento', param: 'id' },
    resumen: 'Un recordatorio como llegaría, con datos inventados',
  },
} as const satisfies Detalles;
