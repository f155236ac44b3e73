import { describe, expect, it } from 'vitest';
import { ordenDe, yaDichosTras, type Respondida } from './orden-de-dichos.ts';

const AT = Date.UTC(2026, 10, 27, 9);
const HORA_MS = 3_600_000;

/**
 * What a device has kept after these answers of the server. Of each: its moment, then the moments of the signed texts that the device
 * held when it asked; all in ms after AT.
 */
const tras = (...respuestas: readonly (readonly [number, ...number[]])[]): Required<Respondida> =>
  respuestas.reduce<Required<Respondida>>(
    ({ ya_dichos }, [ms, ...tenia]) => ({
      servidor_at: AT + ms,
      ya_dichos: yaDichosTras(ya_dichos, { at: AT + ms, tenia: tenia.map((uno) => AT + uno) }),
    }),
    { servidor_at: 0, ya_dichos: [] },
  );
const ordenEn = (ms: number, de: Respondida): number => ordenDe(AT + ms, de) - AT;

// regla sede-66. If this breaks, a text that the server signed while its clock was ahead counts as later than all that the server signs
// once its clock is right, until that clock has reached the text's moment. For days phones take the old text for the newer one.
describe('texts that this device held when it asked, signed by a clock that was ahead', () => {
  const tenia = [HORA_MS, -1, HORA_MS + 1, 60_000] as const;
  const respondida = tras([0, ...tenia]);
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
    expect(ordenEn(ms, respondida) > 0).toBe(si),
  );

  it('keep their order, and are later than all that came before them', () => {
    const ordenes = [-1, 60_000, HORA_MS, HORA_MS + 1, 0].map((ms) => ordenEn(ms, respondida));
    expect(new Set(ordenes).size).toBe(ordenes.length);
    expect(ordenes.toSorted((a, b) => a - b)).toEqual(ordenes);
  });

  it('stay before what was signed between that answer and the next', () => {
    const despues = tras([0, ...tenia], [10_000, ...tenia, 5_000]);
    expect(ordenEn(HORA_MS, despues)).toBeLessThan(ordenEn(5_000, despues));
  });

  it('stay before that answer also where the clock is ahead once more', () => {
    const enHora = tras([0, ...tenia], [2 * HORA_MS, 0], [60_001, 2 * HORA_MS]);
    expect(ordenEn(HORA_MS, enHora)).toBeLessThan(0);
    expect(ordenEn(2 * HORA_MS, enHora)).toBeLessThan(60_001);
  });

  it('are before each answer where the clock is set right in two steps', () => {
    const enDos = tras([5 * HORA_MS], [2 * HORA_MS, 5 * HORA_MS], [0, 2 * HORA_MS]);
    expect(ordenEn(5 * HORA_MS, enDos)).toBeLessThan(0);
    expect(ordenEn(2 * HORA_MS, enDos)).toBeLessThan(0);
  });

  it('go by their own moment where it was the answer’s clock that was behind, once that is right', () => {
    const atras = tras([0], [-2 * HORA_MS, 0]);
    expect(ordenEn(0, atras)).toBeLessThan(-2 * HORA_MS);
    expect(ordenEn(0, tras([0], [-2 * HORA_MS, 0], [60_000]))).toBe(0);
  });

  it('are as many at most as a row has room for, the latest known', () => {
    const muchos = tras([0, ...tenia], [0, ...Array.from({ length: 32 }, (_, i) => 100 + i)]);
    expect(muchos.ya_dichos).toHaveLength(32);
    expect(ordenEn(131, muchos)).toBeLessThan(0);
  });
});

it('a text goes by its moment where the clock was never ahead, and where an earlier release noted the answer', () => {
  expect(tras([0, -1, 0]).ya_dichos).toEqual([]);
  expect(ordenEn(1, {})).toBe(1);
});
