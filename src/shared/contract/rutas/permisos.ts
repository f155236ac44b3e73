import type { Accion } from '../../domain/acceso/puede.ts';
import type { Permiso } from './llamada.ts';

type Mas = Omit<Permiso, 'accion' | 'de' | 'param'>;

/** The permission of a call on the thing whose id its path has as `:id`: the action, and whose that thing is, decide. */
const sobre =
  (de: Permiso['de']) =>
  (accion: Accion, mas?: Mas): Permiso => ({ accion, de, param: 'id', ...mas });

export const delEvento = sobre('evento');
export const deLaInscripcion = sobre('inscripcion');
export const delCupon = sobre('cupon');
export const delPago = sobre('pago');
export const delApto = sobre('apto');

/** The call shows an event's registrations or what belongs to them, also of a deleted event. */
export const verInscriptos = delEvento('inscripcion:ver', { tambien_borrado: true });

/** The permission of a call whose path names no event, registration or other thing whose owner counts: the action alone decides. */
export const con = (accion: Accion): Permiso => ({ accion, de: 'ninguno' });
