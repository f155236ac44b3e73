import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ordenarPorPartes, permutacion, rangosDe, terminar } from './ordenar.ts';
import type { Direccion, ValorOrden } from './tipos.ts';

const ordenados = (valores: readonly ValorOrden[], dir: Direccion = 'asc') =>
  [...permutacion(terminar(rangosDe((i) => valores[i], valores.length)), dir)].map((i) => valores[i]);

describe('order of a column', () => {
  it.each<[string, ValorOrden[], ValorOrden[]]>([
    ['accents do not push a name to the end', ['Zulma', 'Álvaro', 'Beatriz'], ['Álvaro', 'Beatriz', 'Zulma']],
    ['ñ after n', ['Ñandú', 'Nube', 'Oca'], ['Nube', 'Ñandú', 'Oca']],
    ['distances as numbers', ['21K', '5K', '100K', '10K'], ['5K', '10K', '21K', '100K']],
    ['numbers', [10, 9, -1, 0.5], [-1, 0.5, 9, 10]],
    ['no before yes', [true, false, true], [false, true, true]],
    ['what is empty last', [null, 'b', '', undefined, 'a'], ['a', 'b', null, '', undefined]],
    ['nothing', [], []],
  ])('%s', (_, valores, esperados) => expect(ordenados(valores)).toEqual(esperados));

  it('leaves what is empty last downwards too, and equal ones as they came', () => {
    expect(ordenados([null, 2, undefined, 3], 'desc')).toEqual([3, 2, null, undefined]);
    const rangos = terminar(rangosDe((i) => ['b', 'a', 'b', 'a'][i], 4));
    expect([...permutacion(rangos, 'asc')]).toEqual([1, 3, 0, 2]);
    expect([...permutacion(rangos, 'desc')]).toEqual([0, 2, 1, 3]);
  });

  it('a merge that pauses sorts as the engine does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 0, maxLength: 5000 }), (valores) => {
        expect(terminar(ordenarPorPartes(valores, (a, b) => a - b))).toEqual(
          [...valores].sort((a, b) => a - b),
        );
      }),
      { numRuns: 30, seed: 7 },
    );
  });

  it('10,000 different names pause often', () => {
    const tarea = rangosDe((i) => `Nombre ${(i * 7919) % 10_000}`, 10_000);
    let pausas = 0;
    while (!tarea.next().done) pausas += 1;
    expect(pausas).toBeGreaterThan(20);
  });
});
