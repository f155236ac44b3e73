import { expect, it } from 'vitest';
import { esperaHastaConsultar } from './espera.ts';

it('asks often at first, then less, and in the end leaves the server alone', () => {
  const esperas = Array.from({ length: 12 }, (_, i) => esperaHastaConsultar(i) ?? 0);
  expect(esperas.slice(0, 3)).toEqual([2000, 4000, 8000]);
  expect(esperas.every((ms, i) => i === 0 || ms >= (esperas[i - 1] ?? 0))).toBe(true);
  expect(Math.max(...esperas)).toBe(60_000);
  expect(esperaHastaConsultar(12)).toBeNull();
});

// The server answers six questions in a minute: if this breaks, who presses 'Consultar pago' is told to wait because of the page's own.
it('leaves two questions of each minute to the person', () => {
  let a_los = 0;
  const cuando = Array.from({ length: 12 }, (_, i) => (a_los += esperaHastaConsultar(i) ?? 0));
  for (const ms of cuando)
    expect(cuando.filter((otra) => otra >= ms && otra < ms + 60_000).length).toBeLessThanOrEqual(4);
});
