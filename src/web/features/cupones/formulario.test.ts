import { describe, expect, it } from 'vitest';
import { cuerpoDe, cuponInicial, erroresDe, sePuedeGuardar } from './formulario.ts';

const escrito = (cambios: object = {}) => ({
  ...cuponInicial('2027-03-01'),
  codigo: 'VERANO25',
  porcentaje: '25',
  ...cambios,
});

describe('a coupon as it is typed', () => {
  it('begins enabled, for today', () => {
    expect(cuponInicial('2027-03-01')).toMatchObject({
      desde: '2027-03-01',
      hasta: '2027-03-01',
      activo: true,
    });
  });

  it.each([
    [{}, true],
    [{ codigo: ' ' }, false],
    [{ porcentaje: '' }, false],
    [{ desde: '' }, false],
    [{ hasta: '' }, false],
    [{ codigo: 'A' }, true],
  ])('%j may be sent for judgement: %s', (cambios, puede) => {
    expect(sePuedeGuardar(escrito(cambios))).toBe(puede);
  });

  it('is sent as numbers, and without what was left open', () => {
    expect(cuerpoDe(3, escrito({ codigo: ' verano25 ', porcentaje: '25 %', max_usos: '' }))).toEqual({
      evento_id: 3,
      codigo: 'verano25',
      porcentaje_descuento: 25,
      fecha_inicio_validez: '2027-03-01',
      fecha_fin_validez: '2027-03-01',
      activo: true,
      max_usos: null,
      modalidad_id: null,
    });
  });

  it.each([
    ['a code of three', { codigo: 'ABC' }, 'codigo'],
    ['no number at all', { porcentaje: 'mucho' }, 'porcentaje_descuento'],
    ['half a percent', { porcentaje: '12,5' }, 'porcentaje_descuento'],
    ['more than all', { porcentaje: '101' }, 'porcentaje_descuento'],
    ['half a date', { desde: '01/03' }, 'fecha_inicio_validez'],
    ['an end before its beginning', { hasta: '2027-02-28' }, 'fecha_fin_validez'],
    ['uses that are no number', { max_usos: 'dos' }, 'max_usos'],
  ])('%s is told beside its field', (_caso, cambios, campo) => {
    expect(Object.keys(erroresDe(3, escrito(cambios)))).toEqual([campo]);
  });
});
