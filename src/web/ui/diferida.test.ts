import { expect, test, vi } from 'vitest';
import { conPlazo, ErrorDeCarga } from './plazo-de-carga.ts';

test('a part that hangs fails after two minutes, into the boundary that offers to try again', async () => {
  vi.useFakeTimers();
  const fallo = conPlazo(new Promise(() => undefined)).catch((error: unknown) => error);
  let dicho: unknown;
  void fallo.then((error) => (dicho = error));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(dicho).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(dicho).toBeInstanceOf(ErrorDeCarga);
  vi.useRealTimers();
  expect(await conPlazo(Promise.resolve(7))).toBe(7);
});
