import { describe, expect, it } from 'vitest';
import type { AcuseServidor, EnServidor } from './acuse-servidor.ts';
import { numeroEnServidor, type DichosDelServidor } from './en-servidor.ts';

const A = 'a';
const uno = (hasta: number, partida: number | null = null): EnServidor => ({
  ...{ hasta, partida, por: A, at: 1 },
  huella: 'h',
});
const acuse = (at: number, de: EnServidor): AcuseServidor => ({
  ...{ evento_id: 1, at, tras_hueco: [] },
  puestos: new Map([[A, de]]),
});

// regla sede-48: where two phones went on with one log, its numbers tell of nothing from the first on that both gave
describe('up to which number the server has all of a puesto', () => {
  const casos: [string, Partial<DichosDelServidor>, number | null, number][] = [
    ['as it signed it', { acuse: acuse(1, uno(6)) }, null, 6],
    ['as it signed it, of a log that it knows as copied', { acuse: acuse(1, uno(6, 5)) }, null, 4],
    ['as it signed it, of a log that this device knows as copied', { acuse: acuse(1, uno(6)) }, 4, 3],
    ['both: the lower one', { acuse: acuse(1, uno(6, 3)) }, 5, 2],
    ['its answer, of a log known as copied here', { propio: { at: 2, vector: { [A]: 6 } } }, 5, 4],
    [
      'its answer, of a log that an acknowledgement of before tells as copied',
      { propio: { at: 2, vector: { [A]: 6 } }, acuse: acuse(1, uno(5, 5)) },
      null,
      4,
    ],
  ];
  it.each(casos)('%s', (_que, dichos, partida, hasta) => {
    const todos = { propio: null, acuse: null, base: null, ...dichos };
    expect(numeroEnServidor(todos, A, { cuenta: true, partida })).toBe(hasta);
  });
});
