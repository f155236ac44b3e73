import { describe, expect, it } from 'vitest';
import { ordenDe, yaDichosTras } from './orden-de-dichos.ts';

const AT = Date.UTC(2026, 10, 27, 9);
const HORA_MS = 3_600_000;

// regla sede-66. If this breaks, a text that the server signed while its clock was ahead counts for days as later than all that it answers.
describe('texts that this device held when it asked, signed by a clock that was ahead', () => {
  const tenia = [AT + HORA_MS, AT - 1, AT + HORA_MS + 1, AT + 60_000];
  const dichos = yaDichosTras([], { at: AT, tenia });
  it.each([
    [-1, false],
    [1, true],
    [59_999, true],
    [60_000, false],
    [61_000, true],
    [HORA_MS, false],
    [HORA_MS + 1, false],
    [HORA_MS + 2, true],
  ])('of %i ms after the answer: later than the answer? %s', (ms, si) =>
    expect(ordenDe(AT + ms, dichos) > AT).toBe(si),
  );

  it('keep their order, and are later than all that came before them', () => {
    const ms = [-1, 60_000, HORA_MS, HORA_MS + 1, 0];
    const ordenes = ms.map((uno) => ordenDe(AT + uno, dichos));
    expect(new Set(ordenes).size).toBe(ms.length);
    expect(ordenes.toSorted((a, b) => a - b)).toEqual(ordenes);
  });

  it('stay before what was signed between that answer and the next', () => {
    const despues = yaDichosTras(dichos, { at: AT + 10_000, tenia: [...tenia, AT + 5_000] });
    expect(ordenDe(AT + HORA_MS, despues)).toBeLessThan(ordenDe(AT + 5_000, despues));
  });

  it('stay before that answer also where the clock is ahead once more', () => {
    const adelantada = yaDichosTras(dichos, { at: AT + 2 * HORA_MS, tenia: [AT] });
    const enHora = yaDichosTras(adelantada, { at: AT + 60_001, tenia: [AT + 2 * HORA_MS] });
    expect(ordenDe(AT + HORA_MS, enHora)).toBeLessThan(AT);
    expect(ordenDe(AT + 2 * HORA_MS, enHora)).toBeLessThan(AT + 60_001);
  });

  it('are as many at most as a row has room for, the latest known', () => {
    const muchos = yaDichosTras(dichos, {
      at: AT,
      tenia: Array.from({ length: 32 }, (_, i) => AT + 100 + i),
    });
    expect(muchos).toHaveLength(32);
    expect(ordenDe(AT + 131, muchos)).toBeLessThan(AT);
  });
});

it('a text goes by its moment where the clock was never ahead', () => {
  expect(yaDichosTras([], { at: AT, tenia: [AT - 1, AT] })).toEqual([]);
  expect(ordenDe(AT + 1, [])).toBe(AT + 1);
});
