import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

const ACENTOS = 'áàäâãéèëêíìïîóòöôõúùüûñç';
const CON = ACENTOS + ACENTOS.toUpperCase();
const SIN = 'aaaaaeeeeiiiiooooouuuunc'.repeat(2);

/**
 * Without accents nor case (the database's own lower() may know ASCII alone); the two sides of a comparison go through
 * the same. Texts and no parameters, as it is part of columns too.
 */
export const simplificado = (texto: AnyColumn | SQL): SQL =>
  sql`translate(lower(${texto}), ${sql.raw(`'${CON}'`)}, ${sql.raw(`'${SIN}'`)})`;

/**
 * What a list is sorted by: as `compararNombres` sorts, Ñ after N (regla gestion-16), on both engines and whatever the
 * database's own collation. '~' comes after every letter.
 */
export const alfabetico = (texto: AnyColumn | SQL): SQL =>
  sql`(${simplificado(sql`replace(replace(${texto}, 'ñ', 'n~'), 'Ñ', 'n~')`)} collate "C")`;

/** The same of what is looked for. */
export const plana = (texto: string): string =>
  [...texto.toLowerCase()].map((c) => SIN[CON.indexOf(c)] ?? c).join('');

/**
 * What a search of registrants looks into: a stored column of `personas` and of `inscripciones` that the database makes
 * itself (migration `restricciones`) of what these say; rows that are read or written do not carry it. Where there is
 * pg_trgm the persons' has an index.
 */
export const BUSQUEDAS = {
  personas: sql.raw('personas.busqueda'),
  inscripciones: sql.raw('inscripciones.busqueda'),
};
