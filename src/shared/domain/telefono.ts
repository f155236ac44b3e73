import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { mensajes } from './mensajes.ts';
import { metadataAr } from './telefono-ar-metadata.ts';

export interface DatosTelefono {
  area_code: string;
  telefono: string;
  /** "¿Es un celular?", default yes: in international form a mobile carries a 9 (facts of the place). */
  es_celular?: boolean | undefined;
}

export type ErroresTelefono = Partial<Record<'area_code' | 'telefono', string>>;

export const textoPrefijo15 = 'No incluyas el 15: después del código de área va solo el número.';

/** spec public-side §5: up to 8 digits, area code apart. */
export const MAX_TELEFONO = 8;

const sinSeparadores = (valor: string): string => valor.replace(/[\s().\-/+]/g, '');

/**
 * Spec public-side §5, in this order: both present, area code without letters, without leading 0, 2 to 4
 * digits, then the number: digits, without the local 15, at most 8, valid for Argentina.
 */
export function validarTelefono(datos: DatosTelefono): ErroresTelefono {
  const area = sinSeparadores(datos.area_code);
  const numero = sinSeparadores(datos.telefono);
  const errores: ErroresTelefono = {};

  if (area === '') errores.area_code = mensajes.telefono_incompleto;
  else if (!/^\d+$/.test(area)) errores.area_code = mensajes.area_letras;
  else if (area.startsWith('0')) errores.area_code = mensajes.area_cero;
  else if (!/^\d{2,4}$/.test(area)) errores.area_code = mensajes.area_digitos;

  if (numero === '') errores.telefono = mensajes.telefono_incompleto;
  else if (!/^\d+$/.test(numero)) errores.telefono = mensajes.telefono_invalido;
  else if (empiezaCon15(area, numero)) errores.telefono = textoPrefijo15;
  else if (numero.length > MAX_TELEFONO) errores.telefono = mensajes.telefono_invalido;
  else if (!errores.area_code && !telefonoInternacional(datos)) errores.telefono = mensajes.telefono_invalido;

  return errores;
}

/** Area code and number make 10 digits; a typed 15 is what makes them 12. */
function empiezaCon15(area: string, numero: string): boolean {
  return numero.startsWith('15') && (area + numero).length === 12;
}

/** E.164: '+549…' for mobiles, '+54…' for fixed lines; null when it is no valid Argentine number. */
export function telefonoInternacional(datos: DatosTelefono): string | null {
  const nacional = sinSeparadores(datos.area_code) + sinSeparadores(datos.telefono);
  if (!/^\d{10}$/.test(nacional)) return null;
  const texto = `+54${(datos.es_celular ?? true) ? '9' : ''}${nacional}`;
  const parseado = parsePhoneNumberFromString(texto, metadataAr);
  return parseado?.isValid() ? parseado.number : null;
}

/** '+54 9 11 5071 6005' for people to read; what is no number comes back as it is. */
export function formatearTelefono(internacional: string): string {
  return parsePhoneNumberFromString(internacional, metadataAr)?.formatInternational() ?? internacional;
}

/**
 * As it is stored (E.164), or area code and number in one go: then `es_celular` tells which of the two it is.
 * E.164, or null when it is no valid Argentine number.
 */
export function leerTelefono(escrito: string, es_celular?: boolean): string | null {
  const [, nueve, nacional] = /^\+?54(9?)(\d{10})$/.exec(escrito.replace(/[\s().-]/g, '')) ?? [];
  return telefonoInternacional({
    area_code: '',
    telefono: nacional ?? escrito,
    es_celular: nacional === undefined ? es_celular : nueve === '9',
  });
}
