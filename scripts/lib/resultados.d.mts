export function resultadosPerdidos(ruta: string, texto: string): string[];
