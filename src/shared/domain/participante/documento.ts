import { mensajesComun } from '../comun/mensajes.ts';
import { PAIS_PROPIO } from './pais-propio.ts';

/** Up to 10 characters in the participant steps (regla participante-3). */
export const MAX_DOCUMENTO = 10;

export const TIPOS_DOCUMENTO = ['dni', 'otro'] as const;
export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number];

export interface OpcionesDocumento {
  /** true: the event accepts passports and other documents (regla participante-3) */
  permite_otro_documento?: boolean | undefined;
  /** type that the person chose, by which the document is validated; where absent, its characters decide */
  tipo_documento?: TipoDocumento | null | undefined;
}

declare const normalizado: unique symbol;
/**
 * A document in the form in which it is stored and compared. Only `normalizarDocumento` makes one, on input, so a value of
 * this type need not be normalised again.
 */
export type Documento = string & { readonly [normalizado]: true };

const admiteLetras = ({ permite_otro_documento, tipo_documento }: OpcionesDocumento): boolean =>
  permite_otro_documento === true && tipo_documento !== 'dni';

const SEPARADORES = /[\s.\-_/]/g;
export const limpiar = (valor: string): string => valor.replace(SEPARADORES, '').toUpperCase();
export const esNumerico = (valor: string): boolean => /^\d+$/.test(valor);

/**
 * The form in which a document is stored and compared: no spaces, dots, hyphens, underscores nor slashes; digits without leading zeros, so
 * that 7.123.456 and 07123456 are the same person everywhere (regla participante-2); anything else in upper case.
 */
export function normalizarDocumento(valor: string): Documento {
  const limpio = limpiar(valor);
  return (esNumerico(limpio) ? limpio.replace(/^0+/, '') : limpio) as Documento; // cast: only this line makes a Documento
}

/**
 * Part of a document as it is looked for in a list: its letters and digits, so that dots, spaces and the 0 of an old DNI make
 * no difference, and nothing that LIKE would take for a pattern.
 */
export const parteDeDocumento = (escrita: string): string =>
  normalizarDocumento(escrita).replace(/[^A-Z0-9]/g, '');

export function mismoDocumento(a: string, b: string): boolean {
  return normalizarDocumento(a) === normalizarDocumento(b);
}

interface DocumentoDicho {
  tipo_documento?: TipoDocumento | null | undefined;
  pais_documento?: string | null | undefined;
  documento?: string | null | undefined;
}

/**
 * ISO 3166 code of the country that issued a document: Argentina for a DNI, and where no type was said; for another document, empty where
 * nobody said the country.
 */
export const paisDelDocumento = ({ tipo_documento, pais_documento }: DocumentoDicho): string =>
  tipo_documento === 'otro' ? (pais_documento?.trim().toUpperCase() ?? '') : PAIS_PROPIO;

/**
 * Key of a document, unique among an event's live registrations: its number and the country that issued it, so that a passport with
 * the digits of somebody's DNI is another person's. Empty while there is no number.
 */
export function documentoKey(dicho: DocumentoDicho): string {
  const documento = normalizarDocumento(dicho.documento ?? '');
  return documento === '' ? '' : `${paisDelDocumento(dicho)} ${documento}`;
}

/** A DNI with dots ('12.345.678') for people to read; other documents as they are stored. */
export function escribirDocumento(valor: string, tipo: TipoDocumento = 'dni'): string {
  const limpio = normalizarDocumento(valor);
  return tipo === 'dni' && esNumerico(limpio) ? limpio.replace(/\B(?=(\d{3})+$)/g, '.') : limpio;
}

export const textosDocumento = {
  solo_numeros: 'El documento solo debe contener números',
  ocho_digitos: 'El documento debe tener 8 dígitos',
  siete_u_ocho: 'El DNI debe tener 7 u 8 dígitos',
  pista_cero: 'El documento debe tener 8 dígitos. Si tu DNI tiene 7, agregale un 0 adelante.',
  maximo: `El documento debe tener como máximo ${MAX_DOCUMENTO} caracteres`,
  alfanumerico: 'El documento solo debe contener letras y números',
  invalido: 'El documento no es válido',
} as const;

/**
 * Error of the document typed in step 1: it needs exactly 8 digits, with a hint for an old 7-digit DNI (regla participante-1).
 * Where the event takes other documents, one that is no DNI passes here too: otherwise its holder could never register.
 */
export function validarDocumentoPaso1(valor: string, opciones: OpcionesDocumento = {}): string | null {
  const limpio = limpiar(valor);
  if (limpio === '') return mensajesComun.campo_obligatorio;
  // A passport may have seven digits: the hint about a missing leading 0 is only for a DNI.
  if (admiteLetras(opciones) && opciones.tipo_documento === 'otro')
    return validarDocumentoParticipante(valor, opciones);
  if (/^\d{7}$/.test(limpio)) return textosDocumento.pista_cero;
  if (admiteLetras(opciones)) return validarDocumentoParticipante(valor, opciones);
  if (!esNumerico(limpio)) return textosDocumento.solo_numeros;
  if (limpio.length !== 8) return textosDocumento.ocho_digitos;
  return /^0+$/.test(limpio) ? textosDocumento.invalido : null;
}

/**
 * Error of the document in a participant's step. It is required and has at most 10 characters: digits, and letters too where the event
 * takes other documents and the person did not choose DNI.
 */
export function validarDocumentoParticipante(valor: string, opciones: OpcionesDocumento = {}): string | null {
  const limpio = limpiar(valor);
  if (limpio === '') return mensajesComun.campo_obligatorio;
  if (!esNumerico(limpio)) {
    if (!admiteLetras(opciones)) return textosDocumento.solo_numeros;
    if (!/^[A-Z0-9]+$/.test(limpio)) return textosDocumento.alfanumerico;
  }
  if (limpio.length > MAX_DOCUMENTO) return textosDocumento.maximo;
  return normalizarDocumento(limpio) === '' ? textosDocumento.invalido : null;
}

/**
 * Error of a document that staff correct. The first participant's DNI has 8 digits, as in step 1, or the 7 of an old one as it is kept;
 * the other participants' has the rule of their steps.
 */
export function validarDocumentoCorregido(
  valor: string,
  { primero, ...opciones }: OpcionesDocumento & { primero: boolean },
): string | null {
  const limpio = limpiar(valor);
  const error = validarDocumentoParticipante(valor, opciones);
  if (error !== null || !primero || opciones.tipo_documento === 'otro' || !esNumerico(limpio)) return error;
  return limpio.length === 7 || limpio.length === 8 ? null : textosDocumento.siete_u_ocho;
}

/**
 * The three forms of a registered document. The page for the apto is told the form alone, so that it can check what is typed without
 * knowing the document. 'dni': 7 or 8 digits. 'numero': digits of any other length, as members of a team may have. 'otro': a passport and
 * the like.
 */
export const FORMAS_DOCUMENTO = ['dni', 'numero', 'otro'] as const;
export type FormaDocumento = (typeof FORMAS_DOCUMENTO)[number];

export function formaDocumento({
  tipo_documento,
  documento,
}: {
  tipo_documento: TipoDocumento;
  documento: string;
}): FormaDocumento {
  if (tipo_documento === 'otro' || !esNumerico(documento)) return 'otro';
  return documento.length === 7 || documento.length === 8 ? 'dni' : 'numero';
}
