import type { Acceso } from '../../shared/contract/rutas/llamada.ts';
import { textosEventoBorrado } from '../../shared/domain/carrera/textos-evento-borrado.ts';
import type { Duenio } from '../db/duenio.ts';
import { conflicto } from './errores.ts';

/**
 * 409 for what a deleted evento does not allow; reading its inscripciones and refunding their payments stay allowed (regla
 * acceso-16).
 */
export const eventoBorrado = () => conflicto('evento_borrado', textosEventoBorrado.no_cambia);

/** Throws the 409 of `eventoBorrado` for a deleted evento, unless the call allows deleted eventos too (`tambien_borrado`). */
export function exigirNoBorrado(
  recurso: Duenio | null | undefined,
  { tambien_borrado }: Exclude<Acceso, string>,
): void {
  if (recurso?.borrado && !tambien_borrado) throw eventoBorrado();
}
