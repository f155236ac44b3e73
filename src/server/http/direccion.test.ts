import { describe, expect, it } from 'vitest';
import { direccionKey, porDireccion, redDeDireccion } from './direccion.ts';
import { casos } from '../../../tests/support/casos.ts';

describe('what counts as one caller', () => {
  casos('%s is %s', direccionKey, [
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
  ]);

  casos('%s chooses others from %s', redDeDireccion, [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::', '2001:db8:1::/48'],
    ['203.0.113.7', null],
    ['::ffff:203.0.113.7', null],
    ['nada', null],
  ]);

  it('the network may do more than one of its members', () => {
    expect(porDireccion('cupon:3', '203.0.113.7')).toEqual([{ key: 'cupon:3:203.0.113.7', veces: 1 }]);
    expect(porDireccion('cupon:3', '2001:db8:1:2::9')).toEqual([
      { key: 'cupon:3:2001:db8:1:2::/64', veces: 1 },
      { key: 'cupon:3:2001:db8:1::/48', veces: 16 },
    ]);
  });
});
