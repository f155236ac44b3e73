import { describe, expect, it } from 'vitest';
import { aCentavos, aPesos, formatearPesos, escribirImporte } from './dinero.ts';
import { casos } from '../../../../tests/support/casos.ts';

describe('aCentavos', () => {
  casos('%s pesos are %i cents', aCentavos, [
    [0, 0],
    [12345.5, 1234550],
    ['12345.50', 1234550],
    ['3000', 300000],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [19.99, 1999],
    ['-5.25', -525],
    [1e-7, 0],
    ['0.004', 0],
  ]);

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '', 'mil', '1,5', '99999999999999999'])(
    'refuses %s',
    (valor) => {
      expect(() => aCentavos(valor)).toThrow(RangeError);
    },
  );
});

describe('aPesos', () => {
  it.each([1, 10, 99, 1999, 1234550, 30])('%i cents come back unchanged from the wire', (c) => {
    expect(aCentavos(aPesos(c))).toBe(c);
  });
});

describe('formatearPesos', () => {
  casos('%i reads %s', formatearPesos, [
    [1234550, '$\u00a012.345,50'],
    [1234500, '$\u00a012.345'],
    [0, '$\u00a00'],
    [5, '$\u00a00,05'],
    [99999, '$\u00a0999,99'],
    [123456789012, '$\u00a01.234.567.890,12'],
    [-50000, '−$\u00a0500'],
  ]);
});

it('an amount in another currency is not written as pesos', () => {
  expect(escribirImporte(1_000_050, 'ARS')).toBe('$\u00a010.000,50');
  expect(escribirImporte(1_000_050, 'USD')).toBe('USD\u00a010.000,50');
});
