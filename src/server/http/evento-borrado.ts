import type { Acceso } from '../../shared/contract/rutas/llamada.ts';
import { textosEventoBorrado } from '../../shared/domain/carrera/textos-evento-borrado.ts';
import type { Duenio } from '../db/duenio.ts';
import { conflicto } from './errores.ts';

/**
 * 409 for what a deleted evento does not allow. Its staff may still read the evento, its inscripciones, payments, puestos and histories, and
 * download its exportes; the admin may also refund payments, decide about those in review, and restore the evento (regla acceso-16).
 */
export const eventoBorrado = () => conflicto('evento_borrado', textosEventoBorrado.no_cambia);

/** Throws the 409 of `eventoBorrado` for a deleted evento, unless the call allows deleted eventos too (`tambien_borrado`). */
export function exigirNoBorrado(
  recurso: Duenio | null | undefined,
  { tambien_borrado }: Exclude<Acceso, string>,
): void {
  if (recurso?.borrado && !tambien_borrado) throw eventoBorrado();
}
