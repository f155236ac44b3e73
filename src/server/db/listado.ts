import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { formasDe } from '../../shared/domain/buscadas.ts';

export interface ConsultaListado {
  page: number;
  /** −1 is everything */
  rowsPerPage: number;
  direction?: 'ASC' | 'DESC' | 'asc' | 'desc' | undefined;
  descending?: 'true' | 'false' | undefined;
}

export interface Tramo {
  limit: number | null;
  offset: number;
  descendente: boolean;
}

/** `direction` and `descending` say the same in two ways (decisions); `porDefecto` where neither came. */
export function tramoDe(consulta: ConsultaListado, porDefecto: 'asc' | 'desc' = 'asc'): Tramo {
  const { page, rowsPerPage, direction, descending } = consulta;
  const descendente = direction
    ? direction.toLowerCase() === 'desc'
    : (descending ?? String(porDefecto === 'desc')) === 'true';
  return rowsPerPage === -1
    ? { limit: null, offset: 0, descendente }
    : { limit: rowsPerPage, offset: (page - 1) * rowsPerPage, descendente };
}

/** Without accents nor case (the database's own lower() may know ASCII alone); the two sides of a comparison go through the same. */
const ACENTOS = 'áàäâãéèëêíìïîóòöôõúùüûñç';
const CON = ACENTOS + ACENTOS.toUpperCase();
const SIN = 'aaaaaeeeeiiiiooooouuuunc'.repeat(2);
export const simplificado = (texto: AnyColumn | SQL): SQL => sql`translate(lower(${texto}), ${CON}, ${SIN})`;

/** Every word of `search`, in one of its forms, somewhere in `texto`; undefined where nothing is looked for. */
export function contiene(texto: SQL, search: string): SQL | undefined {
  const palabras = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return undefined;
  const condiciones = palabras.map((palabra) => {
    const formas = formasDe(palabra).map((forma) => sql`${texto} like ${patron(forma)}`);
    return sql`(${sql.join(formas, sql` or `)})`;
  });
  return sql`(${sql.join(condiciones, sql` and `)})`;
}

const patron = (palabra: string): string => {
  const plana = [...palabra].map((c) => SIN[CON.indexOf(c)] ?? c).join('');
  return `%${plana.replace(/[\\%_]/g, String.raw`\$&`)}%`;
};
