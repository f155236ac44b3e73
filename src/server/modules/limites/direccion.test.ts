import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claveDeDireccion, porDireccion, redDeDireccion } from './direccion.ts';

describe('what counts as one caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['2002:cb00:7107:5::1', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['unknown', 'ninguna'],
    ["'; drop table limites", 'ninguna'],
    ['', 'ninguna'],
    [undefined, 'ninguna'],
    [null, 'ninguna'],
  ])('%s is %s', (ip, clave) => {
    expect(claveDeDireccion(ip)).toBe(clave);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::', '2001:db8:1::/48'],
    ['203.0.113.7', null],
    ['::ffff:203.0.113.7', null],
    ['nada', null],
  ])('%s chooses others from %s', (ip, red) => {
    expect(redDeDireccion(ip)).toBe(red);
  });

  it('the network may do more than one of its members', () => {
    expect(porDireccion('cupon:3', '203.0.113.7')).toEqual([{ clave: 'cupon:3:203.0.113.7', veces: 1 }]);
    expect(porDireccion('cupon:3', '2001:db8:1:2::9')).toEqual([
      { clave: 'cupon:3:2001:db8:1:2::/64', veces: 1 },
      { clave: 'cupon:3:2001:db8:1::/48', veces: 16 },
    ]);
  });
});

// Whoever rents a server has 2^64 addresses: a limit that counts them as they come limits nobody.
describe('no limit counts an address as it came', () => {
  const SERVIDOR = new URL('../../', import.meta.url).pathname;
  const archivos = readdirSync(SERVIDOR, { recursive: true, encoding: 'utf8' })
    .filter((nombre) => nombre.endsWith('.ts') && !nombre.endsWith('.test.ts'))
    .map((nombre) => ({ nombre, texto: readFileSync(join(SERVIDOR, nombre), 'utf8') }));
  const queLimitan = archivos.filter(({ texto }) => texto.includes('limites/service.ts'));
  const CRUDA =
    /\$\{[^}]*\b(ip|remoteAddress)\b[^}]*\}|(['`]\s*\+|\b(limitar|exigirLibre|perdonar|descontarUno)\(\s*ctx,)\s*(\w+\.)*(ip|remoteAddress)\b/g;

  it('in none of the files that limit', () => {
    expect(queLimitan.length).toBeGreaterThan(15);
    const crudas = queLimitan.flatMap(({ nombre, texto }) =>
      [...texto.matchAll(CRUDA)].map(([hallado]) => `${nombre}: ${hallado}`),
    );
    expect(crudas).toEqual([]);
  });

  it('and counting goes through the one service', () => {
    const directos = archivos.filter(({ texto }) => texto.includes('limites/repository.ts'));
    expect(directos.map(({ nombre }) => nombre)).toEqual([]);
  });
});
