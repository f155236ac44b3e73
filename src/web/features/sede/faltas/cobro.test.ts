import { expect, it } from 'vitest';
import { entregasProbables, leerCobro, textoDelBoton } from './cobro.ts';

it.each([
  ['', 12_500_00, { ok: true, centavos: 12_500_00, vuelto: 0, parte: false }],
  ['20000', 12_500_00, { ok: true, centavos: 12_500_00, vuelto: 7_500_00, parte: false }],
  ['20.000,50', 12_500_00, { ok: true, centavos: 12_500_00, vuelto: 7_500_50, parte: false }],
  ['5000', 12_500_00, { ok: true, centavos: 5_000_00, vuelto: 0, parte: true }],
  ['0', 12_500_00, { ok: false }],
  ['veinte', 12_500_00, { ok: false }],
  ['99999999999999', 12_500_00, { ok: false }],
] as const)('of %s handed over for %i cents', (entregado, debe, esperado) => {
  expect(leerCobro({ medio: 'efectivo', entregado }, debe)).toMatchObject(esperado);
});

it('nobody gives change of a transfer', () => {
  const dicho = leerCobro({ medio: 'transferencia', entregado: '20000' }, 12_500_00);
  expect(dicho).toMatchObject({ centavos: 12_500_00, vuelto: 0 });
  expect(textoDelBoton(dicho, 12_500_00)).toMatch(/Cobré \$\s12\.500$/);
});

it.each([
  [12_500_00, [13_000_00, 14_000_00, 20_000_00]],
  [20_000_00, []],
  [800_00, [1_000_00, 2_000_00, 10_000_00, 20_000_00]],
])('for %i cents people hand over %j', (debe, esperadas) => {
  expect(entregasProbables(debe)).toEqual(esperadas);
});
