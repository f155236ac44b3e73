import { mensajesCarrera } from '../../../shared/domain/carrera/mensajes.ts';
import { keyNueva, type Formulario, type ModalidadForm, type RemeraForm } from './formulario.ts';
import { modalidadNueva } from './modalidad-nueva.ts';
import { errorPesos } from './validar.ts';

export const igualNombre = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('es-AR') === b.trim().toLocaleLowerCase('es-AR');

export type Alta<T> = { nueva: T } | { errores: Record<string, string> } | { nota: string };

/**
 * What is to be added to the form: the new modality; or why nothing is: the errors of what was typed or, where the form has a modality of
 * that name already, a note that says so (regla carrera-16).
 */
export function altaModalidad(f: Formulario, nombre: string, valor: string): Alta<ModalidadForm> {
  const errores: Record<string, string> = {};
  if (nombre.trim() === '') errores['nombre'] = mensajesCarrera.modalidad_nombre;
  const mal = valor.trim() === '' ? mensajesCarrera.modalidad_valor : errorPesos(valor);
  if (mal !== null) errores['valor'] = mal;
  if (Object.keys(errores).length > 0) return { errores };
  if (f.modalidades.some((m) => igualNombre(m.nombre, nombre))) {
    return { nota: `Ya hay una modalidad «${nombre.trim()}»: no se agregó otra.` };
  }
  return { nueva: modalidadNueva(nombre, valor) };
}

export function altaRemera(m: ModalidadForm, talle: string, stock: string): Alta<RemeraForm> {
  if (talle.trim() === '') return { errores: { talle: mensajesCarrera.talle_falta } };
  if (stock.trim() !== '' && !/^\d{1,6}$/.test(stock.trim())) {
    return { errores: { stock: 'El stock es un número de 0 en adelante.' } };
  }
  if (m.remeras.some((r) => igualNombre(r.talle, talle))) {
    return { nota: `El talle ${talle.trim()} ya está: no se agregó otra vez.` };
  }
  return { nueva: { clave: keyNueva(), talle: talle.trim(), stock: stock.trim() } };
}
