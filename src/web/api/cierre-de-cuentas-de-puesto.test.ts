// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { anotarAdentro, anotarCierre, salio } from './cierre-de-cuentas-de-puesto.ts';

afterEach(() => localStorage.clear());

// If this breaks, whoever takes a telephone after a logout sees the people of the race.
it('who opened a puesto here and logged out is known until they are back', () => {
  anotarAdentro(3);
  expect(salio(3)).toBe(false);
  anotarCierre(3);
  expect([salio(3), salio(4)]).toEqual([true, false]);
  anotarAdentro(3);
  expect(salio(3)).toBe(false);
});

it('a logout of who opened none leaves nothing', () => {
  anotarCierre(4);
  expect(localStorage).toHaveLength(0);
});
