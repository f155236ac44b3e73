import { describe, expect, it } from 'vitest';
import { leerAlicuota, precioSinImpuestos, textoAlicuota } from './impuestos.ts';
import { casos } from '../../../../tests/support/casos.ts';

describe('the price without national taxes, in cents', () => {
  casos('of %i with %i is %i', precioSinImpuestos, [
    [12_100, 2100, 10_000],
    [1_000_000, 2100, 826_446],
    [1_850_000, 1050, 1_674_208],
    [121, 2100, 100],
    // 0.5 of a cent goes up: 3 / 1.2 is 2.5
    [3, 2000, 3],
    [1, 2100, 1],
    [0, 2100, 0],
    [999_999_999_999, 2100, 826_446_280_991],
  ]);

  it('with its taxes again is the price, within a cent', () => {
    for (let final = 1; final < 5_000; final += 7) {
      const sin = precioSinImpuestos(final, 2100);
      expect(Math.abs(Math.round(sin * 1.21) - final)).toBeLessThanOrEqual(1);
    }
  });
});

describe('the rate as it is written', () => {
  casos('"%s"', leerAlicuota, [
    ['', null],
    ['21', 2100],
    ['10,5', 1050],
    ['10.50 %', 1050],
    ['0,25', 25],
    ['0', undefined],
    ['-1', undefined],
    ['100', undefined],
    ['21,555', undefined],
    ['mucho', undefined],
  ]);

  it('is shown as it is written', () => {
    expect([null, 2100, 1050].map(textoAlicuota)).toEqual(['', '21', '10,5']);
  });
});
