/** Id of the chip of a bib: prefix plus number, left-padded with zeros (regla numeracion-3). */
export const chipId = (prefijo: string | null, numero: number, digitos: number | null): string =>
  `${prefijo ?? ''}${String(numero).padStart(digitos ?? 1, '0')}`;
