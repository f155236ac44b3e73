// One for all calls: building a collator costs more than a thousand comparisons.
const alfabeto = new Intl.Collator('es');

/** A person as lists name them. */
export const nombreEnLista = ({ apellido, nombre }: { apellido: string; nombre: string }): string =>
  `${apellido}, ${nombre}`;

/** The one order by name, of screens and of spreadsheets: Ñ after N, accents and capitals within their letter. */
export const compararNombres = (a: string, b: string): number => alfabeto.compare(a, b);
