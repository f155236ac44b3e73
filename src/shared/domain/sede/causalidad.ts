import type { Operacion } from './operacion.ts';

/** Looks an operation up by its id; a device may not have all. */
export type Buscar = (id: string) => Operacion | undefined;

/** Whether `despues` was decided by who knew `antes`: at the same puesto, or told by the chain of what each had seen. */
export function conocia(despues: Operacion, antes: Operacion, buscar: Buscar): boolean {
  if (antes.lamport >= despues.lamport) return false;
  const mirar = [despues];
  const vistas = new Set<string>();
  for (let una = mirar.pop(); una; una = mirar.pop()) {
    if (una.puesto_id === antes.puesto_id && una.seq >= antes.seq) return true;
    for (const id of una.visto) {
      if (id === antes.id) return true;
      const vista = vistas.has(id) ? undefined : buscar(id);
      vistas.add(id);
      // nothing that came before `antes` can have known it
      if (vista && vista.lamport > antes.lamport) mirar.push(vista);
    }
  }
  return false;
}

/** Neither knew of the other. */
export function simultaneas(a: Operacion, b: Operacion, buscar: Buscar): boolean {
  return a.id !== b.id && !conocia(a, b, buscar) && !conocia(b, a, buscar);
}
