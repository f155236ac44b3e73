import { normalizarDocumento } from '../participante/documento.ts';
import { palabrasDe } from '../comun/simplificar.ts';

const DIGITOS_DE_DNI = 7;

/**
 * What finds a searched word, any of them: the word as it was typed and, of digits and dots alone, as documents are
 * stored. The device's tables and the server's lists go by it: who is written to are those whom the list shows.
 */
export function formasDe(palabra: string): string[] {
  if (!/^\.*\d[\d.]*$/.test(palabra)) return [palabra];
  const digitos = palabra.replaceAll('.', '');
  // A short one is a bib or a chip, whose zeros count.
  const guardada = digitos.length < DIGITOS_DE_DNI ? digitos : normalizarDocumento(digitos);
  return guardada === '' || guardada === palabra ? [palabra] : [palabra, guardada];
}

/** Each word of a search by what finds it. */
export type Buscadas = readonly (readonly string[])[];

export const buscadasDe = (texto: string): Buscadas => palabrasDe(texto).map(formasDe);

/** Whether what `nuevas` find is among what `previas` found. */
export const acota = (nuevas: Buscadas, previas: Buscadas): boolean =>
  previas.every((antes) =>
    nuevas.some((ahora) => ahora.every((forma) => antes.some((de) => forma.includes(de)))),
  );
