import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alcanza, Prefijos } from './vector.ts';

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
