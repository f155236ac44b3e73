import { mensajesCarrera } from '../../../shared/domain/carrera/mensajes.ts';
import { tallesPorDefecto } from '../../../shared/domain/participante/talles.ts';
import { leerPesos } from '../../ui/pesos-escritos.ts';
import { claveNueva, type Formulario, type ModalidadForm, type RemeraForm } from './formulario.ts';

export const igualNombre = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('es-AR') === b.trim().toLocaleLowerCase('es-AR');

/** The defaults of a new modality (regla carrera-15). */
export function modalidadNueva(nombre: string, valor_normal: string): ModalidadForm {
  return {
    clave: claveNueva(),
    nombre: nombre.trim(),
    valor_normal: valor_normal.trim(),
    costo_servicio: '0',
    nro_participantes: '1',
    limite_edad_inicial: '0',
    requiere_apto_medico: false,
    active: true,
    usa_remeras: false,
    cupo: '',
    regla_edad_equipo: 'mayor',
    remeras: [],
    precios: [],
    categorias: [],
  };
}

export type Alta<T> = { nueva: T } | { errores: Record<string, string> } | { nota: string };

/** A duplicate is ignored, with a note beside the field (regla carrera-16). */
export function altaModalidad(f: Formulario, nombre: string, valor: string): Alta<ModalidadForm> {
  const errores: Record<string, string> = {};
  if (nombre.trim() === '') errores['nombre'] = mensajesCarrera.modalidad_nombre;
  if (leerPesos(valor) === null) errores['valor'] = mensajesCarrera.modalidad_valor;
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
  return { nueva: { clave: claveNueva(), talle: talle.trim(), stock: stock.trim() } };
}

export function remerasPorDefecto(): RemeraForm[] {
  return tallesPorDefecto.map((talle) => ({ clave: claveNueva(), talle, stock: '' }));
}

/** Same list with one row a place up or down; at the ends it stays. */
export function mover<T>(lista: T[], indice: number, paso: -1 | 1): T[] {
  const destino = indice + paso;
  const row = lista[indice];
  const otra = lista[destino];
  if (row === undefined || otra === undefined) return lista;
  return lista.map((x, i) => (i === indice ? otra : i === destino ? row : x));
}

export const quitar = <T>(lista: T[], indice: number): T[] => lista.filter((_, i) => i !== indice);
