import { describe, expect, it } from 'vitest';
import { colaDe } from './cola.ts';

const cola = (orden: number[], pendientes: number[], actual: number) =>
  colaDe(orden, new Set(pendientes), actual);

// If this breaks, somebody's signature is skipped, or judged twice.
describe('those that wait around the one in view', () => {
  it.each([
    ['in the middle', [1, 2, 3], [1, 2, 3], 2, { anterior: 1, siguiente: 3, posicion: 2, total: 3 }],
    [
      'past the last comes the first',
      [1, 2, 3],
      [1, 2, 3],
      3,
      { anterior: 2, siguiente: 1, posicion: 3, total: 3 },
    ],
    ['the only one', [1, 2, 3], [2], 2, { anterior: null, siguiente: null, posicion: 1, total: 1 }],
    [
      'from one that is decided',
      [1, 2, 3],
      [1, 3],
      2,
      { anterior: 1, siguiente: 3, posicion: null, total: 2 },
    ],
    ['none waits', [1, 2], [], 1, { anterior: null, siguiente: null, posicion: null, total: 0 }],
    [
      'one that the filters hide',
      [1, 2],
      [2, 9],
      2,
      { anterior: null, siguiente: null, posicion: 1, total: 1 },
    ],
  ])('%s', (_caso, orden, pendientes, actual, esperada) => {
    expect(cola(orden, pendientes, actual)).toEqual(esperada);
  });
});
