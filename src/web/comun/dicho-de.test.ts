import { expect, it } from 'vitest';
import { dichoDe } from './dicho-de.ts';

// If this breaks, who marks ten people in a row as paid reads ten times the same, and cannot tell whom they marked.
it('names who it was done to, and goes on in one sentence', () => {
  expect(dichoDe('Ana Gómez', 'El pago de $ 3.000 se registró correctamente. Queda por pagar $ 500.')).toBe(
    'Ana Gómez: el pago de $ 3.000 se registró correctamente. Queda por pagar $ 500.',
  );
});
