import { NUMERO_MAX } from './rangos.ts';

export type Escrito = { ok: true; numero: number | null } | { ok: false; error: string };

/** Reads what somebody typed as a bib; an empty field takes the bib away (null). */
export function leerNumero(texto: string): Escrito {
  const limpio = texto.trim();
  if (limpio === '') return { ok: true, numero: null };
  if (!/^\d+$/.test(limpio)) return { ok: false, error: 'Escribí solo cifras.' };
  const numero = Number(limpio);
  return numero > NUMERO_MAX
    ? { ok: false, error: `Hasta ${String(NUMERO_MAX).length} cifras.` }
    : { ok: true, numero };
}

/**
 * Cells of a column that was pasted from a spreadsheet: one per line, an empty line is an empty cell; of several columns
 * the first. null: a single line, which the browser pastes into the field by itself.
 */
export function leerColumna(texto: string): string[] | null {
  const lineas = texto.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (lineas.length < 2) return null;
  return lineas.map((linea) => (linea.split('\t')[0] ?? '').trim());
}
