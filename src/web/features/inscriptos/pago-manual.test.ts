import { describe, expect, it } from 'vitest';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { aPedido, faltaDe, pagoInicial, sePuedePagar, validarPago } from './pago-manual.ts';

const DEBE = { estado: 'pago_pendiente', total: 10_000, pagado: 0 } as const;
const AHORA = new Date('2026-03-14T22:30:00-03:00');

describe('a manual payment', () => {
  it('begins with what is still owed, today, by transfer', () => {
    expect(pagoInicial({ total: 1_050_050, pagado: 50_000 }, AHORA)).toEqual({
      payment_method_id: 'bank_transfer',
      ammount: '10000,50',
      date_approved: '2026-03-14',
      time_approved: '00:00',
      declara_pagada: false,
      motivo: '',
    });
    expect(pagoInicial({ total: 100, pagado: 200 }, AHORA).ammount).toBe('');
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['as it begins', {}, []],
    ['with thousands as they are written here', { ammount: '$ 12.500,50' }, []],
    ['without amount', { ammount: ' ' }, ['ammount']],
    ['of nothing', { ammount: '0' }, ['ammount']],
    ['in words', { ammount: 'mil' }, ['ammount']],
    ['without date', { date_approved: '' }, ['date_approved']],
    ['on a day that there is not', { date_approved: '2026-02-30' }, ['date_approved']],
    ['half typed', { date_approved: '14/03' }, ['date_approved']],
    ['tomorrow', { date_approved: '2026-03-15' }, ['date_approved']],
    ['at no hour', { time_approved: '25:00' }, ['time_approved']],
  ])('%s', (_, cambio, campos) => {
    const pago = { ...pagoInicial({ total: 100, pagado: 0 }, AHORA), ...cambio };
    expect(Object.keys(validarPago(pago, AHORA, DEBE))).toEqual(campos);
  });

  // If this breaks, a payment of a part of the price makes the registration count as paid, and no staff member has to say why.
  it('of less than is owed says what is left, and makes it paid by staff’s word with a reason alone', () => {
    const parte = { ...pagoInicial(DEBE, AHORA), ammount: '40' };
    expect(faltaDe(DEBE, parte)).toBe(6000);
    expect(aPedido(DEBE, parte)).toMatchObject({ ammount: 40, declara_pagada: false });
    const dicha = { ...parte, declara_pagada: true };
    expect(Object.keys(validarPago(dicha, AHORA, DEBE))).toEqual(['motivo']);
    expect(aPedido(DEBE, { ...dicha, motivo: ' Acordado ' })).toMatchObject({
      declara_pagada: true,
      motivo: 'Acordado',
    });
    expect(aPedido(DEBE, { ...dicha, ammount: '100', motivo: 'Acordado' })).toMatchObject({
      declara_pagada: false,
      motivo: '',
    });
  });

  it.each<[Estado, number, boolean]>([
    ['pago_pendiente', 0, true],
    ['vencida', 0, true],
    ['pago_realizado', 100, false],
    ['pago_realizado', 40, true],
    ['pago_bonificado', 0, true],
    ['pago_bonificado', 100, false],
    ['pago_no_paga', 0, false],
    ['cancelada', 0, false],
  ])('is offered to %s that paid %i of 100: %s', (estado, pagado, si) =>
    expect(sePuedePagar({ estado, total: 100, pagado })).toBe(si),
  );
});
