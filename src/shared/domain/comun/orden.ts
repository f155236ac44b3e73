// One collator for all calls: building one costs as much as hundreds of comparisons.
const alfabeto = new Intl.Collator('es');

/** A person's name in lists: 'Apellido, Nombre'. */
export const nombreEnLista = ({ apellido, nombre }: { apellido: string; nombre: string }): string =>
  `${apellido}, ${nombre}`;

/**
 * Order by name on screens and in spreadsheets: Ñ after N; accents and capitals decide only between names that are the same without them
 * (regla gestion-16).
 */
export const compararNombres = (a: string, b: string): number => alfabeto.compare(a, b);
