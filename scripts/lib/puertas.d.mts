interface Modulo {
  ruta: string;
  importa: readonly string[];
}
export const PUERTAS: Readonly<Record<string, readonly string[]>>;
export function puertasForzadas(
  modulos: readonly Modulo[],
  puertas?: Readonly<Record<string, readonly string[]>>,
): string[];
