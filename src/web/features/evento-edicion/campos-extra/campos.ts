import type { CampoCustomEdicion } from '../../../../shared/contract/eventos-edicion.ts';
import type { CamposDeModalidad } from '../../../../shared/contract/eventos-gestion.ts';
import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import { keyNueva } from '../formulario.ts';
import { igualNombre } from '../agregar-sin-repetir.ts';
import { textosCampo } from '../../../../shared/domain/carrera/campo-custom-edicion.ts';

export type TipoCampo = CampoCustomEdicion['type'];

/** A custom field while it is edited: its options are lines of text. */
export interface CampoForm {
  clave: string;
  id?: number | undefined;
  label: string;
  type: TipoCampo;
  opciones: string;
  required: boolean;
  sensible: boolean;
  se_ve_en_mesa: boolean;
  respuestas: number;
}

export const TIPOS: readonly [TipoCampo, string][] = [
  ['text', 'Texto'],
  ['textarea', 'Texto largo'],
  ['select', 'Lista de opciones'],
  ['number', 'Número, a elegir de una lista'],
  ['checkbox', 'Casilla'],
];

export const conOpciones = (type: TipoCampo): boolean => type === 'select' || type === 'number';

export const lineas = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linea) => linea.trim())
    .filter((linea) => linea !== '');

/** The saved fields under the keys that the form has them by, so that what is focused stays. */
export const conSusClaves = (guardados: readonly CampoForm[], enviados: readonly CampoForm[]): CampoForm[] =>
  guardados.map((campo, i) => ({ ...campo, clave: enviados[i]?.clave ?? campo.clave }));

/** The form's fields once those that were sent are saved: what was typed, added or removed meanwhile stays. */
export const sobreLoGuardado = (
  ahora: readonly CampoForm[],
  enviados: readonly CampoForm[],
  guardados: readonly CampoForm[],
): CampoForm[] =>
  ahora.map((campo) => {
    const guardado = guardados.find(({ clave }) => clave === campo.clave);
    if (!guardado) return campo;
    const { id, respuestas } = guardado;
    return enviados.includes(campo) ? guardado : { ...guardado, ...campo, id, respuestas };
  });

export function campoNuevo(parte: Partial<CampoForm> = {}): CampoForm {
  return {
    clave: keyNueva(),
    label: '',
    type: 'text',
    opciones: '',
    required: true,
    sensible: false,
    // off in a new field: the desks get the answers of those fields alone that somebody marked for them (regla sede-17)
    se_ve_en_mesa: false,
    respuestas: 0,
    ...parte,
  };
}

/** Ready-made questions that many races ask, such as health; sensitive answers stay out of exports for third parties. */
export const HECHOS: readonly { texto: string; campos: () => CampoForm[] }[] = [
  {
    texto: 'Contacto de emergencia',
    campos: () => [
      campoNuevo({ label: 'Contacto de emergencia: nombre', sensible: true }),
      campoNuevo({ label: 'Contacto de emergencia: teléfono', sensible: true }),
    ],
  },
  {
    texto: 'Grupo sanguíneo',
    campos: () => [
      campoNuevo({
        label: 'Grupo sanguíneo',
        type: 'select',
        opciones: ['0+', '0-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'No sé'].join('\n'),
        sensible: true,
      }),
    ],
  },
  {
    texto: 'Obra social',
    campos: () => [campoNuevo({ label: 'Obra social', required: false, sensible: true })],
  },
];

/** The ready-made groups of questions of which none is in the list yet. */
export const hechosQueFaltan = (campos: readonly CampoForm[]) =>
  HECHOS.filter((hecho) => !hecho.campos().some((h) => campos.some((c) => igualNombre(c.label, h.label))));

export const desdeCampos = (modalidad: CamposDeModalidad): CampoForm[] =>
  modalidad.campos.map(({ id, label, type, options, required, sensible, se_ve_en_mesa, respuestas }) => ({
    clave: `campo-${id}`,
    ...{ id, label, type, required, sensible, se_ve_en_mesa, respuestas },
    opciones: options.join('\n'),
  }));

export const aCampos = (campos: readonly CampoForm[]): CampoCustomEdicion[] =>
  campos.map(({ id, label, type, opciones, required, sensible, se_ve_en_mesa }) => ({
    ...(id !== undefined && { id }),
    ...{ label: label.trim(), type, required, sensible, se_ve_en_mesa },
    options: conOpciones(type) ? lineas(opciones) : [],
  }));

/** Error texts by path `campos.{index}.{field}`. The server's paths are the same, but an option's ends in the option's index too. */
export function erroresDeCampos(campos: readonly CampoForm[]): Record<string, string> {
  const errores: Record<string, string> = {};
  campos.forEach((campo, i) => {
    if (campo.label.trim() === '') errores[`campos.${i}.label`] = mensajesComun.campo_obligatorio;
    else if (campos.slice(0, i).some((otro) => igualNombre(otro.label, campo.label))) {
      errores[`campos.${i}.label`] = textosCampo.repetido;
    }
    if (!conOpciones(campo.type)) return;
    const opciones = lineas(campo.opciones);
    if (opciones.length === 0) errores[`campos.${i}.options`] = 'Escribí al menos una opción.';
    else if (campo.type === 'number' && opciones.some((o) => !/^-?\d+([.,]\d+)?$/.test(o))) {
      errores[`campos.${i}.options`] = 'Cada línea tiene que ser un número.';
    } else {
      const repetida = opciones.find((una, k) => opciones.slice(0, k).some((otra) => igualNombre(otra, una)));
      if (repetida !== undefined) errores[`campos.${i}.options`] = `La opción «${repetida}» está repetida.`;
    }
  });
  return errores;
}
