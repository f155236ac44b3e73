const enLista = new Intl.ListFormat('es-AR', { type: 'conjunction' });

/** 'Ana, Beto y Caro' */
export const enumerar = (partes: readonly string[]): string => enLista.format(partes);
