import { expect, it } from 'vitest';
import {
  consecuencias,
  consecuenciasRevision,
  esperaDecision,
  motivoNoAceptar,
  quedaPorDevolver,
  situacion,
  textoDevolver,
  type PagoRow,
} from './pago.ts';

const pago = (
  cambios: Partial<PagoRow> = {},
  inscripcion: Partial<PagoRow['inscripcion']> = {},
): PagoRow => ({
  id: 1,
  status: 'approved',
  status_detail: 'accredited',
  payment_type: 'Tarjeta de crédito',
  payment_type_id: 'credit_card',
  payment_method_id: 'visa',
  date_created: '2026-03-01T10:00:00-03:00',
  date_approved: '2026-03-01T10:00:00-03:00',
  currency_id: 'ARS',
  transaction_details: { total_paid_amount: 10_000 },
  monto_reembolsado: 0,
  aplicacion: 'aplicado',
  user_name: null,
  proveedor: 'mercadopago',
  motivo_revision: null,
  reembolso_en_curso: 0,
  inscripcion: {
    ...{ id: 7, nombre: 'Ana', documento: '30111222', modalidad: '10K' },
    ...{ state: 'pago_pendiente', total: 10_000, borrada: false, otro_pago: false },
    ...inscripcion,
  },
  ...cambios,
});

it('names the currency of what it offers back', () => {
  const enRevision = { aplicacion: 'en_revision' } as const;
  expect(textoDevolver(pago(enRevision))).toBe('Devolver $\u00a010.000');
  expect(textoDevolver(pago({ ...enRevision, currency_id: 'USD' }))).toBe('Devolver USD\u00a010.000');
});

// If this breaks, money is offered back twice, or a refund that can be made is not offered.
it.each<[string, Partial<PagoRow>, number]>([
  ['all of it', {}, 1_000_000],
  ['less what went back', { monto_reembolsado: 2500.5 }, 749_950],
  ['less what is on its way', { monto_reembolsado: 2500, reembolso_en_curso: 7500 }, 0],
  ['nothing of what was never credited', { status: 'in_process' }, 0],
  ['nothing of what a bank took back', { status: 'charged_back' }, 0],
])('what can go back: %s', (_, cambios, centavos) => expect(quedaPorDevolver(pago(cambios))).toBe(centavos));

it.each<[string, Partial<PagoRow>, Partial<PagoRow['inscripcion']>, boolean]>([
  ['one that waits for it', {}, {}, true],
  ['one whose hold ended', {}, { state: 'vencida' }, true],
  ['a payment that is not there', { status: 'rejected' }, {}, false],
  ['one that is paid', {}, { state: 'pago_realizado', otro_pago: true }, false],
  ['one that staff set to paid', {}, { state: 'pago_realizado' }, true],
  ['one that was deleted', {}, { borrada: true }, false],
])('whether a payment in review can be accepted: %s', (_, cambios, inscripcion, puede) =>
  expect(motivoNoAceptar(pago(cambios, inscripcion)) === null).toBe(puede),
);

it('of a deleted event none can be accepted, and that is said', () => {
  const en_revision = pago({ aplicacion: 'en_revision' });
  expect(motivoNoAceptar(en_revision, true)).toMatch(/evento está borrado/);
  expect(consecuenciasRevision(en_revision, true)[0]).toBe(motivoNoAceptar(en_revision, true));
});

it('says what becomes of place, money and registration', () => {
  const pagada = { state: 'pago_realizado' } as const;
  expect(consecuencias(pago({}, pagada), true).join(' ')).toMatch(
    /vuelve por el medio.*Reembolsada y pierde su lugar/,
  );
  expect(consecuencias(pago({}, { ...pagada, otro_pago: true }), true).join(' ')).toMatch(/cuenta otro pago/);
  expect(consecuencias(pago({}, { state: 'pago_bonificado' }), true).join(' ')).toMatch(/queda como está/);
  expect(consecuencias(pago(), false).join(' ')).toMatch(/queda como está/);
  expect(consecuencias(pago({ proveedor: 'manual' }), true).join(' ')).toMatch(/la plata la entregás vos/);
  expect(consecuencias(pago({ aplicacion: 'en_revision' }), true).join(' ')).toMatch(/no cuenta para ella/);
});

// If this breaks, a chargeback is nobody's task, and counts as money that came.
it('a payment that counts and of which there is news waits for a person', () => {
  const disputado = pago({ status: 'charged_back', motivo_revision: 'Contracargo' });
  expect([esperaDecision(pago()), esperaDecision(disputado)]).toEqual([false, true]);
  expect(situacion(disputado).texto).toBe('En revisión');
  expect(situacion(pago({ status: 'charged_back' })).texto).toBe('Sin cobrar');
  expect(textoDevolver(disputado)).toBe('Dejar de contarlo');
  expect(consecuenciasRevision(disputado).join(' ')).toMatch(/no suma en lo cobrado/);
  const revisado = pago({ aplicacion: 'en_revision', status: 'in_mediation' });
  expect(textoDevolver(revisado)).toBe('Cerrar sin devolver');
  expect(consecuenciasRevision(revisado).join(' ')).toMatch(/no se le avisa a nadie/);
});
