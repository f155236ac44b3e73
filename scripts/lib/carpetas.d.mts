interface Modulo {
  ruta: string;
  importa: readonly string[];
}
export function carpetaDe(ruta: string): string | null;
export function ciclosDe(modulos: readonly Modulo[]): { flecha: string; ejemplo: string }[];
export function sqlFueraDeLugar(ruta: string, texto: string): string[];
export function direccionesAMano(ruta: string, texto: string): string[];
export function preguntasPorPruebas(ruta: string, texto: string): string[];
export function juzgarCarpetas(
  modulos: readonly Modulo[],
  minimo?: { carpetas: number; flechas: number },
): string[];
