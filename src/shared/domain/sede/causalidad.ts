import type { Operacion } from './operacion.ts';

/** Looks an operation up by its id among those that are compared (of one subject); undefined: it is none of them, or has not arrived. */
export type Buscar = (id: string) => Operacion | undefined;

/**
 * Whether who made `despues` knew of `antes`: `despues` is a later operation of the same puesto, or a chain of `visto` ids leads from it
 * to `antes` or to a later operation of that puesto. The chain goes only through operations that `buscar` finds.
 */
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
      // an operation whose lamport is not higher than that of `antes` cannot have known it
      if (vista && vista.lamport > antes.lamport) mirar.push(vista);
    }
  }
  return false;
}

/** Whether two different operations were made without knowing of each other, as far as `conocia` can tell. */
export function simultaneas(a: Operacion, b: Operacion, buscar: Buscar): boolean {
  return a.id !== b.id && !conocia(a, b, buscar) && !conocia(b, a, buscar);
}
