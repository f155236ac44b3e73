export function lineasDeFunciones(programa: object, texto: string): { lineas: number; en: number }[];
export function percentil(numeros: readonly number[], p: number): number;
