import { describe, expect, it } from 'vitest';
import { conValor } from './camino.ts';
import {
  altaSiguiente,
  altaVacia,
  avisosDe,
  copiarDe,
  erroresAlta,
  faltantes,
  nombreDe,
} from './categorias.ts';
import { desdeEdicion } from './desde-edicion.ts';
import { edicionEjemplo } from './ejemplo.test-util.ts';
import { JUEGOS, rangosCada } from './juegos-categorias.ts';
import { mover } from './mover-y-quitar.ts';
import { altaModalidad, altaRemera } from './agregar-sin-repetir.ts';

const base = desdeEdicion(edicionEjemplo);
const [modalidad = undefined] = base.modalidades;
if (!modalidad) throw new Error('the example has a modality');

describe('adding a modality', () => {
  it('asks for name and value', () => {
    expect(altaModalidad(base, '', '')).toEqual({
      errores: { nombre: 'Debés ingresar un nombre de modalidad', valor: 'Debés ingresar un valor' },
    });
  });
  it.each(['abc', '-5', '200000000'])('of the value %s tells what is wanted', (valor) => {
    expect(altaModalidad(base, '21K', valor)).toEqual({
      errores: { valor: 'Escribí un importe de 0 o más, como 12500 o 12500,50.' },
    });
  });
  it('ignores a name that is there, and says so', () => {
    expect(altaModalidad(base, ' 10k ', '5')).toEqual({ nota: expect.stringContaining('10k') });
  });
  it('starts with the defaults', () => {
    expect(altaModalidad(base, '21K', '20.000')).toMatchObject({
      nueva: {
        nombre: '21K',
        costo_servicio: '0',
        nro_participantes: '1',
        limite_edad_inicial: '0',
        requiere_apto_medico: false,
        active: true,
      },
    });
  });
});

describe('shirt sizes', () => {
  it.each([
    ['', '', { errores: { talle: 'Debés ingresar un talle de remera' } }],
    ['m', '', { nota: expect.stringContaining('m') }],
    ['L', 'x', { errores: { stock: expect.any(String) } }],
    ['L', '', { nueva: { talle: 'L', stock: '' } }],
    ['L', '40', { nueva: { talle: 'L', stock: '40' } }],
  ])('%s with stock %s', (talle, stock, que) => {
    expect(altaRemera(modalidad, talle, stock)).toMatchObject(que);
  });
});

describe('adding a category', () => {
  it('names it as people read it', () => {
    const categoria = { clave: 'c', nombre: 'Master', sexo: 'MASC', visible: true, borrado: false } as const;
    expect(nombreDe({ ...categoria, edad_inicial: '40', edad_final: '+' })).toBe('Master MASC 40 o más');
    expect(nombreDe({ ...categoria, edad_inicial: '18', edad_final: '39' })).toBe('Master MASC 18-39');
  });
  it('asks for all of it, in the words of the catalogue', () => {
    expect(erroresAlta(altaVacia)).toEqual({
      modalidad: 'Debés seleccionar una modalidad',
      sexo: 'Debés seleccionar un sexo',
      edad_inicial: 'Debés ingresar una edad inicial',
      edad_final: 'Debés ingresar una edad final',
    });
  });
  it.each([
    ['30', '29', 'La edad final debe ser mayor que la edad inicial'],
    ['30', '30', undefined],
    ['30', '+', undefined],
    ['30', '121', 'Las edades van de 0 a 120.'],
  ])('%s to %s', (edad_inicial, edad_final, error) => {
    const alta = { ...altaVacia, modalidad: 'm', sexo: 'FEM' as const, edad_inicial, edad_final };
    expect(erroresAlta(alta)['edad_final']).toBe(error);
  });
  it('the next one starts after the last; nothing comes after +', () => {
    expect(altaSiguiente({ ...altaVacia, edad_final: '29' })).toMatchObject({
      edad_inicial: '30',
      edad_final: '',
    });
    expect(altaSiguiente({ ...altaVacia, edad_final: '+' }).edad_inicial).toBe('');
  });
  it('warns of a gap, not of one that is removed', () => {
    const { categorias } = modalidad;
    expect(avisosDe(categorias)).toEqual([]);
    const conHueco = conValor(categorias, '1.edad_inicial', '40');
    expect(avisosDe(conHueco).map(({ texto }) => texto)).toEqual([
      'FEM: ninguna categoría incluye las edades 30 a 39.',
    ]);
    expect(avisosDe(conValor(conHueco, '1.borrado', true))).toEqual([]);
  });
});

describe('ready-made sets', () => {
  it.each(JUEGOS.map((juego) => [juego.texto, juego] as const))('%s has no gap nor overlap', (_, juego) => {
    expect(juego.categorias().length).toBeGreaterThan(0);
    expect(avisosDe(juego.categorias())).toEqual([]);
  });
  it('every five years from 16 on', () => {
    expect(rangosCada(5, 16, 30)).toEqual([
      [16, 19],
      [20, 24],
      [25, 29],
      [30, null],
    ]);
  });
  it('puts in only what is not there yet, and copies without the ids of the other modality', () => {
    const copia = copiarDe(modalidad.categorias, []);
    expect(copia.map((c) => c.id)).toEqual([undefined, undefined]);
    expect(faltantes(copia, modalidad.categorias)).toEqual([]);
  });
});

it.each([
  [0, -1, 'abc'],
  [0, 1, 'bac'],
  [2, 1, 'abc'],
  [2, -1, 'acb'],
] as const)('the row at %i moved by %i gives %s', (indice, paso, orden) => {
  expect(mover([...'abc'], indice, paso).join('')).toBe(orden);
});
