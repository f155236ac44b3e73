import type { Detalles } from '../nombre.ts';
import { con, deLaInscripcion, delEvento, verInscriptos } from '../permisos.ts';

export const inscripcion = {
  createInscripcion: {
    aliases: ['/v1/inscripciones'],
    body_max: 5_000_000,
    status: 201,
    resumen: 'Inscribe a una persona o a un equipo',
  },
  probarInscripcion: {
    body_max: 5_000_000,
    access: delEvento('inscripcion:crear_interna'),
    resumen: 'Una inscripción de prueba: qué pasaría con esos datos, sin que quede nada',
  },
  consultarFila: {
    aliases: ['/v1/inscripciones/fila'],
    resumen: 'El lugar en la fila de quien quiso inscribirse con el servidor lleno, o su turno',
  },
  verificarExistencia: {
    aliases: ['/v1/eventos/:id/verificar_existencia'],
    resumen: 'Estado de la inscripción de un documento',
  },
  reenviarCorreo: { resumen: 'Vuelve a mandar a su dueño los correos de sus inscripciones' },
  getInscripcion: {
    aliases: ['/v1/inscripciones/:id'],
    access: deLaInscripcion('inscripcion:ver', { publico_por_codigo: true, tambien_borrado: true }),
    resumen: 'Una inscripción',
  },
  getMensajeOk: { resumen: 'Mensaje y datos de pago de una inscripción' },
  crearArrepentimiento: { resumen: 'Botón de arrepentimiento: pide dejar sin efecto una inscripción' },
  listArrepentimientos: {
    access: con('arrepentimiento:resolver'),
    resumen: 'Pedidos del botón de arrepentimiento',
  },
  resolverArrepentimiento: {
    access: con('arrepentimiento:resolver'),
    resumen: 'Acepta un arrepentimiento (cancela y devuelve) o lo rechaza con su motivo',
  },
  listInscriptos: {
    aliases: ['/organizador/eventos/:id/inscriptos'],
    access: verInscriptos,
    resumen: 'Inscripciones de un evento: búsqueda, filtros, orden y página',
  },
  listReservasSospechosas: {
    access: delEvento('inscripcion:ver'),
    resumen: 'Reservas sin pagar ni confirmar que vienen de donde vinieron demasiadas',
  },
  liberarReservas: {
    access: delEvento('inscripcion:cambiar_estado'),
    resumen: 'Libera los lugares de reservas sospechosas; nunca una paga o confirmada',
  },
  updateInscripcion: {
    access: deLaInscripcion('inscripcion:editar'),
    resumen: 'Guarda una inscripción editada',
  },
  calcularDiferencia: {
    access: deLaInscripcion('inscripcion:editar'),
    resumen: 'Lo que cuesta pasar una inscripción a otra modalidad',
  },
  deleteInscripcion: {
    access: deLaInscripcion('inscripcion:borrar'),
    resumen: 'Borra una inscripción: libera su lugar y conserva sus pagos',
  },
  listHistorial: {
    access: deLaInscripcion('inscripcion:ver', { tambien_borrado: true }),
    resumen: 'Qué pasó con una inscripción',
  },
  getInscripcionBorrada: { access: verInscriptos, resumen: 'Una inscripción borrada, y qué pasó con ella' },
  restaurarInscripcion: {
    access: delEvento('inscripcion:borrar'),
    resumen: 'Restaura una inscripción borrada, si lo que ocupaba está libre',
  },
  getConjunto: {
    access: verInscriptos,
    resumen: 'Las inscripciones de un evento, todas o lo que cambió desde un cursor',
  },
} as const satisfies Detalles;
