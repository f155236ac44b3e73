import { describe, expect, it } from 'vitest';
import { encode } from 'uqr';
import type { CodigoPar } from '../portadores/codigo-par.ts';
import {
  escribirAdmision,
  escribirAspirante,
  leerAdmision,
  leerAspirante,
  NOMBRE_BYTES_MAX,
} from './codigos.ts';

const PAR: CodigoPar = {
  ...{ tipo: 'oferta', evento_id: 0, puesto_id: '0b8f5f53-6a0e-4a55-8d24-1a51f3b7a9d1' },
  ...{ intento: 'a1b2c3d4e5f6', ufrag: 'abcdefgh', pwd: 'abcdefghijklmnopqrstuvwxyz012345' },
  huella: '07'.repeat(32),
  candidatos: [
    { direccion: '192.168.43.17', puerto: 54_321 },
    { direccion: '10.0.0.7', puerto: 54_322 },
    { direccion: '1c9d7a52-7f5c-4a34-9b3b-2b1f9c0e4d10.local', puerto: 40_000 },
  ],
};
const clave_publica = `B${'x'.repeat(86)}`.slice(0, 87);
const RESPUESTA: CodigoPar = { ...PAR, tipo: 'respuesta', evento_id: 12 };

describe('the codes by which a phone is admitted', () => {
  it('say what was written', () => {
    const pide = { oferta: PAR, clave_publica: clave_publica.replace(/x$/, 'w'), nombre: 'Iñaki 🏃' };
    expect(leerAspirante(escribirAspirante(pide))).toEqual(pide);
    const admite = { respuesta: RESPUESTA, huella_claves: 'A'.repeat(43) };
    expect(leerAdmision(escribirAdmision(admite))).toEqual(admite);
  });

  // If this breaks, a cheap camera cannot read these codes from another phone's screen.
  it('stay small enough for a camera', () => {
    const nombre = 'ñ'.repeat(NOMBRE_BYTES_MAX / 2);
    const texto = escribirAspirante({ oferta: PAR, clave_publica: clave_publica.replace(/x$/, 'w'), nombre });
    expect(encode(texto, { ecc: 'L', border: 0 }).size).toBeLessThanOrEqual(85);
    expect(() => escribirAspirante({ oferta: PAR, clave_publica, nombre: `${nombre}s` })).toThrow(RangeError);
  });

  it.each([
    ['another code of ours', 'LGPAR.AAAA'],
    ['an empty one', 'LGALTA.'],
    ['one far too long', `LGALTA.${'A'.repeat(2_000)}`],
  ])('are not %s', (_cual, texto) => {
    expect(leerAspirante(texto)).toBeNull();
    expect(leerAdmision(texto)).toBeNull();
  });

  it('are not taken for one another', () => {
    const admite = escribirAdmision({ respuesta: RESPUESTA, huella_claves: 'A'.repeat(43) });
    expect(leerAspirante(admite)).toBeNull();
    // an answer that names no event (0)
    expect(
      leerAdmision(
        escribirAdmision({ respuesta: { ...RESPUESTA, evento_id: 0 }, huella_claves: 'A'.repeat(43) }),
      ),
    ).toBeNull();
  });
});
