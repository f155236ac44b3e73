import { describe, expect, it } from 'vitest';
import { puedeGuardarClave, textosClave, usaPalabraPropia, validarClaveNueva } from './clave.ts';

const ANA = ['anasuarez', 'ana.suarez', 'Ana Suárez', 'Corré Córdoba'];

describe('a password out of what anybody would guess', () => {
  it.each([
    'anasuarez',
    'Suárez2026',
    'SUAREZ-ana!',
    'cordoba123',
    'Largada2026!',
    'largada-demo',
    'contraseña1',
    'admin-admin',
    'suarez19800412',
  ])('%s is', (clave) => expect(usaPalabraPropia(clave, ANA)).toBe(true));

  it.each([
    'montania8',
    'suarez y tres caballos',
    'una liebre en la largada',
    'correr-de-noche',
    '98127398',
    'xk7!qP2m',
  ])('%s is not', (clave) => expect(usaPalabraPropia(clave, ANA)).toBe(false));

  it('a name of three letters, or none at all, takes nothing out', () => {
    expect(usaPalabraPropia('eva12345', ['Eva', '', ' '])).toBe(false);
  });
});

// regla acceso-12: a new password has 8 to 128 characters, and is typed twice alike
describe('passwords', () => {
  it.each([
    ['largada-demo', 'largada-demo', {}],
    ['corta', 'corta', { password: textosClave.minimo }],
    ['corta', '', { password: textosClave.minimo }],
    ['corta', 'otra', { password: textosClave.minimo, password_confirm: textosClave.distinta }],
    ['a'.repeat(129), 'a'.repeat(129), { password: textosClave.maximo }],
    ['largada-demo', 'otra', { password_confirm: textosClave.distinta }],
  ])('%s / %s', (a, b, esperado) => expect(validarClaveNueva(a, b)).toEqual(esperado));
  it('enables Guardar when filled and equal', () => {
    expect([puedeGuardarClave('', ''), puedeGuardarClave('a', 'a'), puedeGuardarClave('a', 'b')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
