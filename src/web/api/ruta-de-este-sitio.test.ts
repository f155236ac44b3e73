import { describe, expect, it } from 'vitest';
import { rutaSegura } from './ruta-de-este-sitio.ts';
import { casos } from '../../../tests/support/casos.ts';

describe('rutaSegura: nobody is sent off the site after logging in or paying', () => {
  casos('%s goes to %s', rutaSegura, [
    ['/', '/'],
    ['/backoffice/dashboard', '/backoffice/dashboard'],
    ['/inscripcion/12?paso=2#datos', '/inscripcion/12?paso=2#datos'],
    ['/admin/evento/3/C%C3%B3digo%201/inscripcion', '/admin/evento/3/C%C3%B3digo%201/inscripcion'],
    ['/resultado_ok/1?next=%2Fcontacto', '/resultado_ok/1?next=%2Fcontacto'],
    ['/a/../contacto', '/contacto'],
    ['/ver?url=https://otro.com', '/ver?url=https://otro.com'],
  ]);

  it.each([
    undefined,
    null,
    7,
    ['/contacto'],
    '',
    'contacto',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/contacto\\..\\evil',
    'https://evil.com',
    'https:evil.com',
    'http:\\\\evil.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '%2f%2fevil.com',
    '/%2fevil.com',
    '/%2f%2fevil.com',
    '/%252fevil.com',
    '/%5cevil.com',
    '/.//evil.com',
    '/a/..//evil.com',
    '/%2e//evil.com',
    '/\t/evil.com',
    '\t//evil.com',
    ' //evil.com',
    '/\n/evil.com',
    '/%0a/evil.com',
    '/%e0%a4',
    '/api/auth/me',
    '/%61pi/auth/me',
    `/${'a'.repeat(2000)}`,
  ])('%j goes nowhere', (next) => {
    expect(rutaSegura(next)).toBeNull();
  });
});
