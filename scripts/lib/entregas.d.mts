/** Names under dist/web/assets and dist/server; null: not known. */
export interface Entrega {
  web: string[];
  servidor: string[] | null;
}
export function conEntrega(entregas: Entrega[], propia: Entrega): Entrega[];
export function sobranDelServidor(entregas: Entrega[], hay: string[]): string[];
export function leerEntregas(texto: string): Entrega[];
