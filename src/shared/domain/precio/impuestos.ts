import type { Centavos } from '../comun/dinero.ts';

/**
 * "Precio sin impuestos nacionales" (Ley 27.743, Resolución 4/2025): what is left of a final price without the national
 * taxes in it, rounded half up to cents. `alicuota` in hundredths of a percent: 2100 is 21 %.
 */
export const precioSinImpuestos = (final: Centavos, alicuota: number): Centavos =>
  Math.floor((final * 20_000 + 10_000 + alicuota) / (2 * (10_000 + alicuota)));

/** A tax rate from text ('21', '10,5', '10.50') in hundredths of a percent; null: empty text; undefined: no valid rate. */
export function leerAlicuota(texto: string): number | null | undefined {
  const limpio = texto.trim().replace(/\s*%$/, '').replace(',', '.');
  if (limpio === '') return null;
  const partes = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(limpio);
  if (!partes) return undefined;
  const alicuota = Number(partes[1]) * 100 + Number((partes[2] ?? '').padEnd(2, '0'));
  return alicuota > 0 ? alicuota : undefined;
}

/** A tax rate in hundredths of a percent as the form shows it: '21', '10,5'; empty for null. */
export const textoAlicuota = (alicuota: number | null): string =>
  alicuota === null ? '' : String(alicuota / 100).replace('.', ',');
