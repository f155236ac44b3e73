import { describe, expect, it } from 'vitest';
import { deAntesDe, ordenDe } from './orden-de-dichos.ts';

// regla sede-66. If this breaks, what a server signed by a clock that was ahead denies for days what the server has answered since.
describe('what the server signed, where its clock was ahead and was set right', () => {
  const respondida = { at: 10, antes: deAntesDe(10, [8, 500, 520]) };
  it.each([
    [9, false],
    [11, true],
    [499, true],
    [500, false],
    [510, false],
    [520, false],
    [521, true],
  ])('at %i: later than its answer at 10? %s', (at, si) =>
    expect(ordenDe(at, respondida) > respondida.at).toBe(si),
  );

  it('keeps its order, and is later than all that came before it', () => {
    const deAntes = [9, 500, 510, 520, 10];
    expect(deAntes.toSorted((a, b) => ordenDe(a, respondida) - ordenDe(b, respondida))).toEqual(deAntes);
  });

  it('goes by its moment where the clock was never ahead, or the server never answered', () => {
    expect(deAntesDe(10, [8, 10])).toBeNull();
    expect([ordenDe(500, { at: 10, antes: null }), ordenDe(500, null)]).toEqual([500, 500]);
  });
});
