import { describe, expect, it } from 'vitest';
import { usaPalabraPropia } from './clave.ts';

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
