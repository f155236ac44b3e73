import { describe, expect, it } from 'vitest';
import { deAntesDe, ordenDe } from './orden-de-dichos.ts';

const AT = Date.UTC(2026, 10, 27, 9);

// regla sede-66. If this breaks, what a server signed by a clock that was ahead denies for days what the server has answered since.
describe('what the server signed, where its clock was ahead and was set right', () => {
  const respondida = { at: AT, antes: deAntesDe(AT, [AT + 3_600_000, AT - 1, AT + 3_600_001, AT + 60_000]) };
  it.each([
    [-1, false],
    [1, true],
    [59_999, true],
    [60_000, false],
    [61_000, true],
    [3_600_000, false],
    [3_600_001, false],
    [3_600_002, true],
  ])('%i ms after its answer: later than that? %s', (ms, si) =>
    expect(ordenDe(AT + ms, respondida) > AT).toBe(si),
  );

  it('keeps its order, and is later than all that came before it', () => {
    const ms = [-1, 60_000, 3_600_000, 3_600_001, 0];
    const ordenes = ms.map((uno) => ordenDe(AT + uno, respondida));
    expect(new Set(ordenes).size).toBe(ms.length);
    expect(ordenes.toSorted((a, b) => a - b)).toEqual(ordenes);
  });

  it('goes by its moment where the clock was never ahead, or the server never answered', () => {
    expect(deAntesDe(AT, [AT - 1, AT])).toEqual([]);
    expect([ordenDe(AT + 1, { at: AT, antes: [] }), ordenDe(AT + 1, null)]).toEqual([AT + 1, AT + 1]);
  });

  it('is not lifted over what is later, where an earlier release wrote a later answer over this one', () =>
    expect(ordenDe(AT + 60_000, { ...respondida, at: AT + 70_000 })).toBe(AT + 60_000));
});
