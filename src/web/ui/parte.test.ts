import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Parte } from './parte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// If this breaks, a desk on a very slow connection asks to be opened anew though all of it has come.
it('has what came after it was said that it did not', async () => {
  let llegar: (hay: string) => void = () => undefined;
  const parte = new Parte(() => new Promise<string>((resolve) => (llegar = resolve)));
  const oyente = vi.fn<() => void>();
  parte.suscribir(oyente);
  parte.pedir();
  await vi.advanceTimersByTimeAsync(130_000);
  expect(parte.estado()).toEqual({ hay: null, fallos: 1 });
  llegar('la ficha');
  await vi.advanceTimersByTimeAsync(0);
  expect(parte.estado()).toEqual({ hay: 'la ficha', fallos: 0 });
  expect(oyente).toHaveBeenCalledTimes(2);
});
