import { simplificar } from '../comun/simplificar.ts';

/** Who has to sign, as registered: a guardian's name is one text, of a participant the surname is known apart. */
export interface Firmante {
  nombre: string;
  apellido?: string | undefined;
}

/** Two people may share these without sharing a name: 'Ana de la Torre', 'Luis de la Fuente'. */
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
 * Whether what was typed as a signature is that person's name: without looking at accents, case or order, and with
 * second names or surnames left out or added. Of a participant a given name and a surname have to be there, of a
 * guardian two words of the name, or its only one.
 */
export function esSuNombre(escrito: string, { nombre, apellido = '' }: Firmante): boolean {
  // a surname may be what in another name is a particle: 'Linh Do', 'Ana Van'
  const iguales = (texto: string) => todasLas(texto).sort().join(' ');
  if (iguales(escrito) === iguales(`${nombre} ${apellido}`)) return todasLas(escrito).length > 0;
  const tipeadas = palabras(escrito);
  const junto = tipeadas.join('');
  const [propios, apellidos] = [palabras(nombre), palabras(apellido)];
  // 'MacDonald' and 'Mac Donald', or a script that writes names without a space
  if ([...propios, ...apellidos].join('') === junto || [...apellidos, ...propios].join('') === junto)
    return junto !== '';
  const dichas = new Set(tipeadas);
  const estan = (de: readonly string[]) => new Set(de.filter((palabra) => dichas.has(palabra))).size;
  if (apellidos.length === 0) {
    const distintas = new Set(propios).size;
    return distintas > 0 && estan(propios) >= Math.min(2, distintas);
  }
  // 'Paz Paz' is two words: the same one cannot stand for both
  return (
    estan(propios) > 0 &&
    estan(apellidos) > 0 &&
    estan([...propios, ...apellidos]) >= Math.min(2, tipeadas.length)
  );
}
