import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PersonaConjunto } from '../../../shared/contract/conjunto.ts';
import type { Revision } from '../../../shared/domain/documentos/revision.ts';
import { persona } from './ejemplo.test-util.ts';
import { textoDePago } from './pagos.ts';
import { resumenAptos, resumenDeslindes } from './papeles.ts';
import { VerPersona } from './ver-persona.tsx';

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

// If this breaks, the desk asks people for a certificate that their race never wanted.
it('what is not asked for is nobody’s debt: told where it was handed in, and only there', () => {
  const apto = {
    id: 1,
    estado: 'PENDING',
    razon_rechazo: null,
    file_type: 'pdf',
    file_name: 'apto.pdf',
    medical_clearance_date: null,
    created_at: '2026-03-01T10:00:00-03:00',
    updated_at: '2026-03-01T10:00:00-03:00',
  } as const;
  expect(resumenAptos([persona(), persona({ apto })], false)?.texto).toBe('Pendiente');
  const visto = (cual: PersonaConjunto, pide: { deslinde: boolean; apto: boolean }) =>
    renderToStaticMarkup(createElement(VerPersona, { persona: cual, pide }));
  const nada = visto(persona(), { deslinde: false, apto: false });
  expect(nada).not.toMatch(/Sin enviar|Sin firmar|Apto médico|Deslinde/);
  expect(visto(persona(), { deslinde: true, apto: true })).toMatch(/Sin firmar.*Sin enviar/);
  expect(visto(persona({ apto }), { deslinde: false, apto: false })).toContain('Apto médico');
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
