/** A text without accents and in lower case, so that 'cordoba' finds 'Córdoba'. */
export const simplificar = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a search. Commas and semicolons separate words too, as lists name people 'Pérez, Ana' (regla gestion-16). */
export const separar = (texto: string): string[] => texto.split(/[\s,;]+/).filter(Boolean);

/** The words of a text without accents nor case: of a search, whose words a result must have all, or of what it is compared with. */
export const palabrasDe = (texto: string): string[] => separar(simplificar(texto));

/** Whether all words of a search are in a text, whatever is between them (regla gestion-16). */
export function tienePalabras(texto: string, buscado: string): boolean {
  const simple = simplificar(texto);
  return palabrasDe(buscado).every((palabra) => simple.includes(palabra));
}
