import type { Detalles } from '../nombre.ts';

/** What only the server has to know of the endpoints of coupons. */
export const precio = {
  validarCupon: {
    aliases: ['/v1/validar-cupon'],
    resumen: 'Precio con un cupón',
  },
  agregarCupon: {
    aliases: ['/v1/inscripciones/:id/agregar-cupon'],
    access: { accion: 'inscripcion:editar', de: 'inscripcion', param: 'id', publico_por_codigo: true },
    resumen: 'Aplica un cupón a una inscripción pendiente',
  },
  // the event is in the body, not in the path: the service checks that the user may manage it
  createCupon: {
    access: { accion: 'cupon:crear', de: 'ninguno' },
    status: 201,
    resumen: 'Crea un cupón de descuento',
  },
  listCupones: {
    access: { accion: 'cupon:ver', de: 'evento', param: 'id' },
    resumen: 'Cupones de un evento, con sus usos',
  },
  activarCupon: {
    access: { accion: 'cupon:activar', de: 'cupon', param: 'id' },
    resumen: 'Activa o desactiva un cupón',
  },
  deleteCupon: {
    access: { accion: 'cupon:borrar', de: 'cupon', param: 'id' },
    resumen: 'Borra un cupón: las inscripciones que lo usaron lo conservan',
  },
} as const satisfies Detalles;
