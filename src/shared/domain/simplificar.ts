/** Without accents nor case: 'Córdoba' is found by 'cordoba'. */
export const simplificar = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What somebody typed into a search, as the words that must all be there. */
export const palabrasDe = (texto: string): string[] => simplificar(texto).split(/\s+/).filter(Boolean);
