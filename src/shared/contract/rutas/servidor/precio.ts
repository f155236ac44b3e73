import type { Detalles } from '../nombre.ts';
import { con, deLaInscripcion, delCupon, delEvento } from '../permisos.ts';

export const precio = {
  validarCupon: {
    aliases: ['/v1/validar-cupon'],
    resumen: 'Precio con un cupón',
  },
  agregarCupon: {
    aliases: ['/v1/inscripciones/:id/agregar-cupon'],
    access: deLaInscripcion('inscripcion:editar', { publico_por_codigo: true }),
    resumen: 'Aplica un cupón a una inscripción pendiente',
  },
  // the event is in the body, not in the path: the service checks that the user may manage it
  createCupon: {
    access: con('cupon:crear'),
    status: 201,
    resumen: 'Crea un cupón de descuento',
  },
  listCupones: {
    access: delEvento('cupon:ver'),
    resumen: 'Cupones de un evento, con sus usos',
  },
  activarCupon: {
    access: delCupon('cupon:activar'),
    resumen: 'Activa o desactiva un cupón',
  },
  deleteCupon: {
    access: delCupon('cupon:borrar'),
    resumen: 'Borra un cupón: las inscripciones que lo usaron lo conservan',
  },
} as const satisfies Detalles;
