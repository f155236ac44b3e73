import { enumerar } from './enumerar.ts';

/**
 * Integer cents, of ARS unless a currency is told beside them. Code adds up cents; the API, forms and the database have pesos, but the
 * race day's base and tablero have cents.
 */
export type Centavos = number;

/**
 * Pesos as they come from the wire or the database (numeric(12,2) arrives as text) to cents.
 * Rounds on the decimal text, half away from zero, so that 1.005 does not lose its cent to binary floats.
 * Throws RangeError on text that is not a plain decimal ('1,5', '1e3'), on what is not finite, and on what is too large.
 */
export function aCentavos(pesos: number | string): Centavos {
  const texto = typeof pesos === 'number' ? decimal(pesos) : pesos.trim();
  const partes = /^(-?)(\d+)(?:\.(\d+))?$/.exec(texto);
  if (!partes) throw new RangeError(`Importe inválido: ${texto}`);
  const [, signo, enteros, decimales = ''] = partes;
  const tercero = Number(decimales[2] ?? '0');
  const centavos =
    Number(enteros) * 100 + Number(decimales.slice(0, 2).padEnd(2, '0')) + (tercero >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Importe fuera de rango: ${texto}`);
  return signo && centavos !== 0 ? -centavos : centavos;
}

/** A number as decimal text: String(1e-7) would give the exponent form, which aCentavos cannot read. */
function decimal(pesos: number): string {
  const texto = String(pesos);
  return texto.includes('e') ? pesos.toFixed(8) : texto;
}

/** The largest amount that the columns of money hold, numeric(12,2). */
export const TOTAL_MAX: Centavos = 999_999_999_999;

/** Pesos: the most that one price may be, so that no sum of a registration's prices is more than TOTAL_MAX. */
export const PRECIO_MAX = 100_000_000;

/** Pesos rounded to the cent, as stored, so that limits compare what will be stored. From 1e12 up the amount is not rounded. */
export const alCentavo = (pesos: number): number =>
  Math.abs(pesos) < 1e12 ? aPesos(aCentavos(pesos)) : pesos;

/** Cents to the pesos of the wire: a number with at most two decimals. */
export function aPesos(centavos: Centavos): number {
  return centavos / 100;
}

/** The peso sign with a no-break space, so that sign and figure stay on one line. */
export const SIGNO = '$\u00a0';

/** A payment's amount as text: pesos with '$', any other currency with its code ('USD 10'). */
export const escribirImporte = (centavos: Centavos, moneda: string): string =>
  moneda === 'ARS' ? formatearPesos(centavos) : formatearPesos(centavos).replace(SIGNO, `${moneda}\u00a0`);

/** Amounts by their currency: amounts of two currencies are never added up. Only amounts above 0. */
export type Importes = Map<string, Centavos>;

export function sumarImporte(importes: Importes, centavos: Centavos, moneda: string): void {
  if (centavos > 0) importes.set(moneda, (importes.get(moneda) ?? 0) + centavos);
}

/** '$ 10.000 y USD 10' */
export const escribirImportes = (importes: Importes): string =>
  enumerar([...importes].map(([moneda, centavos]) => escribirImporte(centavos, moneda)));

/**
 * '$ 12.345,50', '$ 12.345' when there are no cents, '−$ 12.345' with a true minus. Written by hand so that the server's HTML and
 * the browser's are the same text whatever ICU each one has. The space is one that does not break.
 */
export function formatearPesos(centavos: Centavos): string {
  const absoluto = Math.abs(Math.round(centavos));
  const enteros = String(Math.floor(absoluto / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const resto = absoluto % 100;
  const decimales = resto === 0 ? '' : `,${String(resto).padStart(2, '0')}`;
  return `${centavos < 0 ? '−' : ''}${SIGNO}${enteros}${decimales}`;
}

/** A price as people read it: what costs nothing is 'Sin cargo' (regla precio-12). */
export const escribirPrecio = (centavos: Centavos): string =>
  centavos === 0 ? 'Sin cargo' : formatearPesos(centavos);
