import { expect, it } from 'vitest';
import { nombrarNumeros } from './nombrar-numeros.ts';

it.each([
  [[7], '7'],
  [[3, 1, 2, 2], '1 a 3'],
  [[14, 9, 10, 22, 20, 21], '9, 10, 14 y 20 a 22'],
  [Array.from({ length: 12 }, (_, i) => i * 2), '0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20 y 22'],
  [
    [...Array.from({ length: 12 }, (_, i) => i * 2), 30, 31],
    '0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22 y 2 más',
  ],
])('%j: %s', (numeros, dicho) => {
  expect(nombrarNumeros(numeros)).toBe(dicho);
});
