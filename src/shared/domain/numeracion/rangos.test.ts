import { describe, expect, it } from 'vitest';
import { mensajesComun } from '../comun/mensajes.ts';
import { mensajesNumeracion } from './mensajes.ts';
import {
  contarRango,
  leerFaltantes,
  solapes,
  validarAjustes,
  validarRango,
  type AjustesModalidad,
  type AjustesRango,
} from './rangos.ts';
import { chipId } from './chip.ts';
import { leerColumna, leerNumero } from './numero-escrito.ts';
import { duplicados } from './numeros-repetidos.ts';
import { casos } from '../../../../tests/support/casos.ts';

const rango = (
  desde: number | null,
  hasta: number | null,
  faltantes: string | null = null,
): AjustesRango => ({
  desde,
  hasta,
  faltantes,
  prefijo: null,
  digitos: null,
});
const modalidad = (cambios: Partial<AjustesModalidad> = {}): AjustesModalidad => ({
  ...rango(1, 100),
  id: 1,
  nombre: '10K',
  usaChip: false,
  numeracionCategorias: false,
  categorias: [],
  ...cambios,
});

// regla numeracion-2: numbers of a range that do not exist
describe('faltantes', () => {
  it.each([
    [null, []],
    ['', []],
    ['13', [13]],
    ['13, 66', [13, 66]],
    ['13,13, 13', [13]],
    ['0, 9, 101, 500', []],
    ['10,100', [10, 100]],
    ['20-23', [20, 21, 22, 23]],
    ['95 - 2000', [95, 96, 97, 98, 99, 100]],
    ['30-20', [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]],
    ['2000 - 95', [95, 96, 97, 98, 99, 100]],
    ['13; 66\n70', [13, 66, 70]],
    ['trece, 66', [66]],
  ])('%j', (texto, esperados) => {
    expect([...leerFaltantes(texto, 10, 100)]).toEqual(esperados);
  });
});

// regla numeracion-2: missing numbers are taken off a range
describe('how many numbers a range has', () => {
  casos('%j has %s', contarRango, [
    [rango(1, 100), 100],
    [rango(5, 5), 1],
    [rango(0, 9), 10],
    [rango(1, 100, '13, 13, 666'), 99],
    [rango(10, 9), 0],
    [rango(100, 1), -98],
    [rango(null, 100), null],
    [rango(1, null), null],
  ]);

  it('does not count a thousand million one by one', () => {
    expect(contarRango(rango(0, 999_999_999, '0-999999999'))).toBe(1_000_000_000);
  });
});

// regla numeracion-3: a prefix, and the number padded with zeros
describe('chip id', () => {
  it.each([
    ['LG', 7, 4, 'LG0007'],
    ['LG', 12345, 4, 'LG12345'],
    [null, 7, 3, '007'],
    ['A', 0, 1, 'A0'],
    ['', 42, null, '42'],
    ['X', 3, 10, 'X0000000003'],
  ])('%s + %s in %s digits is %s', (prefijo, numero, digitos, chip) => {
    expect(chipId(prefijo, numero, digitos)).toBe(chip);
  });
});

describe('settings', () => {
  it.each([
    [rango(null, null), false, {}],
    [rango(1, 100), false, {}],
    [rango(0, 1), false, {}],
    [{ ...rango(1, 100), digitos: 10 }, true, {}],
    [rango(1, 100), true, { digitos: expect.any(String) }],
    [{ ...rango(1, 100), digitos: 0 }, true, { digitos: expect.any(String) }],
    [{ ...rango(1, 100), digitos: 11 }, true, { digitos: expect.any(String) }],
    [{ ...rango(1, 100), digitos: 11 }, false, {}],
    [rango(-1, 100), false, { desde: expect.any(String) }],
    [rango(1.5, 100), false, { desde: expect.any(String) }],
    [rango(0, 0), false, { hasta: expect.any(String) }],
    [rango(1, null), false, { hasta: mensajesComun.campo_obligatorio }],
    [rango(null, 9), false, { desde: mensajesComun.campo_obligatorio }],
    [rango(100, 1), false, { hasta: mensajesNumeracion.numeros_cantidad_negativa }],
    [rango(10, 9), false, { hasta: expect.stringContaining('ningún número') }],
    [rango(1, 3, '1,2,3'), false, { hasta: expect.stringContaining('ningún número') }],
    [rango(1, 9_999_999), false, { hasta: expect.stringContaining('demasiado grande') }],
    [rango(1, 10_000_000), false, { hasta: expect.stringContaining('7 cifras') }],
    [rango(1, 100, '13, catorce'), false, { faltantes: expect.stringContaining('«catorce»') }],
  ])('%j, chip %s', (ajustes, usaChip, errores) => {
    expect(validarRango(ajustes, usaChip, 'categoria')).toEqual(errores);
  });

  it('says where: in the modality, or in its categories, never in both', () => {
    const categorias = [
      { ...rango(1, 9), id: 7, nombre: 'FEM' },
      { ...rango(9, 1), id: 8, nombre: 'MASC' },
    ];
    const malas = [
      modalidad({ ...rango(100, 1), categorias }),
      modalidad({ ...rango(100, 1), numeracionCategorias: true, categorias }),
    ];
    expect(validarAjustes(malas)).toEqual({
      'modalidades.0.hasta': mensajesNumeracion.numeros_cantidad_negativa_modalidad,
      'modalidades.1.categorias.1.hasta': mensajesNumeracion.numeros_cantidad_negativa,
    });
  });
});

describe('ranges that share numbers', () => {
  it.each([
    ['apart', rango(1, 100), rango(101, 200), []],
    ['by one', rango(1, 100), rango(100, 200), ['el número 100']],
    ['by many', rango(1, 100), rango(50, 200), ['entre el 50 y el 100']],
    ['by one, as the others are missing', rango(1, 12), rango(10, 20, '11,12'), ['el número 10']],
    ['by those between missing ones', rango(1, 20, '20'), rango(10, 30, '10'), ['entre el 11 y el 19']],
    ['only what one of them lacks', rango(1, 100), rango(99, 200, '99,100'), []],
    ['one has no range', rango(1, 100), rango(null, null), []],
  ])('%s', (_caso, a, b, partes) => {
    const avisos = solapes([modalidad(a), modalidad({ ...b, id: 2, nombre: '21K' })]);
    expect(avisos).toEqual(partes.map((parte) => expect.stringContaining(parte)));
    for (const aviso of avisos) expect(aviso).toMatch(/10K.*21K/);
  });

  it('categories of one modality too', () => {
    const categorias = [
      { ...rango(1, 50), id: 1, nombre: 'FEM' },
      { ...rango(50, 99), id: 2, nombre: 'MASC' },
    ];
    expect(solapes([modalidad({ numeracionCategorias: true, categorias })])).toHaveLength(1);
  });
});

describe('by hand', () => {
  it.each([
    ['', { ok: true, numero: null }],
    ['  ', { ok: true, numero: null }],
    ['0', { ok: true, numero: 0 }],
    [' 0042 ', { ok: true, numero: 42 }],
    ['9999999', { ok: true, numero: 9_999_999 }],
    ['30123456', { ok: false, error: 'Hasta 7 cifras.' }],
    ['12a', { ok: false, error: 'Escribí solo cifras.' }],
    ['-1', { ok: false, error: 'Escribí solo cifras.' }],
    ['1.5', { ok: false, error: 'Escribí solo cifras.' }],
  ])('%j', (texto, leido) => {
    expect(leerNumero(texto)).toEqual(leido);
  });

  it('finds the repeated ones, and empty ones are none', () => {
    const rows = [5, null, 3, 5, null, 3, 3, 8].map((numero, i) => ({ id: i + 1, numero }));
    expect(duplicados(rows)).toEqual([
      { numero: 3, ids: [3, 6, 7] },
      { numero: 5, ids: [1, 4] },
    ]);
    expect(duplicados([{ id: 1, numero: 0 }])).toEqual([]);
  });

  it.each([
    ['12', null],
    ['12\n', null],
    ['1\n2\n3\n', ['1', '2', '3']],
    ['1\r\n\r\n3', ['1', '', '3']],
    ['1\tAna\n2\tLuz', ['1', '2']],
    ['\n5', ['', '5']],
  ])('a column from a spreadsheet: %j', (texto, celdas) => {
    expect(leerColumna(texto)).toEqual(celdas);
  });
});
