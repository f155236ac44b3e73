import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

const ACENTOS = 'áàäâãéèëêíìïîóòöôõúùüûñç';
const CON = ACENTOS + ACENTOS.toUpperCase();
const SIN = 'aaaaaeeeeiiiiooooouuuunc'.repeat(2);

/**
 * SQL of a text without accents and in lower case (the database's own lower() may know ASCII alone); what it is compared with goes
 * through the same, or through `plana`. Written with literals, as generated columns cannot have parameters.
 */
export const simplificado = (texto: AnyColumn | SQL): SQL =>
  sql`translate(lower(${texto}), ${sql.raw(`'${CON}'`)}, ${sql.raw(`'${SIN}'`)})`;

/**
 * SQL of the key that lists are sorted by: letters in the order of `compararNombres`, Ñ after N (regla gestion-16), on both engines and
 * whatever the database's collation. Ñ is written as 'n~': since '~' comes after every letter, 'n~' sorts after N with any letter
 * behind it, and before O.
 */
export const alfabetico = (texto: AnyColumn | SQL): SQL =>
  sql`(${simplificado(sql`replace(replace(${texto}, 'ñ', 'n~'), 'Ñ', 'n~')`)} collate "C")`;

/**
 * The searched text in lower case and without accents, as `simplificado` makes the stored text in SQL: with only one of the two
 * changed, 'Núñez' would not find itself.
 */
export const plana = (texto: string): string =>
  [...texto.toLowerCase()].map((c) => SIN[CON.indexOf(c)] ?? c).join('');

/**
 * The columns that a search of inscriptos looks into: the database generates and stores them (migration `restricciones`), and rows
 * in code do not have them. Where that migration found or could install pg_trgm, the column of `personas` is indexed.
 */
export const BUSQUEDAS = {
  personas: sql.raw('personas.busqueda'),
  inscripciones: sql.raw('inscripciones.busqueda'),
};
