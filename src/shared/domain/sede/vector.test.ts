import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alcanza, Prefijos, seDijo, TRAMOS_POR_PUESTO } from './vector.ts';

// If this breaks, a device claims operations that it lacks, and no other device ever sends them to it.
it('counts up to the first gap, in whatever order and however often operations came', () => {
  const llegadas = fc.array(fc.tuple(fc.constantFrom('A', 'B'), fc.integer({ min: 1, max: 12 })));
  fc.assert(
    fc.property(llegadas, (unas) => {
      const prefijos = new Prefijos();
      for (const [puesto, seq] of unas) prefijos.agregar(puesto, seq);
      const vector = prefijos.vector();
      for (const puesto of ['A', 'B']) {
        const tiene = new Set(unas.filter(([cual]) => cual === puesto).map(([, seq]) => seq));
        let hasta = 0;
        while (tiene.has(hasta + 1)) hasta += 1;
        expect(vector[puesto] ?? 0).toBe(hasta);
        expect(alcanza(vector, { puesto_id: puesto, seq: hasta })).toBe(true);
        expect(alcanza(vector, { puesto_id: puesto, seq: hasta + 1 })).toBe(false);
      }
    }),
    { numRuns: 300, seed: 20_270_314 },
  );
});

it('tells what lies behind gaps as runs, of no puesto more than so many', () => {
  const prefijos = new Prefijos();
  for (const seq of [1, 2, 4, 5, 9]) prefijos.agregar('A', seq);
  for (let n = 1; n <= TRAMOS_POR_PUESTO + 1; n += 1) prefijos.agregar('B', n * 2);
  const dichos = prefijos.trasHueco();
  expect(dichos.slice(0, 2)).toEqual([
    { puesto_id: 'A', desde: 4, hasta: 5 },
    { puesto_id: 'A', desde: 9, hasta: 9 },
  ]);
  expect(dichos).toHaveLength(2 + TRAMOS_POR_PUESTO);
  const suelta = (puesto_id: string, seq: number) => alcanza(prefijos.vector(), { puesto_id, seq }, dichos);
  expect([2, 3, 4, 6, 9].map((seq) => suelta('A', seq))).toEqual([true, false, true, false, true]);
  expect([100, 101, 102].map((seq) => seDijo(dichos, { puesto_id: 'B', seq }))).toEqual([true, false, false]);
});
