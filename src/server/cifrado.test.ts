import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cifrar, descifrar, resellar } from './cifrado.ts';
import { secretoDe } from './secretos.ts';

const config = { secreto: 'un secreto de pruebas bastante largo' };
const otro = { secreto: `${config.secreto}.` };
const NO_ABRE = /unable to authenticate data|ya no se conoce/;

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
    ['of another installation', otro, 'cobros', '7'],
  ])('does not open what is %s', (_, con, proposito, atadura) => {
    expect(() => descifrar(con, proposito, cifrar(config, 'cobros', 'x', '7'), atadura)).toThrow(NO_ABRE);
  });

  it('does not open what was tampered with, or cut short', () => {
    const sellado = cifrar(config, 'cobros', 'texto', '7');
    const cabeza = sellado.slice(0, sellado.lastIndexOf('.') + 1);
    const bytes = Buffer.from(sellado.slice(cabeza.length), 'base64url');
    for (let i = 0; i < bytes.length; i += 1) {
      const otra = Buffer.from(bytes);
      otra[i] = (otra[i] ?? 0) ^ 1;
      expect(() => descifrar(config, 'cobros', cabeza + otra.toString('base64url'), '7')).toThrow(NO_ABRE);
    }
    for (const corto of ['', cabeza])
      expect(() => descifrar(config, 'cobros', corto, '7')).toThrow(
        /authentication tag|initialization vector/i,
      );
    expect(() => descifrar(config, 'cobros', `2${sellado.slice(1)}`, '7')).toThrow(NO_ABRE);
  });
});

describe('a secret that was replaced', () => {
  const nuevo = { ...otro, secretoAnterior: config.secreto };

  it('still opens what the one before sealed, and seals it anew', () => {
    const viejo = cifrar(config, 'cobros', 'texto', '7');
    expect(descifrar(nuevo, 'cobros', viejo, '7')).toBe('texto');
    const resellado = resellar(nuevo, 'cobros', viejo, '7') ?? '';
    expect(descifrar(otro, 'cobros', resellado, '7')).toBe('texto');
    expect(resellar(nuevo, 'cobros', resellado, '7')).toBeNull();
    expect(() => resellar(nuevo, 'cobros', viejo, '8')).toThrow(NO_ABRE);
  });

  it.each([
    ['the one before', nuevo],
    ['today’s', config],
  ])('opens what %s sealed before values named their key', (_, con) => {
    const iv = Buffer.alloc(12, 7);
    const cifrador = createCipheriv('aes-256-gcm', Buffer.from(secretoDe(config, 'cobros'), 'hex'), iv);
    cifrador.setAAD(Buffer.from('7'));
    const cifrado = Buffer.concat([cifrador.update('texto'), cifrador.final()]);
    const viejo = Buffer.concat([iv, cifrador.getAuthTag(), cifrado]).toString('base64url');
    expect(descifrar(con, 'cobros', viejo, '7')).toBe('texto');
    expect(resellar(con, 'cobros', viejo, '7')).toMatch(/^1\.[0-9a-f]{8}\./);
  });
});
