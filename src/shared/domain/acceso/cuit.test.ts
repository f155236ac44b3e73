import { expect, it } from 'vitest';
import { escribirCuit, normalizarCuit } from './cuit.ts';

it.each([
  ['30-70308853-4', '30703088534'],
  ['20123456786', '20123456786'],
  ['20 12345678 6', '20123456786'],
])('%s', (texto, cuit) => {
  expect(normalizarCuit(texto)).toBe(cuit);
  expect(normalizarCuit(escribirCuit(cuit))).toBe(cuit);
});

it.each(['20-12345678-5', '99-12345678-6', '2012345678', ''])('%s is none', (texto) =>
  expect(normalizarCuit(texto)).toBeNull(),
);
