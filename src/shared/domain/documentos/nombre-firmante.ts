import { simplificar } from '../comun/simplificar.ts';

/** Who has to sign, as registered. A guardian's whole name is in `nombre`; only a participant has an `apellido`. */
export interface Firmante {
  nombre: string;
  apellido?: string | undefined;
}

/**
 * Particles that do not count as a name, unless a name has no other words: 'Ana de la Torre' and 'Luis de la Fuente' share these words and
 * no name.
 */
const PARTICULAS = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'e',
  'da',
  'das',
  'do',
  'dos',
  'di',
  'van',
  'von',
]);

const todasLas = (texto: string): string[] =>
  simplificar(texto)
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function palabras(texto: string): string[] {
  const todas = todasLas(texto);
  const propias = todas.filter((palabra) => !PARTICULAS.has(palabra));
  return propias.length > 0 ? propias : todas;
}

/**
 * Whether a typed signature is that person's name, whatever its accents, case and order; further given names and surnames may be left out
 * or added. A participant has to type a given name and a surname; a guardian two words of their name, or its only word.
 */
export function esSuNombre(escrito: string, { nombre, apellido = '' }: Firmante): boolean {
  // compared with particles too, as a whole surname may look like one: 'Linh Do', 'Ana Van'
  const iguales = (texto: string) => todasLas(texto).sort().join(' ');
  if (iguales(escrito) === iguales(`${nombre} ${apellido}`)) return todasLas(escrito).length > 0;
  const tipeadas = palabras(escrito);
  const junto = tipeadas.join('');
  const [propios, apellidos] = [palabras(nombre), palabras(apellido)];
  // compared without spaces too: 'MacDonald' is 'Mac Donald', and some scripts write names without a space
  if ([...propios, ...apellidos].join('') === junto || [...apellidos, ...propios].join('') === junto)
    return junto !== '';
  const dichas = new Set(tipeadas);
  const estan = (de: readonly string[]) => new Set(de.filter((palabra) => dichas.has(palabra))).size;
  if (apellidos.length === 0) {
    const distintas = new Set(propios).size;
    return distintas > 0 && estan(propios) >= Math.min(2, distintas);
  }
  // One typed word has to be a given name, and another typed word a surname. So of given names 'Ana Paz' and surnames 'Paz Gómez', 'Paz'
  // is not enough, though it is both; 'Paz Paz' is.
  return tipeadas.some(
    (una, i) => propios.includes(una) && tipeadas.some((otra, j) => j !== i && apellidos.includes(otra)),
  );
}
