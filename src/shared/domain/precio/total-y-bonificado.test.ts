import { describe, expect, it } from 'vitest';
import { calcularDescuento, calcularPrecio } from './total-y-bonificado.ts';
import { casos } from '../../../../tests/support/casos.ts';

const base = {
  valor_normal: 2000000,
  costo_servicio: 150000,
  cargo_remera_extra: 300000,
  con_remera_count: 0,
  porcentaje: null,
};

// reglas precio-1, precio-2: the total, and that a total of 0 needs no payment
describe('calcularPrecio', () => {
  it.each([
    ['as it is', {}, { descuento: 0, valor: 2000000, cargo_remeras: 0, total: 2150000, bonificado: false }],
    [
      'two extra shirts',
      { con_remera_count: 2 },
      { descuento: 0, valor: 2000000, cargo_remeras: 600000, total: 2750000, bonificado: false },
    ],
    [
      'a coupon leaves service and shirts alone',
      { porcentaje: 25, con_remera_count: 1 },
      { descuento: 500000, valor: 1500000, cargo_remeras: 300000, total: 1950000, bonificado: false },
    ],
    [
      'a whole coupon still owes the service',
      { porcentaje: 100 },
      { descuento: 2000000, valor: 0, cargo_remeras: 0, total: 150000, bonificado: false },
    ],
    [
      'nothing left to pay',
      { porcentaje: 100, costo_servicio: 0 },
      { descuento: 2000000, valor: 0, cargo_remeras: 0, total: 0, bonificado: true },
    ],
    [
      'a free race',
      { valor_normal: 0, costo_servicio: 0 },
      { descuento: 0, valor: 0, cargo_remeras: 0, total: 0, bonificado: true },
    ],
  ])('%s', (_caso, cambio, esperado) => {
    expect(calcularPrecio({ ...base, ...cambio })).toMatchObject(esperado);
  });

  it('adds up to the cent for every amount and percentage', () => {
    for (let valor_normal = 0; valor_normal <= 1000; valor_normal += 7) {
      for (let porcentaje = 1; porcentaje <= 100; porcentaje += 1) {
        const p = calcularPrecio({ ...base, valor_normal, porcentaje });
        expect(p.valor + p.descuento).toBe(valor_normal);
        expect(p.valor).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(p.total)).toBe(true);
      }
    }
  });
});

// regla precio-1: the coupon's discount is rounded half up to cents
describe('calcularDescuento', () => {
  casos('%i cents at %s %% are %i', calcularDescuento, [
    [5, 50, 3], // 2.5 cents: half up
    [5, 49, 2], // 2.45
    [1001, 33, 330], // 330.33
    [333, 50, 167], // 166.5
    [9999, 12.5, 1250], // 1249.875
    [100000000000, 33, 33000000000],
    [100, null, 0],
  ]);
});
