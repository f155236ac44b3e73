import { expect, it } from 'vitest';
import type { Revision } from '../../../shared/domain/estados.ts';
import { persona } from './ejemplo.test-util.ts';
import { textoDePago } from './pagos.ts';
import { resumenAptos, resumenDeslindes } from './papeles.ts';

const deslinde = (status: Revision | null) =>
  persona({
    deslinde: status && { id: 1, status, firmado_at: '2026-03-01T10:00:00-03:00', razon_rechazo: null },
  });

it.each<[string, (Revision | null)[], boolean, string | undefined]>([
  ['the event does not use them', [null], false, undefined],
  ['nobody signed', [null, null], true, 'Sin firmar'],
  ['one of three did not', [null, 'APPROVED', 'PENDING'], true, 'Sin firmar (1 de 3)'],
  ['a refused one comes before one to look at', ['PENDING', 'REJECTED'], true, 'Rechazado (1 de 2)'],
  ['one to look at', ['PENDING', 'APPROVED'], true, 'Pendiente (1 de 2)'],
  ['all good', ['APPROVED', 'APPROVED'], true, 'Aprobado'],
  ['signed before the event stopped asking', ['APPROVED'], false, 'Aprobado'],
])('waivers: %s', (_, estados, necesita, texto) =>
  expect(resumenDeslindes(estados.map(deslinde), necesita)?.texto).toBe(texto),
);

it('a certificate that is missing is something to do only where the modality asks for one', () => {
  expect(resumenAptos([persona()], true)).toMatchObject({ texto: 'Sin enviar', color: 'amarillo' });
  expect(resumenAptos([persona()], false)).toBeNull();
});

it.each([
  [
    'manual',
    { payment_method_id: 'cash', payment_type: 'Registrado por el organizador' },
    'Efectivo, aprobado',
  ],
  [
    'online',
    { payment_method_id: 'visa', payment_type: 'Tarjeta de crédito' },
    'Tarjeta de crédito, aprobado',
  ],
  [
    'in doubt',
    { payment_method_id: 'visa', payment_type: 'Tarjeta de crédito', aplicacion: 'en_revision' as const },
    'Tarjeta de crédito, aprobado, en revisión',
  ],
])('says how a payment was made: %s', (_, pago, texto) =>
  expect(textoDePago({ status: 'approved', aplicacion: 'aplicado', ...pago })).toBe(texto),
);
