export function escriturasAjenas(ruta: string, texto: string): string[];
