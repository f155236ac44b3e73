import { expect, it } from 'vitest';
import { precioDesde } from './precio-desde.ts';

it.each([
  [{ precio_desde: null, precio_desde_pago: null }, null],
  [
    { precio_desde: 12_000, precio_desde_pago: 12_000 },
    { antes: 'Desde', precio: '$\u00a012.000' },
  ],
  [
    { precio_desde: 0, precio_desde_pago: null },
    { antes: '', precio: 'Sin cargo' },
  ],
  [{ precio_desde: 0 }, { antes: '', precio: 'Sin cargo' }],
  [
    { precio_desde: 0, precio_desde_pago: 9000 },
    { antes: 'Sin cargo y desde', precio: '$\u00a09.000' },
  ],
])('of %j it is %j', (precios, dicho) => {
  expect(precioDesde(precios)).toEqual(dicho);
});
