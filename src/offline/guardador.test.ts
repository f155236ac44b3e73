import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Guardador } from './guardador.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function armar() {
  const escritos: string[] = [];
  const guardador = new Guardador<string>(async (valor) => void escritos.push(valor), 250);
  return { escritos, guardador };
}

test('de muchos cambios seguidos se guarda el último, sin pasar de la espera', async () => {
  const { escritos, guardador } = armar();
  for (let i = 0; i < 10; i += 1) {
    guardador.programar(`v${i}`);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(escritos).toEqual(['v4', 'v9'].slice(0, escritos.length));
  await vi.advanceTimersByTimeAsync(250);
  expect(escritos.at(-1)).toBe('v9');
});

test('al cerrar la página se guarda en el acto, una sola vez', async () => {
  const { escritos, guardador } = armar();
  guardador.programar('a');
  await guardador.vaciar();
  await vi.advanceTimersByTimeAsync(1000);
  expect(escritos).toEqual(['a']);
});

test('lo descartado no se guarda', async () => {
  const { escritos, guardador } = armar();
  guardador.programar('a');
  guardador.descartar();
  await vi.advanceTimersByTimeAsync(1000);
  expect(escritos).toEqual([]);
});

test('un disco lleno no rompe nada y lo siguiente se vuelve a intentar', async () => {
  const guardar = vi.fn().mockRejectedValueOnce(new Error('QuotaExceededError')).mockResolvedValue(undefined);
  const guardador = new Guardador<string>(guardar, 250);
  guardador.programar('a');
  await guardador.vaciar();
  guardador.programar('b');
  await guardador.vaciar();
  expect(guardar).toHaveBeenLastCalledWith('b');
});
