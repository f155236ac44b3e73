import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contarEntrega, contarTramos, entregaDe, huecosDe, nombrarTramos } from './entrega.ts';

// regla sede-19
it('tells what of a puesto is at the server, what this phone carries, and what nobody here has', () => {
  const entrega = entregaDe({ aca: [1, 2, 3, 40, 41, 43], pendientes: [40, 43], servidor: 39, dichas: 46 });
  expect(entrega).toEqual({
    hechas: 46,
    // up to the 39th, and the 41st by its own result
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
