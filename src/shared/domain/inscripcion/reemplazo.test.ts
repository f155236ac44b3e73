import { expect, it } from 'vitest';
import { esOtraPersona } from './reemplazo.ts';
import { leerTelefono } from '../participante/telefono.ts';
import { casos } from '../../../../tests/support/casos.ts';

const ana = { documento: '7123456', nombre: 'Ana Belén', apellido: 'Gutiérrez' };

// If this breaks, correcting a surname deletes a signature, or a new person keeps the papers of the one they replace.
it.each<[string, Parameters<typeof esOtraPersona>[1], boolean]>([
  ['nothing was said', {}, false],
  ['a name corrected', { nombre: 'Anabel', apellido: 'Gutierres' }, false],
  ['the document corrected', { documento: '7123457' }, false],
  ['document and first name corrected', { documento: '7123457', nombre: 'Anabel' }, false],
  ['the same document, written otherwise', { documento: '07.123.456', nombre: 'B', apellido: 'C' }, false],
  ['accents are no other name', { documento: '30111222', nombre: 'ana belen', apellido: 'gutierrez' }, false],
  ['somebody else', { documento: '30111222', nombre: 'Julia', apellido: 'Paz' }, true],
])('%s', (_, despues, otra) => expect(esOtraPersona(ana, despues)).toBe(otra));

casos('reads a telephone as people write one: %s, %s', leerTelefono, [
  ['+54 9 341 555-0100', undefined, '+5493415550100'],
  ['+54 341 555-0100', true, '+543415550100'],
  ['341 555-0100', true, '+5493415550100'],
  ['341 555-0100', false, '+543415550100'],
  ['341 15 555-0100', true, null],
  ['', true, null],
]);
