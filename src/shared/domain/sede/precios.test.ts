import { expect, it } from 'vitest';
import { precioEn, proximoPrecio } from './precios.ts';

const modalidad = {
  precio: 100_00,
  valor_normal: 100_00,
  precios: [
    { desde: '2027-03-13T00:00:00-03:00', valor: 120_00 },
    { desde: '2027-03-14T06:00:00-03:00', valor: 150_00 },
  ],
};

// If this breaks, a phone without signal sells at the price of the day on which it was prepared.
it.each([
  ['2027-03-12T23:59:59-03:00', 100_00, '2027-03-13T00:00:00-03:00'],
  ['2027-03-13T00:00:00-03:00', 120_00, '2027-03-14T06:00:00-03:00'],
  ['2027-03-14T06:30:00-03:00', 150_00, null],
])('at %s it costs what the last step says that has begun', (ahora, precio, proximo) => {
  expect(precioEn(modalidad, Date.parse(ahora))).toBe(precio);
  expect(proximoPrecio([modalidad], Date.parse(ahora))).toBe(proximo && Date.parse(proximo));
});

it('by a base of an earlier release it costs what that said', () => {
  expect(precioEn({ precio: 90_00 }, 0)).toBe(90_00);
  expect(proximoPrecio([{ precio: 90_00 }], 0)).toBeNull();
});
