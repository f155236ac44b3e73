import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { escribirBase32, leerBase32 } from './base32.ts';
import {
  escribirCredencial,
  juzgarCredencial,
  recortarCredencial,
  type ClavePublica,
  type Credencial,
} from './credencial.ts';
import { mensajesCredencial } from './mensajes-credencial.ts';

const par = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return {
    clave: { kty: 'EC', crv: 'P-256', x, y } satisfies ClavePublica,
    firmar: (cuerpo: Uint8Array) => sign('sha256', cuerpo, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  };
};
const servidor = par();
const otro = par();
const claves = [servidor.clave];
const escribir = (credencial: Credencial) => escribirCredencial(credencial, servidor.firmar);
const juzgar = (texto: string, evento_id = 7) => juzgarCredencial(texto, { evento_id, claves });

const PERSONA = { id: 234_567, nombre: 'Ana María', apellido: 'Gutiérrez Núñez' };
const ANA: Credencial = {
  evento_id: 7,
  inscripcion_id: 123_456,
  modalidad_id: 21,
  categoria: 'FEM 30-39',
  numero: 1042,
  emitida: 1_795_000_000,
  personas: [PERSONA],
};
const equipoDe = (n: number, persona = PERSONA): Credencial => ({
  ...ANA,
  personas: Array.from({ length: n }, (_, i) => ({ ...persona, id: persona.id + i })),
});

const texto = () => fc.string({ unit: 'grapheme', maxLength: 60 });
const id = () => fc.integer({ min: 1, max: 2_147_483_647 });
const credenciales: fc.Arbitrary<Credencial> = fc.record({
  evento_id: id(),
  inscripcion_id: id(),
  modalidad_id: id(),
  categoria: texto(),
  numero: fc.option(fc.integer({ min: 0, max: 2_147_483_647 })),
  emitida: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  personas: fc.array(
    fc.record({
      id: id(),
      nombre: texto(),
      apellido: texto(),
    }),
    { maxLength: 20 },
  ),
});

// If this breaks, who paid stands at the desk with a code that nobody can read, or a stranger with one that somebody made up.
describe('the code of a participant', () => {
  it('says the same on the desk as on the server', async () => {
    expect(await juzgar(escribir(ANA))).toEqual({ tipo: 'valida', credencial: ANA });
    await fc.assert(
      fc.asyncProperty(credenciales, async (credencial) => {
        const juicio = await juzgar(escribir(credencial), credencial.evento_id);
        expect(juicio).toEqual({ tipo: 'valida', credencial: recortarCredencial(credencial) });
      }),
    );
  });

  it('is refused with any bit changed, in what it says and in its signature', async () => {
    const prefijo = 'LARGADA.';
    const bytes = leerBase32(escribir(ANA).slice(prefijo.length));
    expect(bytes).not.toBeNull();
    for (let bit = 0; bytes && bit < bytes.length * 8; bit++) {
      const cambiado = bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      const juicio = await juzgar(prefijo + escribirBase32(cambiado));
      expect(juicio.tipo, `bit ${bit}`).toBe('alterado');
    }
  });

  it('is refused with any letter changed, added or left out', async () => {
    const bueno = escribir(ANA);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bueno.length - 1),
        fc.string({ unit: 'grapheme-ascii', maxLength: 2 }),
        async (en, puesto) => {
          const cambiado = bueno.slice(0, en) + puesto + bueno.slice(en + 1);
          fc.pre(cambiado.trim() !== bueno);
          expect((await juzgar(cambiado)).tipo).not.toBe('valida');
        },
      ),
    );
  });

  it('is taken with blanks around it, as some readers add them', async () => {
    expect((await juzgar(`  ${escribir(ANA)}\r\n`)).tipo).toBe('valida');
  });

  it('of another race says so, and whose it is', async () => {
    expect(await juzgar(escribir(ANA), 8)).toEqual({ tipo: 'de_otro_evento', credencial: ANA });
  });

  it('signed by somebody else is none, also for another race', async () => {
    const falso = escribirCredencial(ANA, otro.firmar);
    expect(await juzgar(falso)).toEqual({ tipo: 'alterado' });
    expect(await juzgar(falso, 8)).toEqual({ tipo: 'alterado' });
    expect(await juzgarCredencial(falso, { evento_id: 7, claves: [] })).toEqual({ tipo: 'alterado' });
  });

  it('signed before the secret was replaced is good while the key of before is known', async () => {
    const viejo = escribirCredencial(ANA, otro.firmar);
    const ambas = [servidor.clave, otro.clave];
    expect((await juzgarCredencial(viejo, { evento_id: 7, claves: ambas })).tipo).toBe('valida');
  });

  it('of a newer version is not read wrongly', async () => {
    const nueva = Uint8Array.from([2, 1, 2, 3]);
    const todo = Uint8Array.from([...nueva, ...servidor.firmar(nueva)]);
    expect(await juzgar(`LARGADA.${escribirBase32(todo)}`)).toEqual({ tipo: 'ilegible' });
  });

  it.each([
    ['https://example.com/entrada/1', 'ajeno'],
    ['00012345678@PEREZ@ANA@F@12345678@A@01/01/1990@01/01/2020', 'ajeno'],
    ['', 'ajeno'],
    ['largada.ABC', 'ajeno'],
    ['LARGADA.', 'ilegible'],
    ['LARGADA.A1', 'ilegible'],
    [`LARGADA.${'A'.repeat(80)}`, 'ilegible'],
    [`LARGADA.${'A'.repeat(5000)}`, 'ilegible'],
  ])('%j is none', async (otroTexto, tipo) => {
    expect(await juzgar(otroTexto)).toEqual({ tipo });
  });

  it('tells the desk what to do about each that is not good', () => {
    for (const frase of Object.values(mensajesCredencial.fallas))
      expect(frase).toContain('buscá a la persona por documento, nombre o número');
  });

  it('fits a cheap camera: one person, a team of five, the biggest team with the longest names', () => {
    const modulos = (credencial: Credencial) => encode(escribir(credencial), { border: 0, ecc: 'M' }).size;
    const largo = 'Wolfeschlegelsteinhausenbergerdorff';
    const largos = { ...PERSONA, nombre: largo, apellido: largo };
    const conLargos = (n: number) => ({ ...equipoDe(n, largos), categoria: largo.repeat(3) });
    expect(escribir(ANA).length).toBeLessThanOrEqual(210);
    expect(modulos(ANA)).toBeLessThanOrEqual(53);
    expect(leerBase32(escribir(conLargos(5)).slice(8))?.length).toBeLessThanOrEqual(600);
    expect(modulos(equipoDe(5))).toBeLessThanOrEqual(77);
    expect(modulos(conLargos(20))).toBeLessThanOrEqual(117);
  });

  it('cuts long names at a letter, and leaves short ones as they are', () => {
    const { personas } = recortarCredencial({
      ...ANA,
      personas: [{ id: 1, nombre: 'Ñ'.repeat(40), apellido: ' Paz ' }],
    });
    expect(personas).toEqual([{ id: 1, nombre: 'Ñ'.repeat(15), apellido: ' Paz ' }]);
  });
});

describe('base32', () => {
  // the examples of RFC 4648, section 10, without their padding
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is %j', (dicho, escrito) => {
    const bytes = new TextEncoder().encode(dicho);
    expect(escribirBase32(bytes)).toBe(escrito);
    expect(leerBase32(escrito)).toEqual(bytes);
  });

  it('has one text for each list of bytes', () => {
    for (const otra of ['MZ', 'M', 'MZX', 'my', 'M1', 'MZXW6=']) expect(leerBase32(otra)).toBeNull();
  });
});
