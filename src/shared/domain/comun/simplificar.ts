/** Without accents nor case: 'Córdoba' is found by 'cordoba'. */
export const simplificar = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What somebody typed into a search, as its words. Lists name people 'Pérez, Ana': the comma is of no word (regla gestion-16). */
export const separar = (texto: string): string[] => texto.split(/[\s,;]+/).filter(Boolean);

/** The same without accents nor case: words that must all be there. */
export const palabrasDe = (texto: string): string[] => separar(simplificar(texto));
