import { textosClave, usaPalabraPropia, validarClaveNueva } from '../../../shared/domain/acceso/clave.ts';
import { esFiltrada } from './claves-filtradas.ts';

/** What a guesser may know of a password's owner: a new password must not be made of it. */
export interface Duenio {
  usuario: string;
  email: string;
  nombre: string;
  /** name of the site */
  sitio: string;
}

/** What is wrong with a new password, by field; the browser itself checks only its length and that it was typed twice alike. */
export async function juzgarClaveNueva(
  password: string,
  password_confirm: string,
  { usuario, email, nombre, sitio }: Duenio,
): Promise<Partial<Record<'password' | 'password_confirm', string>>> {
  const errores = validarClaveNueva(password, password_confirm);
  if (Object.keys(errores).length > 0) return errores;
  if (await esFiltrada(password)) return { password: textosClave.filtrada };
  const propias = [usuario, email.split('@')[0] ?? '', nombre, sitio];
  return usaPalabraPropia(password, propias) ? { password: textosClave.propia } : {};
}
