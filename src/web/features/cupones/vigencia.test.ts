import { describe, expect, it } from 'vitest';
import { textoFechas, textoUsos, vigenciaDe } from './vigencia.ts';
import { CUPON_DE_MARZO } from '../../../../tests/support/cupon.ts';

// If this breaks, an organizer hands out a code that nobody can use.
describe('how a coupon stands today', () => {
  it.each([
    ['first day', {}, '2027-03-01', 'Vigente'],
    ['last day', {}, '2027-03-31', 'Vigente'],
    ['the day before', {}, '2027-02-28', 'Todavía no'],
    ['the day after', {}, '2027-04-01', 'Vencido'],
    ['switched off', { activo: false }, '2027-03-10', 'Inactivo'],
    ['one use left', { usos: 4, max_usos: 5 }, '2027-03-10', 'Vigente'],
    ['used up', { usos: 5, max_usos: 5 }, '2027-03-10', 'Agotado'],
  ])('%s', (_caso, cambio, hoy, texto) => {
    expect(vigenciaDe({ ...CUPON_DE_MARZO, ...cambio }, hoy).texto).toBe(texto);
  });

  it('says its days and its uses', () => {
    expect(textoFechas(CUPON_DE_MARZO)).toBe('01/03/2027 al 31/03/2027');
    expect(textoFechas({ ...CUPON_DE_MARZO, fecha_fin_validez: '2027-03-01' })).toBe('Solo el 01/03/2027');
    expect([
      textoUsos({ ...CUPON_DE_MARZO, usos: 3 }),
      textoUsos({ ...CUPON_DE_MARZO, usos: 3, max_usos: 5 }),
    ]).toEqual(['3, sin límite', '3 de 5']);
  });
});
