import { describe, expect, it } from 'vitest';
import { encode } from 'uqr';
import { escribirPar, leerPar, type CodigoPar } from './codigo-par.ts';
import { escribirSdp, leerSdp } from './sdp.ts';

const HUELLA = Array.from({ length: 32 }, (_, i) => (i * 7).toString(16).padStart(2, '0').slice(-2)).join('');
const CODIGO: CodigoPar = {
  tipo: 'oferta',
  evento_id: 123_456_789,
  puesto_id: '0b8f5f53-6a0e-4a55-8d24-1a51f3b7a9d1',
  intento: 'a1b2c3d4e5f6',
  ufrag: 'Zx+/',
  pwd: 'aB3/aB3/aB3/aB3/aB3/aB3/',
  huella: HUELLA,
  candidatos: [
    { direccion: '192.168.43.17', puerto: 54_321 },
    { direccion: '1c9d7a52-7f5c-4a34-9b3b-2b1f9c0e4d10.local', puerto: 40_000 },
    { direccion: '2001:0db8:0000:0000:0000:0000:0000:0001', puerto: 9 },
  ],
};

describe('the code by which two phones connect', () => {
  it('says what was written, as an offer and as an answer', () => {
    expect(leerPar(escribirPar(CODIGO))).toEqual(CODIGO);
    const respuesta: CodigoPar = { ...CODIGO, tipo: 'respuesta', candidatos: [] };
    expect(leerPar(escribirPar(respuesta))).toEqual(respuesta);
  });

  // If this breaks, a code grows until a cheap camera does not read it from another screen.
  it('takes less than 200 bytes of a QR, with four addresses and the longest names that browsers give', () => {
    const peor: CodigoPar = {
      ...CODIGO,
      ufrag: 'abcdefgh',
      pwd: 'abcdefghijklmnopqrstuvwxyz012345',
      candidatos: [
        { direccion: '10.0.0.1', puerto: 1 },
        { direccion: '192.168.43.17', puerto: 54_321 },
        { direccion: '1c9d7a52-7f5c-4a34-9b3b-2b1f9c0e4d10.local', puerto: 40_000 },
        { direccion: '2001:0db8:0000:0000:0000:0000:0000:0001', puerto: 9 },
      ],
    };
    const texto = escribirPar(peor);
    // in a QR code two of these letters take 11 bits
    expect((texto.length * 5.5) / 8).toBeLessThan(200);
    expect(encode(texto, { ecc: 'M', border: 0 }).size).toBeLessThanOrEqual(61);
  });

  it.each([
    ['another code of ours', 'LARGADA.AAAA'],
    ['an empty one', 'LGPAR.'],
    ['a short one', escribirPar(CODIGO).slice(0, 80)],
    ['one of another release', `LGPAR.E${escribirPar(CODIGO).slice(7)}`],
    ['one that would add lines to the description', escribirPar({ ...CODIGO, ufrag: 'a\r\na=x' })],
    ['one far too long', `LGPAR.${'A'.repeat(4_000)}`],
  ])('does not take %s', (_cual, texto) => expect(leerPar(texto)).toBeNull());

  it('keeps IPv4 addresses where there are too many', () => {
    const nombre = { direccion: '1c9d7a52-7f5c-4a34-9b3b-2b1f9c0e4d10.local', puerto: 1 };
    const v4 = { direccion: '10.1.2.3', puerto: 2 };
    const leido = leerPar(escribirPar({ ...CODIGO, candidatos: [nombre, nombre, nombre, nombre, v4] }));
    expect(leido?.candidatos).toHaveLength(4);
    expect(leido?.candidatos[0]).toEqual(v4);
  });
});

describe('a session description', () => {
  it('is written from a code and read back', () => {
    const { ufrag, pwd, huella, candidatos } = CODIGO;
    expect(leerSdp(escribirSdp(CODIGO))).toEqual({ ufrag, pwd, huella, candidatos });
  });

  it('of a browser gives its addresses on the network alone', () => {
    const deChromium = [
      'v=0',
      'a=candidate:1 1 udp 2113937151 127.0.0.1 5000 typ host generation 0 network-cost 999',
      'a=candidate:2 1 udp 2113937151 192.168.0.7 5001 typ host generation 0 network-cost 999',
      'a=candidate:3 1 tcp 1518280447 192.168.0.7 9 typ host tcptype active generation 0',
      'a=ice-ufrag:abcd',
      'a=ice-pwd:abcdefghijklmnopqrstuvwx',
      `a=fingerprint:sha-256 ${(HUELLA.match(/../g) ?? []).join(':').toUpperCase()}`,
      '',
    ].join('\r\n');
    expect(leerSdp(deChromium)?.candidatos).toEqual([{ direccion: '192.168.0.7', puerto: 5001 }]);
    expect(leerSdp('v=0')).toBeNull();
  });
});
