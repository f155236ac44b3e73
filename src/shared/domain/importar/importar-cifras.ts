import { DIA_MS } from '../comun/lapsos.ts';
import { escribirDocumento, normalizarDocumento } from '../participante/documento.ts';
import { fechaCivilValida, type FechaCivil } from '../comun/fechas.ts';
import { escribirCuantos } from '../comun/cantidad.ts';

/**
 * A number in exponent form that shows fewer digits than this (zeros at the end of its decimals not counted), and fewer than it has, counts
 * as cut: '3,32E+07' may have been any of many documents. With as many or more the rest is taken for zeros.
 */
const CIFRAS_QUE_ALCANZAN = 6;

/**
 * The digits of a number as spreadsheets export it: '33222111.0', '33222111,00', '3.3222111E7', '33,222,111.0'. Other text, also a number
 * of up to three digits without exponent ('12.0'), is returned with its blanks tidied; null: the exponent form lost digits, or is no whole
 * number.
 */
export function cifrasDe(escrito: string): string | null {
  const texto = escrito.replace(/[\s\u200b\u2060\ufeff]+/g, ' ').trim();
  const cientifico = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(texto);
  if (cientifico && /[.,+]/.test(texto)) {
    const [, entera = '', decimal = '', exponente = ''] = cientifico;
    const cifras = entera + decimal.replace(/0+$/, '');
    const largo = Number(exponente) + 1;
    if (cifras.length > largo || (cifras.length < largo && cifras.length < CIFRAS_QUE_ALCANZAN)) return null;
    return cifras.padEnd(largo, '0');
  }
  const entero = /^(\d{4,}|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)[.,]0{1,2}$/.exec(texto);
  return entero ? (entero[1] ?? '').replace(/[.,]/g, '') : texto;
}

export interface DocumentoLeido {
  documento: string;
  /** a warning; the line is imported all the same */
  aviso?: string;
  /** why the document cannot be read */
  motivo?: string;
}

const textos = {
  perdido: (v: string) =>
    `El documento «${v}» perdió cifras al guardarse: dale a la columna formato de número y guardá la planilla de nuevo.`,
  largo: (v: string, n: number) =>
    `El documento ${v} tiene ${escribirCuantos(n, 'cifra', 'cifras')}: un DNI tiene 7 u 8. Fijate que esté bien.`,
} as const;

/**
 * A document without 'DNI' before it and without what spreadsheets add: '33222111' of 'DNI 33222111' and '33222111.0'. Dots and blanks
 * within it stay ('33.222.111'), for normalizarDocumento to take out; so do letters, as passports have them.
 */
export function leerDocumento(escrito: string): DocumentoLeido {
  const sinNombre = escrito
    .trim()
    .replace(/^(?:d\.?\s*n\.?\s*i|doc(?:umento)?)[\s.:]*(?:n[º°ro]*\.?\s*)?(?=\d)/i, '');
  const documento = cifrasDe(sinNombre);
  if (documento === null) return { documento: '', motivo: textos.perdido(escrito.trim()) };
  const cifras = normalizarDocumento(documento);
  const raro = /^\d+$/.test(cifras) && (cifras.length < 7 || cifras.length > 8);
  return raro ? { documento, aviso: textos.largo(escribirDocumento(cifras), cifras.length) } : { documento };
}

/** Day 0 of Excel's day numbers, one day early to make up for the 29 February 1900 that Excel wrongly counts. */
const EPOCA_EXCEL = Date.UTC(1899, 11, 30);

/** The birth date of an Excel day number such as '31113' or '31113,5'; null: it is no day number, or lies in the future. */
export function fechaDeSerie(escrito: string, hoy: Date): FechaCivil | null {
  const [, dias] = /^(\d{5})(?:[.,]\d+)?$/.exec(escrito.trim()) ?? [];
  if (dias === undefined) return null;
  const dia = new Date(EPOCA_EXCEL + Number(dias) * DIA_MS);
  return dia > hoy ? null : fechaCivilValida(dia.getUTCDate(), dia.getUTCMonth() + 1, dia.getUTCFullYear());
}

const SI_NO: ReadonlyMap<string, boolean> = new Map([
  ['si', true],
  ['s', true],
  ['x', true],
  ['1', true],
  ['true', true],
  ['verdadero', true],
  ['no', false],
  ['n', false],
  ['0', false],
  ['false', false],
  ['falso', false],
]);

/** A yes or no as lists write it ('sí', 'x', '1', 'falso'); null: it is neither. */
export const leerSiNo = (escrito: string): boolean | null =>
  SI_NO.get(escrito.trim().toLowerCase().replace('í', 'i')) ?? null;
