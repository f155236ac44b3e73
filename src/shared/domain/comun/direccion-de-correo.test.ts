import { describe, expect, it } from 'vitest';
import { correoValido } from './direccion-de-correo.ts';
import { distancia, sugerirDominio } from '../participante/dominio-de-mail.ts';
import { casos } from '../../../../tests/support/casos.ts';

describe('correoValido', () => {
  it.each([
    'ana@gmail.com',
    'ana.perez+carrera@sub.dominio.com.ar',
    "o'brien@x.io",
    ' ana@gmail.com ',
    `${'a'.repeat(64)}@gmail.com`,
    'ana@xn--pea-8ma.com',
  ])('takes %s', (correo) => expect(correoValido(correo)).toBe(true));

  it.each([
    '',
    'ana',
    'ana@',
    '@gmail.com',
    'ana@gmail',
    'ana@@gmail.com',
    'ana perez@gmail.com',
    'ana@gmail..com',
    '.ana@gmail.com',
    'ana.@gmail.com',
    'ana..p@gmail.com',
    'ana@-gmail.com',
    'ana@gmail-.com',
    'ana@gmail.c',
    'ana@gmail.c0m',
    'ana@gmail.com,otra@gmail.com',
    'ana@1.2.3.4',
    `${'a'.repeat(65)}@gmail.com`,
    `a@${'b.'.repeat(126)}com`,
    'ana\n@gmail.com',
  ])('refuses %s', (correo) => expect(correoValido(correo)).toBe(false));
});

// regla participante-9: a mistyped mail domain is suggested and never refused
describe('sugerirDominio', () => {
  casos('%s -> %s', sugerirDominio, [
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.comm', 'ana@gmail.com'],
    ['ana@gmal.com', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmail', 'ana@gmail.com'],
    ['Ana@GMIAL.com', 'Ana@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@hotmail.con', 'ana@hotmail.com'],
    ['ana@hotmai.cmo', 'ana@hotmail.com'],
    ['ana@yaho.com.ar', 'ana@yahoo.com.ar'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@empresa.con', 'ana@empresa.com'],
    ['ana@empresa.com.at', 'ana@empresa.com.ar'],
    ['ana@empresa.con.ar', 'ana@empresa.com.ar'],
  ]);

  it.each([
    'ana@gmail.com',
    'ana@GMAIL.COM',
    'ana@ymail.com',
    'ana@hotmail.es',
    'ana@mail.com',
    'ana@unc.edu.ar',
    'ana@club.org.ar',
    'ana@empresa.com.ar',
    'ana@empresa.co',
    'ana@',
    'ana',
    '@gmial.com',
    '',
  ])('leaves %s alone', (correo) => expect(sugerirDominio(correo)).toBeNull());

  it('suggests from the configured domains', () => {
    expect(sugerirDominio('ana@largda.com.ar', ['largada.com.ar'])).toBe('ana@largada.com.ar');
    expect(sugerirDominio('ana@gmial.com', [])).toBe('ana@gmail.com');
  });
});

describe('distancia', () => {
  casos('%s to %s: %i', distancia, [
    ['gmail', 'gmail', 0],
    ['gmial', 'gmail', 1],
    ['gmal', 'gmail', 1],
    ['', 'abc', 3],
    ['ca', 'abc', 3],
  ]);
});
