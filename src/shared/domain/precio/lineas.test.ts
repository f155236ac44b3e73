import { expect, it } from 'vitest';
import { lineasPrecio } from './lineas.ts';

it.each([
  ['ALBA15', 15, 'Cupón ALBA15 (15 %)'],
  ['MITAD', 12.5, 'Cupón MITAD (12,5 %)'],
  ['VIEJO', null, 'Cupón VIEJO'],
])('the line of coupon %s of %s percent', (codigo, porcentaje, texto) => {
  expect(lineasPrecio.cupon(codigo, porcentaje)).toBe(texto);
});
