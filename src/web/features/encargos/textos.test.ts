import { expect, it } from 'vitest';
import { ADVERTENCIAS, tituloDe } from './textos.ts';

const cambio = { tipo: 'cambiar_estado', state: 'pago_bonificado', es_vuelta: false } as const;

it('says to which state a change took them', () => {
  expect(tituloDe(cambio)).toBe('Cambiar el estado a Bonificado');
  expect(tituloDe({ ...cambio, es_vuelta: true })).toBe('Deshacer: cambiar el estado a Bonificado');
  expect(tituloDe({ tipo: 'asignar_numeros', state: null, es_vuelta: false })).toBe('Asignar números');
});

// If this breaks, staff send mails to many people that they were told would not be sent, or nobody hands over money taken by hand.
it('tells of what a change sets off', () => {
  expect(ADVERTENCIAS.cambiar_estado).toMatch(/se le piden por mail el apto médico y la firma/);
  expect(ADVERTENCIAS.reembolsar).toMatch(/a mano solo queda anotado: esa plata la entregás vos/);
});
