import { parteDeDocumento } from '../participante/documento.ts';
import { palabrasDe, simplificar } from '../comun/simplificar.ts';

const DIGITOS_DE_DNI = 7;

/**
 * The texts of which any one is a match for a searched word: the word itself and, where it may be a document or the
 * beginning of one ('07.123', 'AB-123'), the form in which documents are stored. Device and server both search by it, so
 * that a mailing goes to exactly those whom the list shows.
 */
export function formasDe(palabra: string): string[] {
  const simple = simplificar(palabra);
  if (!/^[a-z0-9.\-_/]*\d[a-z0-9.\-_/]*$/.test(simple)) return [palabra];
  // A short number is a bib or a chip, whose leading zeros count.
  if (/^\d+$/.test(simple) && simple.length < DIGITOS_DE_DNI) return [palabra];
  const guardada = simplificar(parteDeDocumento(simple));
  return guardada === '' || guardada === palabra ? [palabra] : [palabra, guardada];
}

/** The words of a search, each as the list of texts that match it (formasDe). */
export type Buscadas = readonly (readonly string[])[];

export const buscadasDe = (texto: string): Buscadas => palabrasDe(texto).map(formasDe);

/** true: every result of the search `nuevas` was one of `previas` too, so that only those need searching. false: perhaps not. */
export const acota = (nuevas: Buscadas, previas: Buscadas): boolean =>
  previas.every((antes) =>
    nuevas.some((ahora) => ahora.every((forma) => antes.some((de) => forma.includes(de)))),
  );
