export interface Arista {
  a: string;
  tipos: ('type-only' | 'dynamic-import' | 'npm' | 'core')[];
}
interface Regla {
  name: string;
  from: { path?: string; pathNot?: string };
  to: {
    path?: string;
    pathNot?: string;
    dependencyTypes?: Arista['tipos'];
    dependencyTypesNot?: Arista['tipos'];
    circular?: boolean;
  };
}
export function importacionesDe(ruta: string, texto: string, existe?: (ruta: string) => boolean): Arista[];
export function violacionesDe(
  modulos: readonly { ruta: string; aristas: readonly Arista[] }[],
  reglas: readonly Regla[],
): { regla: string; de: string; a: string }[];
export function carpetasCortas(
  modulos: readonly { ruta: string; aristas: readonly Arista[] }[],
  minimos?: Readonly<Record<string, number>>,
): string[];
