import { describe, expect, it } from 'vitest';
import { valorVigente } from './precio-vigente.ts';

const modalidad = {
  valor_normal: 1_000_000,
  precios: [
    { desde: new Date('2026-10-01T00:00:00-03:00'), valor: 1_200_000 },
    { desde: new Date('2026-11-01T00:00:00-03:00'), valor: 1_500_000 },
  ],
};

// regla precio-11
describe('what a modality costs at a moment', () => {
  it.each([
    ['2026-09-30T23:59:59.999-03:00', 1_000_000],
    ['2026-10-01T00:00:00-03:00', 1_200_000],
    ['2026-10-31T23:59:59-03:00', 1_200_000],
    ['2026-11-01T00:00:00-03:00', 1_500_000],
  ])('%s: %d', (ahora, centavos) => {
    expect(valorVigente(modalidad, new Date(ahora))).toBe(centavos);
  });

  it('is the ordinary one without tiers', () => {
    expect(valorVigente({ ...modalidad, precios: [] }, new Date())).toBe(1_000_000);
  });
});
