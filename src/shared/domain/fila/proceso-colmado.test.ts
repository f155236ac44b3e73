import { describe, expect, it } from 'vitest';
import { motivoDeEspera, reintentarEn } from './proceso-colmado.ts';

const TOPES = { en_curso: 100, retraso_ms: 300, base_esperando: 400, edad_ms: 2000 };
const tranquila = { en_curso: 10, retraso_ms: 0, base_esperando: 0, edad_ms: 0 };

describe('motivoDeEspera', () => {
  it.each([
    [{}, null],
    [{ en_curso: 99, retraso_ms: 300, base_esperando: 400, edad_ms: 2000 }, null],
    [{ en_curso: 100 }, 'lleno'],
    [{ en_curso: 100, retraso_ms: 301 }, 'lento'],
    [{ en_curso: 100, edad_ms: 2001 }, 'atrasado'],
    [{ en_curso: 9, retraso_ms: 5000, base_esperando: 5000, edad_ms: 5000 }, null],
    [{ retraso_ms: 301 }, 'lento'],
    [{ base_esperando: 401 }, 'base'],
    [{ edad_ms: 2001 }, 'atrasado'],
  ])('%o: %s', (cambios, motivo) => {
    expect(motivoDeEspera({ ...tranquila, ...cambios }, TOPES)).toBe(motivo);
  });
});

it('who is refused together comes back spread over as long again', () => {
  expect([reintentarEn(2, 0), reintentarEn(2, 0.5), reintentarEn(2, 0.99)]).toEqual([2, 3, 4]);
});
