import { mensajesComun } from '../comun/mensajes.ts';
import { mismoNombre, type Textos } from './modalidad-validar.ts';

export interface CampoAValidar {
  label: string;
  type: 'text' | 'textarea' | 'select' | 'number' | 'checkbox';
  options: readonly string[];
}

export const textosCampo = {
  repetido: 'Ya hay un campo con ese nombre.',
  sin_opciones: 'Agregá al menos una opción.',
  opcion_repetida: 'Esa opción ya está en la lista.',
} as const;

/** Errors in the custom fields of a modality's form, keyed by field path (`campos.0.options.1`). */
export function validarCamposEdicion(campos: readonly CampoAValidar[]): Textos {
  const errores: Textos = {};
  campos.forEach(({ label, type, options }, i) => {
    if (!label.trim()) errores[`campos.${i}.label`] = mensajesComun.campo_obligatorio;
    else if (campos.slice(0, i).some((otro) => mismoNombre(otro.label, label))) {
      errores[`campos.${i}.label`] = textosCampo.repetido;
    }
    // a field of type number is a choice from a list, as a select is, and needs at least one option as well (regla participante-11)
    if (type !== 'select' && type !== 'number') return;
    if (options.length === 0) errores[`campos.${i}.options`] = textosCampo.sin_opciones;
    options.forEach((opcion, j) => {
      if (!opcion.trim()) errores[`campos.${i}.options.${j}`] = mensajesComun.campo_obligatorio;
      else if (options.slice(0, j).some((otra) => mismoNombre(otra, opcion))) {
        errores[`campos.${i}.options.${j}`] = textosCampo.opcion_repetida;
      }
    });
  });
  return errores;
}

const LARGO = 40;

/** Key under which answers to a custom field are stored: grupo_sanguineo of 'Grupo sanguíneo', with _2 where it is taken. */
export function nombreDeCampo(label: string, tomados: ReadonlySet<string>): string {
  const base =
    label
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, LARGO) || 'campo';
  for (let n = 1; ; n += 1) {
    const nombre = n === 1 ? base : `${base}_${n}`;
    if (!tomados.has(nombre)) return nombre;
  }
}
