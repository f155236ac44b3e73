import type { Detalles } from '../nombre.ts';
import { con, delEvento } from '../permisos.ts';

export const correo = {
  // the event is in the body, not in the path: the service checks that the user may manage it
  enviarCorreos: {
    body_max: 1024 * 1024,
    access: con('correo:enviar'),
    resumen: 'Manda un mail a los inscriptos de un evento: a los elegidos, o a todos los de una búsqueda',
  },
  contarDestinatarios: {
    body_max: 1024 * 1024,
    access: delEvento('correo:enviar'),
    resumen: 'A cuántos les llegaría un mail',
  },
  vistaPreviaEnvio: {
    body_max: 1024 * 1024,
    access: delEvento('correo:enviar'),
    resumen: 'Un mail como lo va a recibir uno de sus destinatarios',
  },
  listEnvios: {
    access: delEvento('correo:ver'),
    resumen: 'Los envíos de mails de un evento, con su avance',
  },
  getEnvio: {
    access: delEvento('correo:ver'),
    resumen: 'Un envío con lo que pasó con cada mail',
  },
  reintentarEnvio: {
    access: delEvento('correo:enviar'),
    resumen: 'Vuelve a mandar los mails de un envío que no llegaron',
  },
  cancelarEnvio: {
    access: delEvento('correo:enviar'),
    resumen: 'Cancela los mails de un envío que todavía no salieron',
  },
  vistaPreviaCorreo: {
    access: con('evento:editar_textos'),
    resumen: 'Un correo como llegaría, con datos inventados',
  },
  getRecordatorios: {
    access: delEvento('correo:ver'),
    resumen: 'Los recordatorios que un evento manda solo, a cuántas personas y cuándo',
  },
  updateRecordatorios: {
    access: delEvento('correo:enviar'),
    resumen: 'Guarda los recordatorios de un evento',
  },
  previoRecordatorio: {
    access: delEvento('correo:enviar'),
    resumen: 'Un recordatorio como llegaría, con datos inventados',
  },
} as const satisfies Detalles;
