import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.max';
import { PAIS_PROPIO } from '../../../../shared/domain/participante/pais-propio.ts';
import type { Pagador } from '../puerto.ts';

/** A preference's `payer`: what is not known, or is not of a shape that the provider takes, is left out. */
export interface PagadorMp {
  name: string;
  surname?: string;
  email?: string;
  identification?: { type: string; number: string };
  phone?: { area_code: string; number: string };
}

export function pagadorMp(pagador: Pagador): PagadorMp {
  const { nombre, apellido, email } = pagador;
  const identification = identificacion(pagador);
  const phone = telefono(pagador);
  return {
    name: nombre,
    ...(apellido && { surname: apellido }),
    ...(email && { email }),
    ...(identification && { identification }),
    ...(phone && { phone }),
  };
}

/**
 * The payer's document as the provider lists documents for Argentina (/v1/identification_types): a DNI of 7 or 8 digits, or 'Otro'
 * of 5 to 20 digits where it is known to be no DNI. Null: there is none or it fits neither, such as a passport with letters; the
 * payer types one at the checkout.
 */
function identificacion({ tipo_documento, documento }: Pagador): PagadorMp['identification'] | null {
  if (!documento) return null;
  const esDni = /^\d{7,8}$/.test(documento);
  // a guardian's document comes without its kind: with seven or eight digits it is taken for a DNI
  if (esDni && tipo_documento !== 'otro') return { type: 'DNI', number: documento };
  if (tipo_documento === 'otro' && /^\d{5,20}$/.test(documento)) return { type: 'Otro', number: documento };
  return null;
}

/**
 * The phone in two parts: area code and number where it is of Argentina and begins with the typed area code, else country code and
 * the rest. Null: there is no valid phone.
 */
function telefono({ telefono: internacional, area_code }: Pagador): PagadorMp['phone'] | null {
  const leido = internacional ? parsePhoneNumberFromString(internacional, metadata) : undefined;
  if (!leido?.isValid()) return null;
  const nacional: string = leido.nationalNumber;
  if (leido.country !== PAIS_PROPIO) return { area_code: leido.countryCallingCode, number: nacional };
  // the 9 before a mobile number is dialled from abroad only
  const local = nacional.replace(/^9(?=\d{10}$)/, '');
  const area = area_code.replace(/\D/g, '');
  return area !== '' && local.startsWith(area)
    ? { area_code: area, number: local.slice(area.length) }
    : { area_code: leido.countryCallingCode, number: nacional };
}

/**
 * The payer's data that are sent, but for area code and kind of document, and the whole phone number; the longest first. They are cut
 * out of error messages.
 */
export function datosDe(pagador: Pagador): string[] {
  const { identification, phone, ...resto } = pagadorMp(pagador);
  return [...Object.values(resto), identification?.number, phone?.number, pagador.telefono]
    .filter((dato) => typeof dato === 'string')
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
}
