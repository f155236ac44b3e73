import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compararLlegada,
  cuantosAntes,
  esperaEstimada,
  ritmoDe,
  textoDelante,
  textoEspera,
  turnosADar,
  ventanaDeTurnos,
  volverEn,
} from './fila.ts';
import { casos } from '../../../../tests/support/casos.ts';

describe('cuantosAntes', () => {
  it('counts exactly those who came before, also for who is not in it', () => {
    const persona = fc.record({ id: fc.string({ maxLength: 3 }), llegada: fc.integer({ min: 0, max: 20 }) });
    fc.assert(
      fc.property(fc.array(persona, { maxLength: 60 }), persona, (gente, quien) => {
        const fila = [...gente].sort(compararLlegada);
        expect(cuantosAntes(fila, quien)).toBe(fila.filter((p) => compararLlegada(p, quien) < 0).length);
      }),
    );
  });
});

describe('turns', () => {
  it.each([
    ['all that may be out', { ventana: 40, en_curso: 0, afuera: 0 }, 40],
    ['what is under way and what is out counts', { ventana: 120.7, en_curso: 20, afuera: 80 }, 20],
    ['never less than none', { ventana: 40, en_curso: 50, afuera: 5 }, 0],
  ])('%s', (_caso, p, turnos) => {
    expect(turnosADar(p)).toBe(turnos);
  });

  it.each([
    ['more while there is little to do', 40, 9, 52],
    ['as many while there is enough', 100, 10, 100],
    ['fewer when full', 100, 40, 80],
    ['never fewer than it can take at once', 45, 60, 40],
    ['never all of a long line', 390, 0, 400],
  ])('%s', (_caso, ventana, en_curso, siguiente) => {
    expect(ventanaDeTurnos(ventana, { limite: 40, en_curso })).toBe(siguiente);
  });
});

it.each([
  ['nobody came in', [], 0],
  ['a line of half a second', [9600, 9900], 2],
  ['of four seconds', [6000, 7000, 8000, 10_000], 1],
  ['an old one', Array.from({ length: 100 }, (_, n) => n * 100), 10],
])('speed: %s', (_caso, entradas, ritmo) => {
  expect(ritmoDe(entradas, 10_000)).toBe(ritmo);
});

describe('volverEn', () => {
  casos('%s s to go, chance %d: %d s', volverEn, [
    [0, 0.5, 0.8],
    [4, 0.5, 1.5],
    [600, 0.5, 6],
    [600, 0, 2.4],
    [600, 1, 9.6],
    [null, 0.5, 1.1],
  ]);
});

it('says what is known, and when nothing is', () => {
  expect([esperaEstimada(300, 60), esperaEstimada(3, 0)]).toEqual([5, null]);
  expect([0, 1, 2, 1340].map(textoDelante)).toEqual([
    'Sos la próxima persona en la fila.',
    'Hay una persona antes que vos.',
    'Hay 2 personas antes que vos.',
    'Hay 1.340 personas antes que vos.',
  ]);
  expect([null, 3, 40, 60, 61, 4000].map(textoEspera)).toEqual([
    'Estamos calculando cuánto falta.',
    'Falta muy poco.',
    'Falta menos de un minuto.',
    'Falta alrededor de un minuto.',
    'Falta alrededor de 2 minutos.',
    'Falta más de una hora.',
  ]);
});
