import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  contarCamino,
  contarEntrega,
  contarLoTuyo,
  contarTramos,
  entregaDe,
  huecosDe,
  nombrarTramos,
  type Camino,
} from './cuanto-llego-al-servidor.ts';

// regla sede-19: a desk shows how many of each puesto's operations the server has, and the numbers of those that are missing
it('tells what of a puesto is at the server, what this phone carries, and what nobody here has', () => {
  const entrega = entregaDe({ aca: [1, 2, 3, 40, 41, 43], pendientes: [40, 43], servidor: 39, dichas: 46 });
  expect(entrega).toEqual({
    hechas: 46,
    // 1 to 39, and 41, which is on this phone and not pending
    en_servidor: 40,
    lleva: 2,
    faltan: [
      [42, 42],
      [44, 46],
    ],
  });
  expect(contarEntrega(entrega, [{ puesto: 'Mesa 1', cuantas: 12 }])).toBe(
    '40 de 46 en el servidor, 12 por Mesa 1',
  );
  expect(nombrarTramos(entrega.faltan)).toBe('la 42 y de la 44 a la 46');
  expect(contarEntrega(entregaDe({ aca: [], pendientes: [], servidor: 0, dichas: 0 }))).toBe(
    'Todavía no anotó nada',
  );
});

// regla sede-48: two phones may go on writing one copied log
it('counts once what a copied log has twice under one number', () => {
  const dos = [1, 1, 2, 2, 3, 3];
  expect(entregaDe({ aca: dos, pendientes: dos, servidor: 0, dichas: 3 })).toEqual({
    ...{ hechas: 3, en_servidor: 0, lleva: 3, faltan: [] },
  });
});

// regla sede-45. If this breaks, a volunteer does not know whether they still have to go to where there is signal.
it('tells who did it through whom it reached the server, and how much of it', () => {
  const ahora = Date.UTC(2027, 2, 14, 9);
  const at = ahora - 3 * 60_000;
  const por = (quien: string | null): Camino => ({ por: { quien, at }, segun: null });
  const segun = (hasta: number): Camino => ({ ...por(null), segun: { nombre: 'Mesa 2', hasta, at } });
  const nada: Camino = { por: null, segun: null };
  const casos: [number, number, Camino, string | null, string | null][] = [
    [0, 0, nada, null, null],
    [0, 4, nada, 'Nada de lo tuyo llegó todavía al servidor', null],
    [4, 4, nada, 'Lo tuyo llegó al servidor', null],
    [
      4,
      4,
      por('Mesa 2'),
      'Lo tuyo llegó al servidor por Mesa 2, hace 3 min',
      'Lo último llegó por Mesa 2, hace 3 min',
    ],
    [
      4,
      4,
      por(null),
      'Lo tuyo llegó al servidor desde este teléfono, hace 3 min',
      'Lo último llegó hace 3 min',
    ],
    [
      12,
      14,
      por('Mesa 2'),
      'De lo tuyo llegaron al servidor 12 de 14, lo último por Mesa 2, hace 3 min',
      'Lo último llegó por Mesa 2, hace 3 min',
    ],
    [
      0,
      4,
      segun(4),
      'Mesa 2 dice que llegó todo, hace 3 min',
      'Mesa 2 dice que el servidor tiene hasta la 4, hace 3 min',
    ],
    [
      0,
      4,
      segun(1),
      'Mesa 2 dice que llegó 1 de 4, hace 3 min',
      'Mesa 2 dice que el servidor tiene hasta la 1, hace 3 min',
    ],
    // Mesa 2 claims more than can be: that the server has 9 operations of a puesto that made only 4. That puesto reads that, as Mesa 2
    // says, all have arrived; the other puestos read the claim as it is
    [
      0,
      4,
      segun(9),
      'Mesa 2 dice que llegó todo, hace 3 min',
      'Mesa 2 dice que el servidor tiene hasta la 9, hace 3 min',
    ],
  ];
  for (const [en_servidor, hechas, camino, tuyo, ajeno] of casos) {
    expect(contarLoTuyo({ hechas, en_servidor }, camino, ahora)).toBe(tuyo);
    expect(contarCamino(camino, ahora)).toBe(ajeno);
  }
});

it('takes no longer for a puesto that claims to have done a billion things', () => {
  const { faltan } = entregaDe({ aca: [1], pendientes: [], servidor: 1, dichas: 1e12 });
  expect(faltan).toEqual([[2, 1e12]]);
});

it('names each missing number once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 })), fc.nat(35), (seqs, hasta) => {
      const huecos = huecosDe(seqs, hasta);
      const nombradas = huecos.flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, i) => a + i));
      const faltan = Array.from({ length: hasta }, (_, i) => i + 1).filter((n) => !seqs.includes(n));
      expect(nombradas).toEqual(faltan);
      expect(contarTramos(huecos)).toBe(faltan.length);
    }),
  );
});
