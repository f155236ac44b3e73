import { describe, expect, it } from 'vitest';
import { enCurso, pagoEnCurso } from './pago-en-curso.ts';

const pago = (cambios: object = {}) => ({
  ...{ status: 'pending', status_detail: null, payment_type_id: 'credit_card', aplicacion: 'pendiente' },
  vence_at: null as Date | null,
  ...cambios,
});

// If this breaks, somebody who paid is told to pay, or somebody with an unpaid ticket that there is nothing to do.
describe('a payment under way', () => {
  it.each([
    ['in_process', {}, 'en_revision'],
    ['authorized', {}, 'en_revision'],
    ['pending', { status_detail: 'pending_review_manual' }, 'en_revision'],
    ['pending', { payment_type_id: 'ticket', status_detail: 'pending_waiting_payment' }, 'por_pagar'],
    ['pending', { payment_type_id: 'atm' }, 'por_pagar'],
    ['pending', { payment_type_id: 'bank_transfer', status_detail: 'pending_waiting_transfer' }, 'por_pagar'],
    ['approved', { aplicacion: 'en_revision' }, 'en_revision'],
    ['approved', { aplicacion: 'aplicado' }, null],
    ['approved', { aplicacion: 'devuelto' }, null],
    ['rejected', {}, null],
    ['in_mediation', { aplicacion: 'en_revision' }, null],
    ['teleported', {}, null],
    ['teleported', { aplicacion: 'en_revision' }, 'en_revision'],
  ])('%s %j is %s', (status, cambios, esperado) =>
    expect(enCurso(pago({ status, ...cambios }))).toBe(esperado),
  );

  it('a review stands before a ticket, and a ticket that ended is none', () => {
    const ahora = new Date('2027-01-01T12:00:00Z');
    const ticket = pago({ payment_type_id: 'ticket', vence_at: new Date('2027-01-02T12:00:00Z') });
    const pasado = pago({ payment_type_id: 'ticket', vence_at: ahora });
    const revision = pago({ status: 'in_process' });
    expect(pagoEnCurso([revision, ticket], ahora)).toEqual({ tipo: 'en_revision', pago: revision });
    expect(pagoEnCurso([ticket, pasado], ahora)).toEqual({ tipo: 'por_pagar', pago: ticket });
    expect(pagoEnCurso([pasado, pago({ status: 'rejected' })], ahora)).toBeNull();
  });
});
