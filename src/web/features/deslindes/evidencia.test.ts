import { describe } from 'vitest';
import { textoDesfase } from './evidencia.ts';
import { casos } from '../../../../tests/support/casos.ts';

describe('how far the clock of the device was off', () => {
  casos('%s ms', textoDesfase, [
    [null, 'Sin medir'],
    [0, 'En hora'],
    [-1400, 'En hora'],
    [5000, '5 s atrasado'],
    [-90_000, '90 s adelantado'],
    [-180_000, '3 min adelantado'],
    [3 * 3_600_000, '3 h atrasado'],
    [-72 * 3_600_000, '3 días adelantado'],
  ]);
});
