import { describe, expect, it } from 'vitest';
import { textoDesfase } from './evidencia.ts';

describe('how far the clock of the device was off', () => {
  it.each([
    [null, 'Sin medir'],
    [0, 'En hora'],
    [-1400, 'En hora'],
    [5000, '5 s atrasado'],
    [-90_000, '90 s adelantado'],
    [-180_000, '3 min adelantado'],
    [3 * 3_600_000, '3 h atrasado'],
    [-72 * 3_600_000, '3 días adelantado'],
  ])('%s ms', (ms, texto) => expect(textoDesfase(ms)).toBe(texto));
});
