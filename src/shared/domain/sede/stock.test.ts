import { describe, expect, it } from 'vitest';
import { base, deRoster, operacion } from './apoyo/mundo.ts';
import type { BaseSede } from './base.ts';
import type { Operacion } from './operacion.ts';
import { estadoSede } from './sede.ts';
import { queda, stockDelEvento, type Escasez } from './stock.ts';

const traer = (id: string, lamport: number, talle: string | null, cantidad: number | null, puesto = 'A') =>
  operacion(id, puesto, lamport, 'stock', 'traer', { talle, cantidad });
const cuanto = (...unas: Parameters<typeof estadoSede>[1][]) =>
  [
    ...estadoSede(
      base(),
      unas.flatMap((una) => [...una]),
    ).traido,
  ].map(([talle, una]) => [talle, una.datos.cantidad]);

// regla sede-46: who directs says how many kits and shirts were brought
describe('what was brought to the place', () => {
  it('is what the last one to count it said, by the order of the race day and not of the arrival', () => {
    const todas = [traer('a', 1, null, 300), traer('b', 2, 'M', 40), traer('c', 3, 'M', 55, 'B')];
    const sabido = [
      [null, 300],
      ['M', 55],
    ];
    expect(cuanto(todas)).toEqual(sabido);
    expect(new Map(cuanto(todas.toReversed()) as [string | null, number][])).toEqual(
      new Map(sabido as [string | null, number][]),
    );
  });

  it('is not known any more where that was a mistake: the count before it holds, or none', () => {
    const anular = operacion('d', 'A', 4, 'stock', 'anular', { operacion: 'c', motivo: 'era de otra caja' });
    expect(cuanto([traer('b', 2, 'M', 40), traer('c', 3, 'M', 55), anular])).toEqual([['M', 40]]);
    expect(cuanto([traer('b', 2, 'M', 40), traer('c', 3, 'M', null)])).toEqual([]);
  });

  // If this breaks, one volunteer's phone hides from all desks that the shirts run out.
  it('is what who directs says: what another desk says or takes back counts for nothing', () => {
    const puestos = [deRoster('A', true), deRoster('B'), deRoster('R', true, true)];
    const sacar = (id: string, de: string) =>
      operacion(id, de, 9, 'stock', 'anular', { operacion: 'a', motivo: '' });
    const segun = (unas: readonly Operacion[], cambios: Partial<BaseSede> = {}) =>
      [...estadoSede(base({ puestos, ...cambios }), unas).traido.values()].map(({ id }) => id);
    const unas = [traer('a', 1, 'M', 40), traer('b', 2, 'M', 9000, 'B'), traer('r', 3, 'M', 1, 'R')];
    expect(segun(unas)).toEqual(['a']);
    expect(segun([...unas, sacar('x', 'B')])).toEqual(['a']);
    expect(segun([...unas, sacar('x', 'A')])).toEqual([]);
    // B does not direct, so it cannot undo the operation 'x' by which A undid its count 'a'. And 'x' undoes 'a' also where 'a' has the
    // greater `lamport`.
    const otra = operacion('y', 'B', 10, 'stock', 'anular', { operacion: 'x', motivo: '' });
    expect(segun([...unas, sacar('x', 'A'), otra])).toEqual([]);
    expect(segun([{ ...traer('a', 1, 'M', 40), lamport: 1e12 }, sacar('x', 'A')])).toEqual([]);
    // R was taken off, but its count 'r' counts as the server had carried it out; A directs, but its count 'a' was refused
    expect(segun(unas, { aplicadas: new Set(['a', 'r']) })).toEqual(['r']);
    expect(segun(unas, { rechazos: new Map([['a', 'Ya no dirige.']]) })).toEqual([]);
  });

  it('is by the event’s own form the sum over its modalities, where each has a limit', () => {
    const con = (talles: string[], stock_remeras?: { talle: string; stock: number | null }[]) => ({
      ...{ talles, stock_remeras },
    });
    const diez = con(
      ['S', 'M'],
      [
        { talle: 'S', stock: 10 },
        { talle: 'M', stock: 20 },
      ],
    );
    const veinte = con(['M'], [{ talle: 'M', stock: 5 }]);
    expect(stockDelEvento([diez, veinte], 'M')).toBe(25);
    expect(stockDelEvento([diez, veinte], 'S')).toBe(10);
    expect(stockDelEvento([diez, veinte], 'XL')).toBeNull();
    expect(stockDelEvento([diez, con(['M'], [{ talle: 'M', stock: null }])], 'M')).toBeNull();
    // a base of an earlier release has no limits of shirts
    expect(stockDelEvento([diez, con(['M'])], 'M')).toBeNull();
  });

  it.each<[number, number, number, number, Escasez]>([
    [40, 10, 30, 30, null],
    [40, 10, 31, 30, 'no_alcanza'],
    [40, 35, 4, 5, 'pocas'],
    [40, 34, 4, 6, null],
    [40, 40, 0, 0, null],
    [40, 40, 1, 0, 'no_alcanza'],
    [40, 41, 0, 0, 'de_mas'],
  ])('of %s brought, %s given and %s to give: %s left, %s', (traidas, dadas, faltan, quedan, escasez) => {
    expect(queda(traidas, { dadas, faltan })).toEqual({ quedan, escasez });
  });
});
