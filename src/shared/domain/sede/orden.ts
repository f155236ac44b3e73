import type { Operacion } from './operacion.ts';

export type Ordenable = Pick<Operacion, 'lamport' | 'puesto_id' | 'seq' | 'id'>;

const texto = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Total order of operations, the same on every phone: (lamport, puesto, seq). The id decides only where a puesto's log was
 * copied to another device and both went on writing it.
 */
export function compararOperaciones(a: Ordenable, b: Ordenable): number {
  return a.lamport - b.lamport || texto(a.puesto_id, b.puesto_id) || a.seq - b.seq || texto(a.id, b.id);
}

/** Inserts an operation into a sorted list, searching from the end, where new ones nearly always go. */
export function insertarEnOrden<T extends Ordenable>(lista: T[], nueva: T): void {
  let en = lista.length;
  for (let anterior = lista[en - 1]; anterior && compararOperaciones(anterior, nueva) > 0;) {
    en -= 1;
    anterior = lista[en - 1];
  }
  lista.splice(en, 0, nueva);
}
