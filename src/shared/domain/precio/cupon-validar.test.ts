import { describe, expect, it } from 'vitest';
import {
  textosCuponNuevo,
  validarCodigoNuevo,
  validarCuponNuevo,
  validarPorcentaje,
} from './cupon-validar.ts';
import { casos } from '../../../../tests/support/casos.ts';

const bueno = {
  codigo: 'Verano25',
  porcentaje_descuento: 25,
  fecha_inicio_validez: '2026-11-01',
  fecha_fin_validez: '2026-11-01',
  max_usos: null,
};

describe('a new coupon', () => {
  it.each<[string, object, Record<string, string>]>([
    ['complete, for one day', {}, {}],
    ['with a limit of uses', { max_usos: 1 }, {}],
    ['without code', { codigo: ' ' }, { codigo: 'El cupón es requerido' }],
    ['too short', { codigo: 'ABC' }, { codigo: 'El cupón debe tener como mínimo 4 caracteres' }],
    ['too long', { codigo: 'A'.repeat(16) }, { codigo: 'El cupón debe tener como máximo 15 caracteres' }],
    ['with a dash', { codigo: 'VERANO-25' }, { codigo: 'El cupón debe ser alfanumérico' }],
    [
      'without percentage',
      { porcentaje_descuento: null },
      { porcentaje_descuento: 'El porcentaje es requerido' },
    ],
    [
      'of nothing',
      { porcentaje_descuento: 0 },
      { porcentaje_descuento: 'El porcentaje debe ser mayor o igual a 1' },
    ],
    [
      'that takes away less than nothing',
      { porcentaje_descuento: -5 },
      { porcentaje_descuento: 'El porcentaje debe ser mayor o igual a 1' },
    ],
    [
      'above 100',
      { porcentaje_descuento: 101 },
      { porcentaje_descuento: 'El porcentaje debe ser menor o igual a 100' },
    ],
    ['of half a percent', { porcentaje_descuento: 12.5 }, { porcentaje_descuento: textosCuponNuevo.entero }],
    [
      'without dates',
      { fecha_inicio_validez: '', fecha_fin_validez: '' },
      { fecha_inicio_validez: 'El campo es obligatorio', fecha_fin_validez: 'El campo es obligatorio' },
    ],
    [
      'on a day that is not',
      { fecha_inicio_validez: '2026-02-30' },
      { fecha_inicio_validez: textosCuponNuevo.fecha },
    ],
    [
      'before 2017',
      { fecha_inicio_validez: '2016-12-31' },
      { fecha_inicio_validez: textosCuponNuevo.fecha_minima },
    ],
    [
      'ending before it begins',
      { fecha_fin_validez: '2026-10-31' },
      { fecha_fin_validez: textosCuponNuevo.orden },
    ],
    ['for nobody', { max_usos: 0 }, { max_usos: textosCuponNuevo.max_usos }],
  ])('%s', (_nombre, cambios, errores) => {
    expect(validarCuponNuevo({ ...bueno, ...cambios })).toEqual(errores);
  });
});

// reglas precio-4, precio-8: code and percentage of a coupon, and its form
describe('the staff’s coupon form', () => {
  casos('code %s', validarCodigoNuevo, [
    ['', 'El cupón es requerido'],
    ['abc', 'El cupón debe tener como mínimo 4 caracteres'],
    ['a'.repeat(16), 'El cupón debe tener como máximo 15 caracteres'],
    ['abc-d', 'El cupón debe ser alfanumérico'],
    ['abcd1', null],
  ]);
  casos('percentage %s', validarPorcentaje, [
    [null, 'El porcentaje es requerido'],
    [0, 'El porcentaje debe ser mayor o igual a 1'],
    [101, 'El porcentaje debe ser menor o igual a 100'],
    [100, null],
    [1, null],
  ]);
});
