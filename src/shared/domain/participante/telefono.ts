import { parsePhoneNumberFromString, type CountryCode, type MetadataJson } from 'libphonenumber-js/core';
import { mensajesComun } from '../comun/mensajes.ts';
import { mensajesParticipante } from './mensajes.ts';
import { PAIS_PROPIO } from './pais-propio.ts';
import { metadataAr } from './telefono-ar-metadata.ts';

export interface DatosTelefono {
  area_code: string;
  telefono: string;
  /** answer to "¿Es un celular?", absent: yes. A mobile's number has a 9 more in international form (regla participante-6) */
  es_celular?: boolean | undefined;
  /** ISO 3166 code of the phone's country; outside Argentina `telefono` has the whole number, and there is no area code */
  pais_telefono?: string | null | undefined;
}

let mundo: MetadataJson | null = null;
/**
 * Sets the rules for phone numbers of every country. The server loads them at start; the public form and staff's edit do so once somebody
 * may have a foreign number, as these rules are larger than all others together. Until then only the shape of such numbers is checked.
 */
export function usarTelefonosDelMundo(metadata: MetadataJson): void {
  mundo = metadata;
}

/** Whether a phone is of another country: its country says so, or it is written with another country's prefix. */
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
 * Errors by field (regla participante-6), of each field the first that holds. The area code: missing, not of digits, a leading 0, not 2 to
 * 4 digits. The number: missing, not of digits, the local 15, more than 8 digits, not valid for Argentina. With `exterior`, a phone of
 * another country has only to be valid there.
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

/** A foreign phone as E.164, or null. Until the rules are loaded, only one that has its country's prefix is accepted. */
function telefonoExterior({ telefono, pais_telefono }: DatosTelefono): string | null {
  const escrito = telefono.trim().replace(/^00/, '+');
  if (!mundo) {
    const cifras = escrito.replace(/\D/g, '');
    return escrito.startsWith('+') && cifras.length >= 7 && cifras.length <= 15 ? `+${cifras}` : null;
  }
  // `pais_telefono` may be a country without phone numbers of its own. The library ignores it then, and reads only a number that begins
  // with '+'.
  const parseado = parsePhoneNumberFromString(
    escrito,
    { defaultCountry: pais_telefono as CountryCode },
    mundo,
  );
  return parseado?.isValid() ? parseado.number : null;
}

/** Whether the local prefix 15 was typed: area code and number have 10 digits, and 12 with it. */
function empiezaCon15(area: string, numero: string): boolean {
  return numero.startsWith('15') && (area + numero).length === 12;
}

/**
 * Area code and number without the 0 and the 15 that people dial at home: the rule refuses them, so a screen takes them off
 * and says so. null: there is nothing to take off, or the number is written with another country's prefix.
 */
export function sinPrefijosLocales({
  area_code,
  telefono,
}: Pick<DatosTelefono, 'area_code' | 'telefono'>): Pick<DatosTelefono, 'area_code' | 'telefono'> | null {
  if (esTelefonoExterior({ telefono })) return null;
  const area = sinSeparadores(area_code);
  const numero = sinSeparadores(telefono);
  const nueva = /^0[1-9]\d{1,3}$/.test(area) ? area.slice(1) : area;
  const con15 = /^\d+$/.test(nueva + numero) && empiezaCon15(nueva, numero);
  if (nueva === area && !con15) return null;
  return {
    area_code: nueva === area ? area_code : nueva,
    telefono: con15 ? numero.slice(2) : telefono,
  };
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

/**
 * A phone for people to read, '+54 9 11 5071 6005'. Returned unchanged: a text that is no phone with its country's prefix and, until the
 * rules of every country are loaded, a phone of another country.
 */
export function escribirTelefono(internacional: string): string {
  return (
    parsePhoneNumberFromString(internacional, mundo ?? metadataAr)?.formatInternational() ?? internacional
  );
}

/**
 * Reads a phone written as stored (E.164), or as area code and number together: then `es_celular` tells mobile from fixed.
 * Returns E.164; null: no valid number of Argentina nor, with `exterior`, one of another country with its prefix.
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
