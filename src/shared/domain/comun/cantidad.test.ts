import { expect, it } from 'vitest';
import { escribirCantidad, escribirCuantos } from './cantidad.ts';

it('separates thousands with a point', () => {
  expect([0, 999, 1000, 9999, 1_234_567, -1500].map(escribirCantidad)).toEqual([
    '0',
    '999',
    '1.000',
    '9.999',
    '1.234.567',
    '-1.500',
  ]);
});

it('names one and many', () => {
  expect([0, 1, 2000].map((n) => escribirCuantos(n, 'persona', 'personas'))).toEqual([
    '0 personas',
    '1 persona',
    '2.000 personas',
  ]);
});
