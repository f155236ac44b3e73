import { describe, expect, it } from 'vitest';
import {
  rechazoDelCambio,
  codigoCuponPosible,
  normalizarCodigoCupon,
  textosCupon,
  validarCupon,
} from './cupon.ts';
import { esProvincia, PROVINCIAS } from '../participante/provincias.ts';
import { casos } from '../../../../tests/support/casos.ts';
import { CUPON_DE_MARZO } from '../../../../tests/support/cupon.ts';

const base = { ...CUPON_DE_MARZO, modalidad_id: null };

// regla precio-5: days, uses and modality for which a coupon is valid
describe('validarCupon', () => {
  it.each([
    ['first day', {}, '2027-03-01', null],
    ['last day', {}, '2027-03-31', null],
    ['late on the last day', {}, new Date('2027-04-01T02:59:00Z'), null],
    ['the day after', {}, '2027-04-01', textosCupon.vencido],
    ['the day before', {}, '2027-02-28', textosCupon.todavia_no],
    ['switched off', { activo: false }, '2027-03-10', textosCupon.inactivo],
    ['one use left', { usos: 4, max_usos: 5 }, '2027-03-10', null],
    ['used up', { usos: 5, max_usos: 5 }, '2027-03-10', textosCupon.agotado],
    ['none allowed', { max_usos: 0 }, '2027-03-10', textosCupon.agotado],
    ['its modality', { modalidad_id: 3 }, '2027-03-10', null],
    ['another modality', { modalidad_id: 4 }, '2027-03-10', textosCupon.otra_modalidad],
  ])('%s', (_caso, cambio, hoy, esperado) => {
    expect(validarCupon({ ...base, ...cambio }, { hoy, modalidad_id: 3 })).toBe(esperado);
  });
});

// regla precio-4: a coupon's code is 4 to 15 letters and digits
describe('coupon codes', () => {
  casos('%s', codigoCuponPosible, [
    ['verano27', true],
    [' Verano 27 ', true],
    ['abc', false],
    ['A'.repeat(16), false],
    ['VERANO-27', false],
    ['ÑANDÚ', false],
  ]);
  it('compares without case', () => expect(normalizarCodigoCupon(' verano 27')).toBe('VERANO27'));
});

// regla participante-8: the list of provinces
describe('provinces', () => {
  it('has the 24 jurisdictions, each once', () => {
    expect(new Set(PROVINCIAS).size).toBe(24);
    expect(esProvincia('Chaco')).toBe(true);
    expect(esProvincia('Montevideo')).toBe(false);
  });
});

// regla precio-6: a coupon changes a pending registration's total, never upwards
describe('rechazoDelCambio', () => {
  it.each([
    ['lowers the total', 8000, false, false, null],
    ['leaves it as it is', 10_000, false, false, null],
    ['raises it', 10_001, false, false, 'sube'],
    ['raises it, whatever was confirmed', 10_001, true, true, 'sube'],
    ['voids a ticket unasked', 8000, true, false, 'ticket'],
    ['voids a ticket as asked', 8000, true, true, null],
  ] as const)('one that %s', (_, total_con_cupon, hay_ticket, anular_ticket, esperado) =>
    expect(rechazoDelCambio({ total: 10_000, total_con_cupon, hay_ticket, anular_ticket })).toBe(esperado),
  );
});
