export function oracionesDe(ruta: string, texto: string): string[];
export function textosSueltos(): string[];
