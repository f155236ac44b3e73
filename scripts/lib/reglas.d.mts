export interface Archivo {
  ruta: string;
  texto: string;
}
export function definidasEn(texto: string): string[];
export function citadasEn(texto: string): string[];
export function juzgarReglas(todo: {
  reglas: readonly Archivo[];
  fuentes: readonly Archivo[];
  documentos: readonly Archivo[];
  existe: (pagina: string, desde: string) => boolean;
  contenido: (ruta: string) => string | null;
}): string[];
