import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearClamd } from '../../src/server/gateways/antivirus/clamd.ts';
import { pdfDePrueba } from '../support/aptos.ts';
import { EICAR, servidorClamd } from '../support/clamd.ts';

let clamd: Awaited<ReturnType<typeof servidorClamd>>;
beforeAll(async () => {
  clamd = await servidorClamd();
}, 180_000);
afterAll(() => clamd.close());

describe("Debian's clamd", () => {
  it('passes what is clean, of any size that we take, and finds what is not', async () => {
    const antivirus = crearClamd(clamd.donde);
    const pdf = Buffer.from(await pdfDePrueba());
    expect(await antivirus.estaLimpio(pdf)).toBe(true);
    expect(await antivirus.estaLimpio(Buffer.alloc(0))).toBe(true);
    expect(await antivirus.estaLimpio(Buffer.alloc(12 * 1024 * 1024 - 1, 'a'))).toBe(true);
    expect(await antivirus.estaLimpio(Buffer.from(EICAR))).toBe(false);
    expect(await antivirus.estaLimpio(Buffer.concat([pdf, Buffer.from(EICAR)]))).toBe(false);
  });

  it('many at once, each with the own answer', async () => {
    const antivirus = crearClamd(clamd.donde);
    const malos = Array.from({ length: 60 }, (_, i) => i % 3 === 0);
    const dichos = await Promise.all(
      malos.map((malo) => antivirus.estaLimpio(Buffer.from(malo ? EICAR : 'Nombre;Apellido\nAna;Quiroga\n'))),
    );
    expect(dichos).toEqual(malos.map((malo) => !malo));
  });

  it('what is larger than it takes is no clean file', async () => {
    await expect(crearClamd(clamd.donde).estaLimpio(Buffer.alloc(13 * 1024 * 1024))).rejects.toThrow(
      /antivirus/,
    );
  });

  it('once it is gone nothing is clean', async () => {
    const otro = await servidorClamd();
    await otro.close();
    await expect(crearClamd(otro.donde).estaLimpio(Buffer.from('hola'))).rejects.toThrow(/antivirus/);
  });
});
