import { describe, expect, it } from 'vitest';
import { precioSiguiente, valorVigente } from './precio-vigente.ts';

const modalidad = {
  valor_normal: 1_000_000,
  precios: [
    { desde: new Date('2026-10-01T00:00:00-03:00'), valor: 1_200_000 },
    { desde: new Date('2026-11-01T00:00:00-03:00'), valor: 1_500_000 },
  ],
};

// regla precio-11: price tiers by date
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

// regla precio-11: from when the race will cost another price
describe('the next price', () => {
  const a = (ahora: string, precios = modalidad.precios) =>
    precioSiguiente({ ...modalidad, precios }, new Date(ahora))?.valor ?? null;

  it('is that of the next tier, until the last one has begun', () => {
    expect(a('2026-09-01T00:00:00-03:00')).toBe(1_200_000);
    expect(a('2026-10-01T00:00:00-03:00')).toBe(1_500_000);
    expect(a('2026-11-01T00:00:00-03:00')).toBeNull();
  });

  it('is none where a tier costs what is paid already', () => {
    const igual = [{ desde: new Date('2026-12-01T00:00:00-03:00'), valor: 1_000_000 }];
    expect(a('2026-09-01T00:00:00-03:00', igual)).toBeNull();
  });
});
