import { expect, test } from 'vitest';
import { antiguedad } from './antiguedad.ts';

const MIN = 60_000;
test.each([
  [20_000, 'recién'],
  [MIN, 'hace 1 minuto'],
  [59 * MIN, 'hace 59 minutos'],
  [125 * MIN, 'hace 2 horas'],
  [3 * 24 * 60 * MIN, 'hace 3 días'],
  [-5000, 'recién'],
])('%i ms: %s', (ms, texto) => {
  expect(antiguedad(1_000_000_000 - ms, 1_000_000_000)).toBe(texto);
});
