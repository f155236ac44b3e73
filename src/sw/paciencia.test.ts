import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PACIENCIA_MS } from '../offline/paciencia.ts';
import { conPaciencia } from './paciencia.ts';

const nunca = <T>() => new Promise<T>(() => undefined);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// If this breaks, on a dead connection the waits for page, session and each answer add up, though the phone has them all.
it('waits for a line that brings nothing once, and not for each thing anew', async () => {
  expect(PACIENCIA_MS).toBeLessThanOrEqual(500);
  const comienzo = performance.now();
  const pagina = conPaciencia(nunca());
  await vi.advanceTimersByTimeAsync(PACIENCIA_MS);
  expect(await pagina).toBeNull();
  for (let n = 0; n < 5; n += 1) {
    const respuesta = conPaciencia(nunca());
    await vi.advanceTimersByTimeAsync(1);
    expect(await respuesta).toBeNull();
  }
  expect(performance.now() - comienzo).toBeLessThan(PACIENCIA_MS + 10);

  // once a request is answered, however late, the network is trusted again: later requests wait for it up to PACIENCIA_MS
  expect(await conPaciencia(Promise.resolve('llegó'))).toBe('llegó');
  const otra = conPaciencia(new Promise((listo) => setTimeout(() => listo('tarde'), PACIENCIA_MS - 50)));
  await vi.advanceTimersByTimeAsync(PACIENCIA_MS - 50);
  expect(await otra).toBe('tarde');
});

it('does not wait where the network says at once that it is not there', async () => {
  expect(await conPaciencia(Promise.reject(new TypeError('Failed to fetch')))).toBeNull();
});
