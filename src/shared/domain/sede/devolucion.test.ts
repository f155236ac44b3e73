import { expect, it } from 'vitest';
import {
  comoDevolver,
  loQueDevuelven,
  separarRechazados,
  seTieneEntero,
  topeDeDevolucion,
} from './devolucion.ts';
import type { Expediente } from './expediente.ts';
import { operacion } from './apoyo/mundo.ts';

type Medio = 'efectivo' | 'transferencia' | 'otro';
const cobros = (...cuales: ['cobrar' | 'devolver', number, Medio][]) =>
  cuales.map(([tipo, monto, medio], i) =>
    tipo === 'cobrar'
      ? operacion(`o${i}`, 'A', i + 1, 'i1', 'cobrar', { monto, medio })
      : operacion(`o${i}`, 'A', i + 1, 'i1', 'devolver', { monto, medio, motivo: 'x' }),
  ) as Expediente['cobros'];

// If these break, a desk gives money back in a way that the server refuses, or more than was paid.
it.each([
  ['paid in cash', cobros(['cobrar', 100, 'efectivo']), 100_00, [100_00, 0]],
  ['paid by transfer', cobros(['cobrar', 100, 'transferencia']), 100_00, [0, 100_00]],
  ['paid another way, which is one with transfer', cobros(['cobrar', 100, 'otro']), 100_00, [0, 100_00]],
  ['half and half', cobros(['cobrar', 60, 'efectivo'], ['cobrar', 40, 'otro']), 100_00, [60_00, 40_00]],
  ['a part of it at the office, who knows how', cobros(['cobrar', 60, 'efectivo']), 100_00, [100_00, 40_00]],
  ['a part went back', cobros(['cobrar', 100, 'efectivo'], ['devolver', 30, 'efectivo']), 70_00, [70_00, 0]],
  [
    'a part went back another way',
    cobros(['cobrar', 100, 'efectivo'], ['devolver', 20, 'otro']),
    80_00,
    [80_00, 0],
  ],
  ['the office gave a part back', cobros(['cobrar', 60, 'efectivo']), 40_00, [40_00, 0]],
  ['all went back', cobros(['cobrar', 100, 'efectivo'], ['devolver', 100, 'efectivo']), 0, [0, 0]],
] as const)('what can go back in cash and by transfer: %s', (_cual, hechos, pagado, topes) => {
  const de = { cobros: [...hechos], pagado };
  expect([topeDeDevolucion(de, 'efectivo'), topeDeDevolucion(de, 'transferencia')]).toEqual(topes);
  expect(topeDeDevolucion(de, 'otro')).toBe(topes[1]);
});

it.each([
  ['one way', cobros(['cobrar', 100, 'efectivo']), 100_00, { efectivo: 100_00 }],
  [
    'two ways',
    cobros(['cobrar', 60, 'efectivo'], ['cobrar', 40, 'otro']),
    100_00,
    { efectivo: 60_00, otro: 40_00 },
  ],
  [
    'two ways that are one to the server',
    cobros(['cobrar', 60, 'transferencia'], ['cobrar', 40, 'otro']),
    100_00,
    { transferencia: 60_00, otro: 40_00 },
  ],
  [
    'a part went back another way than it came',
    cobros(['cobrar', 100, 'efectivo'], ['devolver', 20, 'transferencia']),
    80_00,
    { efectivo: 80_00 },
  ],
  ['the office gave it back', cobros(['cobrar', 100, 'efectivo']), 0, {}],
  ['nothing is left', cobros(['cobrar', 100, 'otro'], ['devolver', 100, 'efectivo']), 0, {}],
] as const)('of a walk-up that is undone goes back what is left: %s', (_cual, hechos, pagado, queda) => {
  const dicho = loQueDevuelven({ cobros: [...hechos], pagado });
  expect(Object.fromEntries(dicho.map(({ medio, centavos }) => [medio, centavos]))).toEqual(queda);
});

it.each([
  [
    'online and by transfer',
    cobros(['cobrar', 50, 'transferencia']),
    150_00,
    50_00,
    [['transferencia', 50_00]],
  ],
  [
    'in two ways',
    cobros(['cobrar', 60, 'efectivo'], ['cobrar', 40, 'otro']),
    100_00,
    100_00,
    [
      ['efectivo', 60_00],
      ['otro', 40_00],
    ],
  ],
  ['at the office, who knows how', [], 100_00, 20_00, []],
  ['online, and a part of it at a desk', cobros(['cobrar', 50, 'efectivo']), 150_00, 60_00, []],
  ['less than that', cobros(['cobrar', 10, 'efectivo']), 10_00, 20_00, []],
] as const)('goes back as it came what was paid %s', (_cual, hechos, pagado, centavos, como) => {
  const partes = comoDevolver({ cobros: [...hechos], pagado }, centavos);
  expect(partes.map((una) => [una.medio, una.centavos])).toEqual(como);
});

it('a payment of which a part went back is not whole any more', () => {
  const hechos = cobros(['cobrar', 100, 'efectivo'], ['devolver', 40, 'efectivo']);
  const [cobro] = hechos;
  if (cobro?.tipo !== 'cobrar') throw new Error('no payment');
  expect(seTieneEntero({ cobros: [cobro], pagado: 100_00 }, cobro)).toBe(true);
  expect(seTieneEntero({ cobros: hechos, pagado: 60_00 }, cobro)).toBe(false);
});

// If this breaks, a refund of a payment that the server refused takes the place of somebody who has paid.
it.each([
  ['none refused', cobros(['cobrar', 60, 'efectivo']), 60_00, [], [], 60_00],
  ['one of two', cobros(['cobrar', 60, 'efectivo'], ['cobrar', 60, 'otro']), 120_00, ['o1'], ['o1'], 60_00],
  ['all', cobros(['cobrar', 60, 'efectivo']), 60_00, ['o0'], ['o0'], 0],
  [
    'one that went back already',
    cobros(['cobrar', 60, 'efectivo'], ['devolver', 60, 'efectivo']),
    0,
    ['o0'],
    [],
    0,
  ],
  [
    'one of which the office gave back',
    cobros(['cobrar', 60, 'efectivo'], ['cobrar', 60, 'efectivo']),
    60_00,
    ['o0', 'o1'],
    ['o0'],
    0,
  ],
] as const)(
  'refused payments that are still here whole: %s',
  (_cual, hechos, pagado, refused, apartados, queda) => {
    const rechazos = new Map(refused.map((id) => [id, 'no'] as const));
    const { rechazados, demas } = separarRechazados({ cobros: [...hechos], pagado }, rechazos);
    expect(rechazados.map(({ id }) => id)).toEqual(apartados);
    expect(demas.pagado).toBe(queda);
    expect(demas.cobros).toHaveLength(hechos.length - apartados.length);
  },
);
