import { expect, it } from 'vitest';
import { formatearCuit, normalizarCuit } from './cuit.ts';

it.each([
  ['30-70308853-4', '30703088534'],
  ['20123456786', '20123456786'],
  ['20 12345678 6', '20123456786'],
  ['20-12345678-5', null],
  ['99-12345678-6', null],
  ['2012345678', null],
  ['', null],
])('%s', (texto, cuit) => {
  expect(normalizarCuit(texto)).toBe(cuit);
  if (cuit) expect(normalizarCuit(formatearCuit(cuit))).toBe(cuit);
});
