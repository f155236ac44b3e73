import { describe, expect, it } from 'vitest';
import { sinEnlaces, textosNombre, validarNombrePersona, validarTextoLibre } from './nombre.ts';
import { casos } from '../../../../tests/support/casos.ts';

// regla participante-10: letters of any script, no digits or addresses
describe('names of people', () => {
  it.each([
    'Ana',
    'María José',
    "D'Angelo",
    'O’Higgins',
    'Łucja Gőtz-Peña',
    'J. R. Núñez h.',
    'Ma.Laura',
    'Ñandú',
    '李小龍',
    'Иванова',
    'محمد',
    'नरेंद्र',
    'Col·lell',
    '',
    '-',
  ])('takes %j', (nombre) => expect(validarNombrePersona(nombre)).toBeNull());

  it.each([
    'Ganaste $1.000.000. Entrá a http://premio.example',
    'www.premio.example',
    'WWW.PREMIO.EXAMPLE',
    'ana@premio.example',
    'Ana\nEntrá a premio',
    'Ana\u2028Pérez',
    'Ana2',
    'Ana ٣',
    'premio.example/ganar',
    'Ana <b>',
  ])('refuses %j', (nombre) => expect(validarNombrePersona(nombre)).toBe(textosNombre.persona));
});

// regla participante-10: a team's name may have digits and signs
describe('names of teams', () => {
  it.each(['Los 4 Fantásticos', 'Team #1 (A)', 'Ñandúes & Cía.', '-', ''])('takes %j', (nombre) =>
    expect(validarTextoLibre(nombre)).toBeNull(),
  );
  it.each(['http://premio.example', 'Ir a www.premio.example', 'a@b', 'uno\r\ndos'])('refuses %j', (nombre) =>
    expect(validarTextoLibre(nombre)).toBe(textosNombre.libre),
  );
});

// regla correo-4: what strangers typed becomes no link in our mails
describe('typed text in a mail', () => {
  casos('%j', sinEnlaces, [
    ['http://premio.example/a?b', 'http:\u200a/\u200a/\u200apremio.\u200aexample/\u200aa?b'],
    ['www.premio.example', 'www.\u200apremio.\u200aexample'],
    ['premio。example', 'premio。\u200aexample'],
    ['ana@premio.example', 'ana\u200a@\u200apremio.\u200aexample'],
    ['mailto:ana', 'mailto:\u200aana'],
    ['Ana\r\nPérez', 'Ana Pérez'],
    ['J. R. Núñez h.', 'J. R. Núñez h.'],
  ]);
});
