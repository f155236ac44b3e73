import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compararLlegada,
  cuantosAntes,
  esperaEstimada,
  ritmoDe,
  seEspera,
  textoDelante,
  textoEspera,
  turnosADar,
  volverEn,
} from './fila.ts';

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

describe('turnosADar', () => {
  it.each([
    ['an empty server', { limite: 100, en_curso: 0, afuera: 0, ritmo: 0, demora_s: 1 }, 100],
    ['what will be free', { limite: 100, en_curso: 100, afuera: 0, ritmo: 80, demora_s: 1 }, 80],
    ['when they come', { limite: 100, en_curso: 100, afuera: 0, ritmo: 80, demora_s: 2.5 }, 200],
    ['turns that are out count', { limite: 100, en_curso: 20, afuera: 80, ritmo: 0.5, demora_s: 1 }, 0],
    ['never less than none', { limite: 10, en_curso: 50, afuera: 5, ritmo: 3, demora_s: 1 }, 0],
  ])('%s', (_caso, p, turnos) => {
    expect(turnosADar(p)).toBe(turnos);
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

it.each([
  [0, 0, true],
  [2.9, 0.2, true],
  [3, 0.2, false],
  [5.9, 2, true],
  [6, 2, false],
])('a turn given %d s ago, where they take %d s to come: expected %s', (edad, demora, espera) => {
  expect(seEspera(edad, demora)).toBe(espera);
});

describe('volverEn', () => {
  it.each([
    [0, 0.5, 1],
    [4, 0.5, 2],
    [600, 0.5, 8],
    [600, 0, 6.4],
    [600, 1, 9.6],
    [null, 0.5, 1.5],
  ])('%s s to go, chance %d: %d s', (espera, azar, segundos) => {
    expect(volverEn(espera, azar)).toBe(segundos);
  });
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
