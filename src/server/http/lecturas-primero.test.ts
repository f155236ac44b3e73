import { setImmediate as vuelta } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Paso } from './lecturas-primero.ts';

describe('who sends, beside who looks', () => {
  it('does not wait when alone', async () => {
    const paso = new Paso();
    const hechos: number[] = [];
    for (const n of [1, 2, 3]) {
      paso.dar(() => hechos.push(n));
      expect(hechos).toHaveLength(n);
      await vuelta();
      await vuelta();
    }
  });

  it('comes in by order of arrival, a few per turn, and all of them', async () => {
    const paso = new Paso();
    const hechos: number[] = [];
    for (let n = 0; n < 200; n += 1) paso.dar(() => hechos.push(n));
    expect(hechos).toEqual([0]);
    const porVuelta: number[] = [];
    while (hechos.length < 200) {
      const antes = hechos.length;
      await vuelta();
      porVuelta.push(hechos.length - antes);
    }
    expect(hechos).toEqual(Array.from({ length: 200 }, (_, n) => n));
    expect(Math.max(...porVuelta)).toBe(4);
    expect(porVuelta.length).toBeLessThan(160);
  });
});
