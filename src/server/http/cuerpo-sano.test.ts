import { describe, expect, it } from 'vitest';
import { exigirCuerpoSano } from './cuerpo-sano.ts';
import { ErrorApi } from './errores.ts';

const rechazo = (body: unknown): ErrorApi | null => {
  try {
    exigirCuerpoSano({ body });
    return null;
  } catch (error) {
    if (error instanceof ErrorApi) return error;
    throw error;
  }
};
const hondo = (n: number): unknown => JSON.parse(`${'['.repeat(n)}${']'.repeat(n)}`);

describe('a body that can be kept', () => {
  it('has any text that people write', () => {
    expect(rechazo({ nombre: 'Ñandú 👩‍👩‍👧 ﷺ\n', n: [null, 1, { a: 'ok' }] })).toBeNull();
    for (const nada of [null, undefined, 'x', 3]) expect(rechazo(nada)).toBeNull();
  });

  it('has no NUL and no half of a pair, which are told under their field', () => {
    expect(rechazo({ participantes: [{ nombre: 'a\0' }] })?.fields).toEqual({
      'participantes.0.nombre': 'El texto tiene caracteres que no se pueden guardar.',
    });
    expect(rechazo({ email: '\ud800x' })?.status).toBe(422);
    expect(rechazo({ delta: { ops: [{ 'x\udfff': 1 }] } })?.status).toBe(422);
  });

  it('does not say itself what it is as a text or a number', () => {
    expect(rechazo({ verificacion: { length: { toString: 'no', valueOf: 1 } } })?.status).toBe(400);
    expect(rechazo([{ valueOf: null }])?.status).toBe(400);
  });

  it('is not deeper than any form is, however deep it is', () => {
    expect(rechazo(hondo(60))).toBeNull();
    expect(rechazo(hondo(66))?.status).toBe(400);
    expect(rechazo(hondo(100_000))?.status).toBe(400);
  });
});
