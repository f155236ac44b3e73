import { describe, expect, it } from 'vitest';
import { mensajesParticipante } from './mensajes.ts';
import {
  escribirTelefono,
  telefonoInternacional,
  sinPrefijosLocales,
  textoPrefijo15,
  validarTelefono,
  type ErroresTelefono,
} from './telefono.ts';
import { casos } from '../../../../tests/support/casos.ts';

describe('telefonoInternacional', () => {
  it.each<[string, string, boolean | undefined, string | null]>([
    ['11', '5071 6005', undefined, '+5491150716005'], // Buenos Aires
    ['11', '5071-6005', false, '+541150716005'],
    ['351', '4123456', true, '+5493514123456'], // Córdoba
    ['351', '4123456', false, '+543514123456'],
    ['341', '5551234', true, '+5493415551234'], // Rosario
    ['294', '4412345', true, '+5492944412345'], // Bariloche
    ['2944', '412345', true, '+5492944412345'], // the same number, with the area code that people there write
    ['3541', '412345', true, '+5493541412345'], // Carlos Paz
    ['3541', '634567', true, '+5493541634567'],
    ['261', '5551234', true, '+5492615551234'], // Mendoza
    ['2901', '431234', false, '+542901431234'], // Ushuaia
    ['387', '5123456', true, '+5493875123456'], // Salta
    ['11', '1550 1234', true, '+5491115501234'], // a valid number that starts with 15, which is not the local prefix here
    ['11', '507160', true, null],
    ['351', '0000000', true, null],
    ['800', '5551234', false, null], // a toll-free number is no person's phone
    ['54', '91150716005', true, null],
  ])('(%s) %s celular %s', (area_code, telefono, es_celular, esperado) => {
    expect(telefonoInternacional({ area_code, telefono, es_celular })).toBe(esperado);
  });
});

// regla participante-6: area code and number of an Argentine phone
describe('validarTelefono', () => {
  const { telefono_incompleto, telefono_invalido, area_letras, area_cero, area_digitos } =
    mensajesParticipante;
  it.each<[string, string, ErroresTelefono]>([
    ['11', '50716005', {}],
    ['(11)', '5071-6005', {}],
    ['', '', { area_code: telefono_incompleto, telefono: telefono_incompleto }],
    ['11', '', { telefono: telefono_incompleto }],
    ['', '50716005', { area_code: telefono_incompleto }],
    ['1a', '50716005', { area_code: area_letras }],
    ['0a', '50716005', { area_code: area_letras }], // the error about letters comes before that about the 0
    ['011', '50716005', { area_code: area_cero }],
    ['0', '50716005', { area_code: area_cero }],
    ['03514', '50716005', { area_code: area_cero }],
    ['1', '50716005', { area_code: area_digitos }],
    ['35123', '412345', { area_code: area_digitos }],
    ['11', '5071600', { telefono: telefono_invalido }],
    ['11', '507160055', { telefono: telefono_invalido }],
    ['11', '5071600a', { telefono: telefono_invalido }],
    ['99', '50716005', { telefono: telefono_invalido }],
    ['011', '5071600a', { area_code: area_cero, telefono: telefono_invalido }],
    ['11', '15 5071 6005', { telefono: textoPrefijo15 }],
    ['351', '154123456', { telefono: textoPrefijo15 }],
    ['2944', '15412345', { telefono: textoPrefijo15 }], // 8 digits, so the length alone does not show the prefix 15
    ['3541', '15412345', { telefono: textoPrefijo15 }],
    ['11', '15501234', {}],
  ])('(%s) %s', (area_code, telefono, esperado) => {
    expect(validarTelefono({ area_code, telefono })).toEqual(esperado);
  });
});

describe('sinPrefijosLocales', () => {
  it.each([
    ['011', '15 5071-6005', ['11', '50716005']],
    ['03514', '412345', ['3514', '412345']],
    ['351', '154123456', ['351', '4123456']],
    ['2944', '15412345', ['2944', '412345']],
    ['11', '15501234', null],
    ['(11)', '5071-6005', null],
    ['0', '', null],
    ['1a', '15507160', null],
    ['011', '+598 99 123 456', null], // a whole number of another country, so nothing is taken off
    ['1', '+1 555 123 4567', null],
  ])('(%s) %s', (area_code, telefono, esperado) => {
    const sin = sinPrefijosLocales({ area_code, telefono });
    expect(sin && [sin.area_code, sin.telefono]).toEqual(esperado);
  });
});

describe('formatearTelefono', () => {
  casos('%s', escribirTelefono, [
    ['+5491150716005', '+54 9 11 5071 6005'],
    ['+543514123456', '+54 351 412 3456'],
    ['sin teléfono', 'sin teléfono'],
  ]);
});
