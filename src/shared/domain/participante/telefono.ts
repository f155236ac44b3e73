import { parsePhoneNumberFromString, type CountryCode, type MetadataJson } from 'libphonenumber-js/core';
import { mensajesComun } from '../comun/mensajes.ts';
import { mensajesParticipante } from './mensajes.ts';
import { PAIS_PROPIO } from './pais-propio.ts';
import { metadataAr } from './telefono-ar-metadata.ts';

export interface DatosTelefono {
  area_code: string;
  telefono: string;
  /** "¿Es un celular?", yes unless it says no: in international form a mobile carries a 9 (regla participante-6). */
  es_celular?: boolean | undefined;
  /** ISO 3166; of another country `telefono` has the whole number, and there is no area code */
  pais_telefono?: string | null | undefined;
}

let mundo: MetadataJson | null = null;
/**
 * How the numbers of every country are made: the server has it from its start, a screen brings it when somebody
 * comes from abroad, as it weighs more than all other rules together. Until then their shape alone is judged.
 */
export function usarTelefonosDelMundo(metadata: MetadataJson): void {
  mundo = metadata;
}

/** Whether a number is said to be of another country, or written as one. */
export function esTelefonoExterior({
  telefono,
  pais_telefono,
}: Pick<DatosTelefono, 'telefono' | 'pais_telefono'>): boolean {
  if (pais_telefono && pais_telefono !== PAIS_PROPIO) return true;
  return /^(?:\+|00)(?!54)\d/.test(telefono.replace(/[\s().\-/]/g, ''));
}

export type ErroresTelefono = Partial<Record<'area_code' | 'telefono', string>>;

export const textoPrefijo15 = 'No incluyas el 15: después del código de área va solo el número.';

/** Up to 8 digits, area code apart (regla participante-6). */
export const MAX_TELEFONO = 8;

const sinSeparadores = (valor: string): string => valor.replace(/[\s().\-/+]/g, '');

/**
 * Regla participante-6, in this order: both present, area code without letters, without leading 0, 2 to 4
 * digits, then the number: digits, without the local 15, at most 8, valid for Argentina.
 */
export function validarTelefono(
  datos: DatosTelefono,
  { exterior = false }: { exterior?: boolean | undefined } = {},
): ErroresTelefono {
  if (exterior && esTelefonoExterior(datos)) return validarExterior(datos);
  const area = sinSeparadores(datos.area_code);
  const numero = sinSeparadores(datos.telefono);
  const errores: ErroresTelefono = {};

  if (area === '') errores.area_code = mensajesParticipante.telefono_incompleto;
  else if (!/^\d+$/.test(area)) errores.area_code = mensajesParticipante.area_letras;
  else if (area.startsWith('0')) errores.area_code = mensajesParticipante.area_cero;
  else if (!/^\d{2,4}$/.test(area)) errores.area_code = mensajesParticipante.area_digitos;

  if (numero === '') errores.telefono = mensajesParticipante.telefono_incompleto;
  else if (!/^\d+$/.test(numero)) errores.telefono = mensajesParticipante.telefono_invalido;
  else if (empiezaCon15(area, numero)) errores.telefono = textoPrefijo15;
  else if (numero.length > MAX_TELEFONO) errores.telefono = mensajesParticipante.telefono_invalido;
  else if (!errores.area_code && !telefonoInternacional(datos))
    errores.telefono = mensajesParticipante.telefono_invalido;

  return errores;
}

function validarExterior(datos: DatosTelefono): ErroresTelefono {
  const cifras = datos.telefono.replace(/\D/g, '');
  if (cifras === '') return { telefono: mensajesComun.campo_obligatorio };
  const bien = mundo
    ? telefonoExterior(datos) !== null
    : /^\+?[\d\s().\-/]+$/.test(datos.telefono.trim()) && cifras.length >= 5 && cifras.length <= 15;
  return bien ? {} : { telefono: mensajesParticipante.telefono_exterior_invalido };
}

/** E.164 of a number of another country; without their rules only one that is written with its country's code. */
function telefonoExterior({ telefono, pais_telefono }: DatosTelefono): string | null {
  const escrito = telefono.trim().replace(/^00/, '+');
  if (!mundo) {
    const cifras = escrito.replace(/\D/g, '');
    return escrito.startsWith('+') && cifras.length >= 7 && cifras.length <= 15 ? `+${cifras}` : null;
  }
  // a country that has no numbers of its own is no hint: the library passes over it
  const parseado = parsePhoneNumberFromString(
    escrito,
    { defaultCountry: pais_telefono as CountryCode },
    mundo,
  );
  return parseado?.isValid() ? parseado.number : null;
}

/** Area code and number make 10 digits; a typed 15 is what makes them 12. */
function empiezaCon15(area: string, numero: string): boolean {
  return numero.startsWith('15') && (area + numero).length === 12;
}

/** E.164: '+549…' for mobiles, '+54…' for fixed lines, any code of another country; null when it is no valid number. */
export function telefonoInternacional(datos: DatosTelefono): string | null {
  if (esTelefonoExterior(datos)) return telefonoExterior(datos);
  const nacional = sinSeparadores(datos.area_code) + sinSeparadores(datos.telefono);
  if (!/^\d{10}$/.test(nacional)) return null;
  const texto = `+54${(datos.es_celular ?? true) ? '9' : ''}${nacional}`;
  const parseado = parsePhoneNumberFromString(texto, metadataAr);
  return parseado?.isValid() ? parseado.number : null;
}

/** '+54 9 11 5071 6005' for people to read; what is no number comes back as it is. */
export function escribirTelefono(internacional: string): string {
  return (
    parsePhoneNumberFromString(internacional, mundo ?? metadataAr)?.formatInternational() ?? internacional
  );
}

/**
 * As it is stored (E.164), or area code and number in one go: then `es_celular` tells which of the two it is.
 * E.164, or null when it is no valid number of Argentina, or where `exterior` of another country by its code.
 */
export function leerTelefono(
  escrito: string,
  es_celular?: boolean,
  { exterior = false }: { exterior?: boolean | undefined } = {},
): string | null {
  if (exterior && esTelefonoExterior({ telefono: escrito }))
    return telefonoExterior({ area_code: '', telefono: escrito });
  const [, nueve, nacional] = /^\+?54(9?)(\d{10})$/.exec(escrito.replace(/[\s().-]/g, '')) ?? [];
  const telefono = nacional ?? escrito;
  if (esTelefonoExterior({ telefono })) return null;
  return telefonoInternacional({
    area_code: '',
    telefono,
    es_celular: nacional === undefined ? es_celular : nueve === '9',
  });
}
