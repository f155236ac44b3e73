import { describe, expect, it } from 'vitest';
import { cifrar, descifrar } from './cifrado.ts';

const config = { secreto: 'un secreto de pruebas bastante largo' };
const NO_ABRE = 'unable to authenticate data';

describe('cifrar', () => {
  it('opens what it wrote, and never writes the same twice', () => {
    const una = cifrar(config, 'cobros', 'APP_USR-ñandú', '7');
    expect(una).not.toContain('APP_USR');
    expect(cifrar(config, 'cobros', 'APP_USR-ñandú', '7')).not.toBe(una);
    expect(descifrar(config, 'cobros', una, '7')).toBe('APP_USR-ñandú');
  });

  it.each([
    ['of another row', config, 'cobros', '8'],
    ['of another purpose', config, 'segundo-factor', '7'],
    ['of another installation', { secreto: `${config.secreto}.` }, 'cobros', '7'],
  ])('does not open what is %s', (_, con, proposito, atadura) => {
    expect(() => descifrar(con, proposito, cifrar(config, 'cobros', 'x', '7'), atadura)).toThrow(NO_ABRE);
  });

  it('does not open what was tampered with, or cut short', () => {
    const bytes = Buffer.from(cifrar(config, 'cobros', 'texto', '7'), 'base64url');
    for (let i = 0; i < bytes.length; i += 1) {
      const otra = Buffer.from(bytes);
      otra[i] = (otra[i] ?? 0) ^ 1;
      expect(() => descifrar(config, 'cobros', otra.toString('base64url'), '7')).toThrow(NO_ABRE);
    }
    expect(() => descifrar(config, 'cobros', '', '7')).toThrow(/authentication tag|initialization vector/i);
  });
});
