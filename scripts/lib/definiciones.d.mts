type De = 'persona' | 'estados';
export const DE_LA_PERSONA: string;
export const DE_LOS_ESTADOS: string;
export function definicionesDe(de: De, ruta: string, texto: string): number[];
export function definiciones(de: De): string[];
