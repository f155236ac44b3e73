import { describe, expect, it } from 'vitest';
import { juzgarCredencial, escribirCredencial } from '../../../shared/domain/sede/credencial.ts';
import { clavesPublicas, escalarDe, firmarCuerpo } from './par.ts';

const ORDEN = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';
const uno = { secreto: 'un secreto de prueba, con más de treinta y dos letras' };
const otro = { secreto: 'otro secreto de prueba, con más de treinta y dos letras' };
const credencial = {
  ...{ evento_id: 1, inscripcion_id: 2, modalidad_id: 3, categoria: '', numero: null, emitida: 0 },
  personas: [],
};
const firmada = (config: typeof uno) => escribirCredencial(credencial, (c) => firmarCuerpo(config, c));

// If this breaks, codes that participants already have become invalid at the next start, or anybody can make one.
describe('the key that signs the codes of participants', () => {
  it('comes from the secret: the same after a restart, another with another secret', () => {
    expect(clavesPublicas({ ...uno })).toEqual(clavesPublicas(uno));
    expect(clavesPublicas(uno)).not.toEqual(clavesPublicas(otro));
    // the public key of this secret: derived in another way, codes that participants already have would be invalid
    expect(clavesPublicas(uno)).toMatchInlineSnapshot(`
      [
        {
          "crv": "P-256",
          "kty": "EC",
          "x": "MoqKg02bUK9_koDDjS8JtQuMH7b8BeQWS-QjkbqQzPA",
          "y": "4bjwsgz0eysLbTb0L4G_odDbXGSnG70lm7xdi8SltlQ",
        },
      ]
    `);
  });

  it('skips what is no private key of P-256', () => {
    const dado = ['00'.repeat(32), ORDEN, 'ff'.repeat(32), `${ORDEN.slice(0, -1)}0`];
    const sacar = (_: string, intento: number) => Buffer.from(dado[intento] ?? '', 'hex');
    expect(escalarDe('x', sacar).toString('hex')).toBe(dado[3]);
  });

  it('signs what its public key verifies', async () => {
    const claves = clavesPublicas(uno);
    expect((await juzgarCredencial(firmada(uno), { evento_id: 1, claves })).tipo).toBe('valida');
    expect((await juzgarCredencial(firmada(otro), { evento_id: 1, claves })).tipo).toBe('alterado');
  });

  it('of before is still good where the secret was replaced', async () => {
    const claves = clavesPublicas({ ...otro, secretoAnterior: uno.secreto });
    expect(claves).toHaveLength(2);
    expect((await juzgarCredencial(firmada(uno), { evento_id: 1, claves })).tipo).toBe('valida');
    expect((await juzgarCredencial(firmada(otro), { evento_id: 1, claves })).tipo).toBe('valida');
  });
});
