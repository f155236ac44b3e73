import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { fechaCivilValida, type FechaCivil } from '../comun/fechas.ts';
import { cifrasDe } from './importar-cifras.ts';
import { EXTERIOR, PROVINCIAS } from '../participante/provincias.ts';
import { simplificar } from '../comun/simplificar.ts';
import { metadataAr } from '../participante/telefono-ar-metadata.ts';
import { propio } from '../comun/propio.ts';

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** A year of two digits is in this century up to the current year, else in the last one. */
const conSiglo = (anio: string, hoy: Date): number => {
  if (anio.length > 2) return Number(anio);
  const corto = Number(anio);
  return corto > hoy.getUTCFullYear() % 100 ? 1900 + corto : 2000 + corto;
};

/**
 * A date written as '7/3/1985', '07-03-85', '7.3.1985', '1985-03-07', '07031985' or '7 de marzo de 1985', with a time behind it or not;
 * null: not understood, or no day of the calendar.
 */
export function leerFecha(texto: string, hoy: Date): FechaCivil | null {
  const limpio = simplificar(texto)
    .trim()
    .replace(/[t\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(z|hs?|am|pm|[+-]\d{2}:?\d{2})?$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(limpio);
  if (iso) return fechaCivilValida(iso[3] ?? '', iso[2] ?? '', iso[1] ?? '');
  const local =
    /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/.exec(limpio) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(limpio);
  if (local) return fechaCivilValida(local[1] ?? '', local[2] ?? '', conSiglo(local[3] ?? '', hoy));
  const escrita = /^(\d{1,2})(?:\s+de\s+|[-/ .]+)([a-z]{3,10})\.?(?:\s+del?\s+|[-/ .]+)(\d{4}|\d{2})$/.exec(
    limpio,
  );
  if (!escrita) return null;
  const mes = MESES.indexOf((escrita[2] ?? '').replace('set', 'sep').slice(0, 3)) + 1;
  return mes > 0 ? fechaCivilValida(escrita[1] ?? '', mes, conSiglo(escrita[3] ?? '', hoy)) : null;
}

const SEXOS: Readonly<Record<string, 'FEM' | 'MASC' | 'X'>> = {
  f: 'FEM',
  fem: 'FEM',
  femenino: 'FEM',
  femenina: 'FEM',
  mujer: 'FEM',
  dama: 'FEM',
  damas: 'FEM',
  female: 'FEM',
  m: 'MASC',
  masc: 'MASC',
  masculino: 'MASC',
  varon: 'MASC',
  hombre: 'MASC',
  caballero: 'MASC',
  caballeros: 'MASC',
  h: 'MASC',
  v: 'MASC',
  male: 'MASC',
  x: 'X',
  'no binario': 'X',
  'no binarie': 'X',
  nb: 'X',
};

/** A sex, as people and other systems write it; null: not understood. */
export const leerSexo = (texto: string): 'FEM' | 'MASC' | 'X' | null =>
  propio(SEXOS, simplificar(texto).replace(/[.]/g, '').trim()) ?? null;

/**
 * Area code and number of '011 15-5071-6005', '+54 9 11 5071 6005' or '1150716005'; null: the text is no Argentine phone number with its
 * area code. Mobiles and fixed lines are not told apart: a mobile's 9 or 15 is left out.
 */
export function leerTelefono(texto: string): { area_code: string; telefono: string } | null {
  const limpio = cifrasDe(texto)?.replace(/^\+?\s*(00)?54/, '') ?? '';
  let cifras = limpio.replace(/\D/g, '').replace(/^0/, '');
  if (cifras.length === 11 && cifras.startsWith('9')) cifras = cifras.slice(1);
  if (cifras.length === 12)
    cifras = cifras.replace(/^(\d{2,4}?)15(\d{6,8})$/, (todo, area: string, resto: string) =>
      area.length + resto.length === 10 ? area + resto : todo,
    );
  if (!/^\d{10}$/.test(cifras)) return null;
  const nacional = parsePhoneNumberFromString(`+54${cifras}`, metadataAr)?.formatNational() ?? '';
  const area = /^\(?0?(\d{2,4})\)?[\s-]/.exec(nacional)?.[1];
  return area && cifras.startsWith(area) ? { area_code: area, telefono: cifras.slice(area.length) } : null;
}

const OTRAS_PROVINCIAS: Readonly<Record<string, string>> = {
  caba: 'Ciudad Autónoma de Buenos Aires',
  'capital federal': 'Ciudad Autónoma de Buenos Aires',
  'ciudad de buenos aires': 'Ciudad Autónoma de Buenos Aires',
  'bs as': 'Buenos Aires',
  'bs. as.': 'Buenos Aires',
  'pcia de buenos aires': 'Buenos Aires',
  'provincia de buenos aires': 'Buenos Aires',
  exterior: EXTERIOR,
  extranjero: EXTERIOR,
};

/**
 * The province, or 'Exterior', by its name or a usual other one ('CABA', 'Bs As'), whatever accents and case; other text is returned
 * trimmed, for the rules to refuse.
 */
export function leerProvincia(texto: string): string {
  const plegada = simplificar(texto).trim();
  const otra = propio(OTRAS_PROVINCIAS, plegada) ?? PROVINCIAS.find((p) => simplificar(p) === plegada);
  return otra ?? texto.trim();
}

/** The option with that name, whatever its case, accents, spaces, dots, hyphens and underscores; undefined: none. */
export function elegirPorNombre<T>(
  texto: string,
  de: readonly T[],
  nombre: (uno: T) => string,
): T | undefined {
  const plegar = (t: string) => simplificar(t).replace(/[\s.\-_]+/g, '');
  const buscado = plegar(texto);
  return de.find((uno) => plegar(nombre(uno)) === buscado);
}

/** A bib as a list writes it: '0012' and '12.0' are 12; null: it is no whole number, or is above `maximo`. */
export function leerNumero(texto: string, maximo: number): number | null {
  const partes = /^0*(\d{1,9})(?:[.,]0+)?$/.exec(texto.trim());
  const n = Number(partes?.[1] ?? Number.NaN);
  return Number.isInteger(n) && n <= maximo ? n : null;
}

/**
 * Splits a whole name: at the comma ('Gómez, Ana María') or, without one, after the first word where `apellido_primero`, else before the
 * last word, which then is the surname.
 */
export function partirNombre(texto: string, apellido_primero: boolean): { apellido: string; nombre: string } {
  const [antes = '', ...despues] = texto.split(',').map((parte) => parte.trim());
  if (despues.length > 0) return { apellido: antes, nombre: despues.filter(Boolean).join(' ') };
  const palabras = antes.split(/\s+/);
  const apellido = (apellido_primero ? palabras.shift() : palabras.pop()) ?? '';
  return { apellido, nombre: palabras.join(' ') };
}
