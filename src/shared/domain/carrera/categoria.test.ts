import { describe, expect, it } from 'vitest';
import { avisosCategorias, siguienteEdadInicial } from './categoria-avisos.ts';
import { agruparCategorias, type Categoria, type SexoCategoria } from './categoria.ts';
import { validarEdadEquipo, validarEdadParticipante } from './edad-minima.ts';
import { categoriaEquipo, edadEquipo, sexoEquipo } from './categoria-de-equipo.ts';
import { elegirCategoria } from './categoria-de-persona.ts';
import { categoriaParaLeer, nombreCategoria } from './nombre-de-categoria.ts';
import type { SexoPersona } from '../comun/sexo.ts';
import { casos } from '../../../../tests/support/casos.ts';

let orden = 0;
const cat = (
  sexo: SexoCategoria,
  edad_inicial: number,
  edad_final: number | null,
  mas: Partial<Categoria> = {},
) => {
  orden += 1;
  return {
    id: orden,
    nombre: '',
    sexo,
    edad_inicial,
    edad_final,
    visible: true,
    orden,
    ...mas,
  } satisfies Categoria;
};

const F18 = cat('FEM', 18, 29);
const F30 = cat('FEM', 30, null);
const M18 = cat('MASC', 18, 39);
const M40 = cat('MASC', 40, 40);
const MIX = cat('MIX', 16, 60);
const OCULTA = cat('MASC', 70, 79, { visible: false });
const TABLA = [F18, F30, M18, M40, MIX, OCULTA];

// regla carrera-10: which of several categories a person is in
describe('elegirCategoria', () => {
  it.each<[SexoPersona | SexoCategoria, number, Categoria | null]>([
    ['FEM', 18, F18],
    ['FEM', 29, F18],
    ['FEM', 30, F30],
    ['FEM', 99, F30],
    ['MASC', 40, M40], // a range of a single year of age
    ['MASC', 41, MIX],
    ['FEM', 17, MIX],
    ['X', 25, MIX],
    ['MIX', 25, MIX],
    ['MASC', 75, OCULTA],
    ['MASC', 61, null],
    ['FEM', 15, null],
    ['X', 61, null],
  ])('%s of %i', (sexo, edad, esperada) => {
    expect(elegirCategoria(TABLA, sexo, edad)).toBe(esperada);
  });

  it('takes the first in order of overlapping ones, and none that was removed', () => {
    const elite = cat('FEM', 18, 99, { orden: 0 });
    expect(elegirCategoria([F18, elite], 'FEM', 20)).toBe(elite);
    expect(elegirCategoria([F18, { ...elite, borrado: true }], 'FEM', 20)).toBe(F18);
    expect(elegirCategoria([cat('MIX', 0, null, { orden: 0 }), F18], 'FEM', 20)).toBe(F18);
  });
});

// regla carrera-9: how a category is shown
describe('nombreCategoria', () => {
  casos('%o is %s', nombreCategoria, [
    [cat('MASC', 18, 29), 'MASC 18-29'],
    [cat('FEM', 60, null), 'FEM 60-+'],
    [cat('MIX', 16, 99, { nombre: 'Duplas' }), 'Duplas MIX 16-99'],
    [cat('MIX', 16, 99, { nombre: null }), 'MIX 16-99'],
  ]);
});

// regla carrera-11: a team's sex and age
describe('teams', () => {
  casos('%o race as %s', sexoEquipo, [
    [['FEM', 'FEM'], 'FEM'],
    [['MASC', 'MASC', 'MASC'], 'MASC'],
    [['FEM', 'MASC'], 'MIX'],
    [['X', 'X'], 'MIX'],
    [['FEM', 'X'], 'MIX'],
    [['X'], 'MIX'],
  ]);

  it.each([
    ['mayor', 41],
    ['menor', 20],
    ['promedio', 30],
    ['suma', 91],
    [undefined, 41],
  ] as const)('%s of 20, 30, 41 is %i', (regla, edad) => expect(edadEquipo([20, 30, 41], regla)).toBe(edad));

  it('finds the category of the oldest, by the sex of all', () => {
    const joven = { sexo: 'FEM' as const, edad: 22 };
    const par = [joven, { sexo: 'FEM' as const, edad: 31 }];
    expect(categoriaEquipo(TABLA, par)).toBe(F30);
    expect(categoriaEquipo(TABLA, par, 'menor')).toBe(F18);
    expect(categoriaEquipo(TABLA, [joven, { sexo: 'MASC', edad: 40 }])).toBe(MIX);
    expect(categoriaEquipo(TABLA, [{ sexo: 'X', edad: 30 }])).toBe(MIX);
  });
});

// regla carrera-13: minimum age, or a category that takes the person
describe('age allowed in the distance', () => {
  const NO = 'Edad no permitida en la distancia';
  it.each<[string, number, number | null, SexoPersona, string | null]>([
    ['minimum reached', 30, 30, 'MASC', null],
    ['below the minimum', 29, 30, 'MASC', NO],
    ['minimum alone decides, without category', 95, 30, 'MASC', null],
    ['no minimum, category fits', 25, 0, 'FEM', null],
    ['no minimum, no category', 61, 0, 'MASC', NO],
    ['null minimum is none', 61, null, 'MASC', NO],
    ['only an invisible category', 75, 0, 'MASC', null],
  ])('%s', (_caso, edad, limite_edad_inicial, sexo, esperado) => {
    const modalidad = { limite_edad_inicial, categorias: TABLA };
    expect(validarEdadParticipante({ modalidad, sexo, edad })).toBe(esperado);
  });

  it('judges a team by its sum as a whole', () => {
    const modalidad = {
      nro_participantes: 2,
      regla_edad_equipo: 'suma' as const,
      categorias: [cat('MIX', 60, 99)],
    };
    const par = (a: number, b: number) => [
      { sexo: 'FEM' as const, edad: a },
      { sexo: 'MASC' as const, edad: b },
    ];
    expect(validarEdadParticipante({ modalidad, sexo: 'FEM', edad: 30 })).toBeNull();
    expect(validarEdadEquipo(modalidad, par(30, 31))).toBeNull();
    expect(validarEdadEquipo(modalidad, par(20, 21))).toBe(NO);
    expect(validarEdadEquipo({ ...modalidad, limite_edad_inicial: 16 }, par(20, 21))).toBeNull();
  });
  it('refuses a mixed team where only single-sex categories exist', () => {
    const modalidad = { nro_participantes: 2, categorias: [F18, M18] };
    const mixto = [
      { sexo: 'FEM' as const, edad: 20 },
      { sexo: 'MASC' as const, edad: 20 },
    ];
    expect(validarEdadEquipo(modalidad, mixto)).toBe(NO);
  });
});

// regla carrera-8: gaps and overlaps of ages warn and are not refused
describe('avisosCategorias', () => {
  const avisos = (categorias: Categoria[]) => avisosCategorias(categorias).map((a) => [a.tipo, a.texto]);
  it.each<[string, Categoria[], string[][]]>([
    ['a clean table', [cat('FEM', 18, 29), cat('FEM', 30, null), cat('MASC', 18, 99)], []],
    [
      'a gap of one year',
      [cat('FEM', 18, 29), cat('FEM', 31, 39)],
      [['hueco', 'FEM: ninguna categoría incluye la edad 30.']],
    ],
    [
      'a wider gap, given in any order',
      [cat('MIX', 40, null), cat('MIX', 18, 29)],
      [['hueco', 'MIX: ninguna categoría incluye las edades 30 a 39.']],
    ],
    [
      'an overlap',
      [cat('MASC', 18, 30), cat('MASC', 30, 40)],
      [['superposicion', 'MASC 18-30 y MASC 30-40 se superponen.']],
    ],
    [
      'open-ended and then another',
      [cat('MASC', 40, null), cat('MASC', 50, 59)],
      [['superposicion', 'MASC 40 o más y MASC 50-59 se superponen.']],
    ],
    ['removed ones are not looked at', [cat('MASC', 18, 30), cat('MASC', 25, 40, { borrado: true })], []],
  ])('%s', (_caso, categorias, esperado) => expect(avisos(categorias)).toEqual(esperado));

  it('measures gaps from the furthest age reached, not from the last range', () => {
    const tabla = [cat('FEM', 18, 60), cat('FEM', 20, 25), cat('FEM', 61, null)];
    expect(avisosCategorias(tabla).map((a) => a.tipo)).toEqual(['superposicion']);
  });
  it('continues after the final age, not after +', () => {
    expect(siguienteEdadInicial(29)).toBe(30);
    expect(siguienteEdadInicial(null)).toBeNull();
  });
});

describe('agruparCategorias', () => {
  it('shows the visible ones under their titles', () => {
    expect(agruparCategorias(TABLA)).toEqual([
      { sexo: 'FEM', titulo: 'Femeninos', categorias: [F18, F30] },
      { sexo: 'MASC', titulo: 'Masculinos', categorias: [M18, M40] },
      { sexo: 'MIX', titulo: 'Mixtos', categorias: [MIX] },
    ]);
    expect(agruparCategorias([OCULTA])).toEqual([]);
  });
});

it('of an open end is read in words', () => {
  expect(categoriaParaLeer(cat('FEM', 60, null))).toBe('FEM 60 o más');
  expect(categoriaParaLeer(cat('MASC', 16, 19))).toBe('MASC 16-19');
});
