import { mensajesComun } from '../comun/mensajes.ts';
import { mensajesNumeracion } from './mensajes.ts';
import { escribirCantidad } from '../comun/cantidad.ts';

/** Largest bib: a number of eight digits is a document that was pasted into the wrong column. */
export const NUMERO_MAX = 9_999_999;
export const DIGITOS_MAX = 10;
/** How many numbers a range may have, ten times the largest event: more is a typing error, and counting it would take long. */
const LARGO_MAX = 100_000;

/** Numbering settings of a modality or of one of its categories; from a form they are not valid yet. */
export interface AjustesRango {
  desde: number | null;
  hasta: number | null;
  /** numbers that the range skips, as no such bib exists: '13, 66-70' */
  faltantes: string | null;
  prefijo: string | null;
  digitos: number | null;
}

export interface AjustesModalidad extends AjustesRango {
  id: number;
  nombre: string;
  usaChip: boolean;
  numeracionCategorias: boolean;
  categorias: readonly (AjustesRango & { id: number; nombre: string })[];
}

export interface Rango {
  desde: number;
  hasta: number;
  /** numbers that the range skips; all are within the range */
  faltantes: ReadonlySet<number>;
}

const textos = {
  desde: 'El número inicial es un entero de 0 en adelante.',
  hasta: 'El número final es un entero de 1 en adelante.',
  largo: `El rango es demasiado grande: hasta ${escribirCantidad(LARGO_MAX)} números.`,
  maximo: `Un número de corredor tiene hasta ${String(NUMERO_MAX).length} cifras.`,
  vacio: 'El rango no deja ningún número: revisá desde, hasta y los faltantes.',
  digitos: `La cantidad de dígitos va de 1 a ${DIGITOS_MAX}.`,
  faltantes: (parte: string) => `No entendemos «${parte}»: escribí números separados por comas.`,
} as const;

const PARTE = /^(\d{1,9})(?:-(\d{1,9}))?$/;
const partesDe = (texto: string | null): string[] =>
  (texto ?? '')
    .replace(/\s*-\s*/g, '-')
    .split(/[,;\s]+/)
    .filter(Boolean);

/**
 * Numbers that a range skips, from text, where '70-66' is read as '66-70'; duplicates, numbers out of range and other text are ignored
 * (regla numeracion-2).
 */
export function leerFaltantes(texto: string | null, desde: number, hasta: number): Set<number> {
  const faltantes = new Set<number>();
  for (const parte of partesDe(texto)) {
    const [, uno, otro = uno] = PARTE.exec(parte) ?? [];
    if (uno === undefined) continue;
    const fin = Math.min(hasta, Math.max(Number(uno), Number(otro)));
    for (let n = Math.max(desde, Math.min(Number(uno), Number(otro))); n <= fin; n += 1) faltantes.add(n);
  }
  return faltantes;
}

/**
 * How many numbers a range has, without the skipped ones (of a range that is too long: with them); null while an end is not filled, 0 or
 * less where the last number is below the first (regla numeracion-2).
 */
export function contarRango({ desde, hasta, faltantes }: AjustesRango): number | null {
  if (desde === null || hasta === null) return null;
  const largo = hasta - desde + 1;
  return largo > LARGO_MAX ? largo : largo - leerFaltantes(faltantes, desde, hasta).size;
}

/** Whether neither end of the range is filled, so that its registrations get no number. */
export const sinConfigurar = ({ desde, hasta }: AjustesRango): boolean => desde === null && hasta === null;

/** The range of some settings; null where an end is not filled, or where the two ends make no range or one that is too long. */
export function rangoDe({ desde, hasta, faltantes }: AjustesRango): Rango | null {
  if (desde === null || hasta === null || hasta < desde || hasta - desde >= LARGO_MAX) return null;
  return { desde, hasta, faltantes: leerFaltantes(faltantes, desde, hasta) };
}

type CampoRango = keyof AjustesRango;

const NEGATIVA = {
  categoria: mensajesNumeracion.numeros_cantidad_negativa,
  modalidad: mensajesNumeracion.numeros_cantidad_negativa_modalidad,
} as const;

/** What is wrong with a range's settings, by field; a range with neither end filled has no errors. */
export function validarRango(
  ajustes: AjustesRango,
  usaChip: boolean,
  de: keyof typeof NEGATIVA,
): Partial<Record<CampoRango, string>> {
  if (sinConfigurar(ajustes)) return {};
  const { desde, hasta, digitos } = ajustes;
  const errores: Partial<Record<CampoRango, string>> = {};
  const desdeMal = malo(desde, 0, textos.desde);
  const hastaMal = malo(hasta, 1, textos.hasta);
  if (desdeMal) errores.desde = desdeMal;
  if (hastaMal) errores.hasta = hastaMal;
  if (usaChip && (digitos === null || !Number.isInteger(digitos) || digitos < 1 || digitos > DIGITOS_MAX))
    errores.digitos = textos.digitos;
  const rara = partesDe(ajustes.faltantes).find((parte) => !PARTE.test(parte));
  if (rara !== undefined) errores.faltantes = textos.faltantes(rara);
  const cantidad = desdeMal || hastaMal ? null : contarRango(ajustes);
  if (cantidad !== null && cantidad < 0) errores.hasta = NEGATIVA[de];
  else if (cantidad !== null && cantidad > LARGO_MAX) errores.hasta = textos.largo;
  else if (cantidad === 0) errores.hasta = textos.vacio;
  return errores;
}

function malo(n: number | null, minimo: number, texto: string): string | null {
  if (n === null) return mensajesComun.campo_obligatorio;
  if (!Number.isInteger(n) || n < minimo) return texto;
  return n > NUMERO_MAX ? textos.maximo : null;
}

/** A range with the modality or category that it numbers, and the settings that make its chips. */
export interface Grupo {
  modalidad_id: number;
  /** null: the range is for the whole modality */
  categoria_id: number | null;
  nombre: string;
  usaChip: boolean;
  ajustes: AjustesRango;
}

/** A modality's ranges: its own, or one for each category. */
export function gruposDe(modalidad: AjustesModalidad): Grupo[] {
  const { id: modalidad_id, nombre, usaChip } = modalidad;
  if (!modalidad.numeracionCategorias)
    return [{ modalidad_id, categoria_id: null, nombre, usaChip, ajustes: modalidad }];
  return modalidad.categorias.map((categoria) => ({
    modalidad_id,
    categoria_id: categoria.id,
    nombre: `${nombre}, ${categoria.nombre}`,
    usaChip,
    ajustes: categoria,
  }));
}

/** Errors in the ranges of all modalities, by path of the field in the call: 'modalidades.0.categorias.2.hasta'. */
export function validarAjustes(modalidades: readonly AjustesModalidad[]): Record<string, string> {
  const errores: Record<string, string> = {};
  const anotar = (camino: string, suyos: ReturnType<typeof validarRango>) => {
    for (const [campo, texto] of Object.entries(suyos)) errores[`${camino}.${campo}`] = texto;
  };
  modalidades.forEach((m, i) => {
    if (!m.numeracionCategorias) return anotar(`modalidades.${i}`, validarRango(m, m.usaChip, 'modalidad'));
    m.categorias.forEach((c, j) =>
      anotar(`modalidades.${i}.categorias.${j}`, validarRango(c, m.usaChip, 'categoria')),
    );
  });
  return errores;
}

/**
 * Warnings about ranges that share numbers: timing software wants each bib once in the whole event. No number is given
 * twice, but what one range uses the other one lacks.
 */
export function solapes(modalidades: readonly AjustesModalidad[]): string[] {
  const rangos = modalidades.flatMap(gruposDe).flatMap(({ nombre, ajustes }) => {
    const rango = rangoDe(ajustes);
    return rango ? [{ nombre, rango }] : [];
  });
  return rangos.flatMap(({ nombre, rango }, i) =>
    rangos.slice(i + 1).flatMap((otro) => {
      const comunes = enComun(rango, otro.rango);
      return comunes ? [`Los rangos de ${nombre} y de ${otro.nombre} comparten ${comunes}.`] : [];
    }),
  );
}

function enComun(a: Rango, b: Rango): string | null {
  let desde = Math.max(a.desde, b.desde);
  let hasta = Math.min(a.hasta, b.hasta);
  const fuera = new Set([...a.faltantes, ...b.faltantes].filter((n) => n >= desde && n <= hasta));
  if (hasta - desde + 1 - fuera.size <= 0) return null;
  while (fuera.has(desde)) desde += 1;
  while (fuera.has(hasta)) hasta -= 1;
  return desde === hasta ? `el número ${desde}` : `números entre el ${desde} y el ${hasta}`;
}
