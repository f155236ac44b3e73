import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conocia } from './causalidad.ts';
import { operacion } from './apoyo/mundo.ts';
import type { Operacion } from './operacion.ts';
import { insertarEnOrden } from './orden.ts';
import { cabezas } from './visto.ts';

const nota = (id: string, puesto: string, seq: number, lamport: number, visto: string[]) =>
  operacion(id, puesto, lamport, 'i1', 'nota', { persona: null, texto: id }, { seq, visto });

it('names the last of each puesto that no other leads to', () => {
  const a1 = nota('a1', 'A', 1, 1, []);
  const a2 = nota('a2', 'A', 2, 2, ['a1']);
  const b1 = nota('b1', 'B', 1, 3, ['a1']);
  expect(cabezas([])).toEqual([]);
  expect(cabezas([a1])).toEqual(['a1']);
  expect(cabezas([a1, a2, b1])).toEqual(['a2', 'b1']);
  expect(cabezas([a1, a2, b1, nota('c1', 'C', 1, 4, ['a2', 'b1'])])).toEqual(['c1']);
});

/** Puestos that write on one subject and hear some of what the others wrote. */
const pasos = fc.array(fc.record({ de: fc.nat(2), a: fc.nat(2), escribe: fc.boolean(), hasta: fc.nat(20) }), {
  maxLength: 30,
});

// If this breaks, a correction by a desk that knew of an earlier one is shown as a conflict between two desks.
it('lets each operation be known to whoever had heard of it, and to nobody else', () => {
  fc.assert(
    fc.property(pasos, (unos) => {
      const tiene: Operacion[][] = [[], [], []];
      const sabia = new Map<Operacion, Operacion[]>();
      for (const { de, a, escribe, hasta } of unos) {
        const propias = tiene[de] ?? [];
        if (escribe) {
          const lamport = 1 + Math.max(0, ...propias.map((una) => una.lamport));
          const puesto = `P${de}`;
          const seq = 1 + propias.filter((una) => una.puesto_id === puesto).length;
          const nueva = nota(`${puesto}-${seq}`, puesto, seq, lamport, cabezas(propias));
          sabia.set(nueva, [...propias]);
          insertarEnOrden(propias, nueva);
        } else {
          // the first operations that `de` has, as devices pass on operations in order, without gaps
          for (const una of propias.slice(0, hasta))
            if (!tiene[a]?.includes(una)) insertarEnOrden(tiene[a] ?? [], una);
        }
      }
      const todas = [...sabia.keys()];
      const porId = new Map(todas.map((una) => [una.id, una]));
      for (const [una, antes] of sabia) {
        const conocidas = todas.filter((otra) => conocia(una, otra, (id) => porId.get(id)));
        expect(new Set(conocidas)).toEqual(new Set(antes));
      }
    }),
    { numRuns: process.env['LARGADA_SOAK'] === '1' ? 5_000 : 200, seed: 20_270_314 },
  );
});
