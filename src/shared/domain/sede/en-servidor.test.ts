import { describe, expect, it } from 'vitest';
import { escribirAcuse, leerAcuse, type AcuseServidor, type EnServidor } from './acuse-servidor.ts';
import { loTiene, numeroEnServidor, type DichosDelServidor } from './en-servidor.ts';

const A = 'a';
const uno = (hasta: number, partida: number | null = null): EnServidor => ({
  ...{ hasta, partida, por: A, at: 1 },
  huella: 'h',
});
const acuse = (at: number, de: EnServidor): AcuseServidor => ({
  ...{ evento_id: 1, at, tras_hueco: [], cortados: [], sin_adjunto: [] },
  puestos: new Map([[A, de]]),
});

// regla sede-48: where two phones wrote on in one copied log, its numbers prove nothing from the first one that both used
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

// regla sede-60. If this breaks, the gaps in one volunteer's log hide from all devices what a restored server has lost.
describe('an acknowledgement of later than the answer, with more gaps than it can tell', () => {
  const tramos = (puesto_id: string, cuantos: number) =>
    Array.from({ length: cuantos }, (_, i) => ({ puesto_id, desde: 10 + i * 2, hasta: 10 + i * 2 }));
  const tiene = (puesto_id: string, seq: number, tras_hueco: AcuseServidor['tras_hueco']): boolean => {
    const texto = escribirAcuse({
      evento_id: 1,
      at: 2,
      puestos: new Map([[A, uno(6)]]),
      tras_hueco,
      sin_adjunto: [],
    });
    const leido = leerAcuse(texto, 1);
    expect(leido).not.toBeNull();
    const propio = { at: 1, vector: { [A]: 500, b: 500, c: 500 } };
    const indicios = { propio: true, base: false, acuse: false };
    return loTiene({ propio, acuse: leido, base: null }, { puesto_id, seq }, indicios);
  };
  const casos: [string, string, number, AcuseServidor['tras_hueco'], boolean][] = [
    ['lacks the one after the last, however many gaps there are', A, 7, tramos('b', 50), false],
    ['lacks what is of a puesto whose gaps it tells all of', A, 9, tramos('b', 50), false],
    ['has what it tells', 'b', 10, tramos('b', 50), true],
    ['lacks what lies between those that it tells', 'b', 11, tramos('b', 50), false],
    ['may have what lies behind the last that it tells of that puesto', 'b', 300, tramos('b', 50), true],
    ['may have what is of a puesto that it left out', 'c', 10, [...tramos('b', 50), ...tramos('c', 2)], true],
    ['may have what is of any where nobody can tell whom it left out', A, 9, tramos('b', 500), true],
    ['lacks the one after the last there too', A, 7, tramos('b', 500), false],
  ];
  it.each(casos)('%s', (_que, puesto_id, seq, tras_hueco, si) => {
    expect(tiene(puesto_id, seq, tras_hueco)).toBe(si);
  });
});
