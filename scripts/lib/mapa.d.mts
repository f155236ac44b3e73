export interface Mapa {
  cajas: { nombre: string; archivos: number; carpetas: string[] }[];
  flechas: { cual: string; cuantas: number }[];
}
export function contarMapa(modulos: readonly { ruta: string; importa: readonly string[] }[]): Mapa;
