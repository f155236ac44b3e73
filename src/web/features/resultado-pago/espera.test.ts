import { expect, it } from 'vitest';
import { esperaHastaConsultar } from './espera.ts';

it('asks often at first, then less, and in the end leaves the server alone', () => {
  const esperas = Array.from({ length: 14 }, (_, i) => esperaHastaConsultar(i) ?? 0);
  expect(esperas.slice(0, 3)).toEqual([2000, 3000, 4500]);
  expect(esperas.every((ms, i) => i === 0 || ms >= (esperas[i - 1] ?? 0))).toBe(true);
  expect(Math.max(...esperas)).toBe(60_000);
  expect(esperaHastaConsultar(14)).toBeNull();
});
