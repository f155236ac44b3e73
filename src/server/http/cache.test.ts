import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noEncontrado } from './errores.ts';
import { Memoria } from './cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A source of which each load waits until the test gives its value. */
function fuente() {
  const pendientes: { resolve: (n: number) => void; reject: (e: Error) => void }[] = [];
  const cargar = () => new Promise<number>((resolve, reject) => void pendientes.push({ resolve, reject }));
  return {
    cargar,
    cargas: () => pendientes.length,
    responder: (n: number) => pendientes[n - 1]?.resolve(n),
    fallar: (n: number) => pendientes[n - 1]?.reject(new Error('la base no responde')),
  };
}

describe('what many ask for at once', () => {
  it.each([0, 1000])('is loaded once (fresh for %d ms)', async (frescura) => {
    const memoria = new Memoria<number>(frescura, 10);
    const f = fuente();
    const lecturas = Array.from({ length: 500 }, () => memoria.get('a', f.cargar));
    f.responder(1);
    expect(new Set(await Promise.all(lecturas))).toEqual(new Set([1]));
    expect(f.cargas()).toBe(1);
  });

  it('is loaded again when it is old, counting from when it came', async () => {
    const memoria = new Memoria<number>(1000, 10);
    const f = fuente();
    const primero = memoria.get('a', f.cargar);
    await vi.advanceTimersByTimeAsync(5000);
    f.responder(1);
    expect(await primero).toBe(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(await memoria.get('a', f.cargar)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    const segundo = memoria.get('a', f.cargar);
    f.responder(2);
    expect(await segundo).toBe(2);
  });

  it('with no freshness each round is loaded anew', async () => {
    const memoria = new Memoria<number>(0, 10);
    const f = fuente();
    const primero = memoria.get('a', f.cargar);
    f.responder(1);
    await primero;
    void memoria.get('a', f.cargar);
    expect(f.cargas()).toBe(2);
  });

  it('a failure is told to all who wait, and not kept', async () => {
    const memoria = new Memoria<number>(1000, 10);
    const f = fuente();
    const lecturas = [memoria.get('a', f.cargar), memoria.get('a', f.cargar)];
    f.fallar(1);
    for (const { status } of await Promise.allSettled(lecturas)) expect(status).toBe('rejected');
    const despues = memoria.get('a', f.cargar);
    f.responder(2);
    expect(await despues).toBe(2);
  });

  it('forgets what was edited, keeps the rest, and stays within its bounds', async () => {
    const memoria = new Memoria<number>(10_000, 3);
    let cargas = 0;
    const cargar = async () => ++cargas;
    for (const key of ['a', 'b', 'c']) await memoria.get(key, cargar);
    memoria.delete('a');
    expect(await memoria.get('b', cargar)).toBe(2);
    expect(await memoria.get('a', cargar)).toBe(4);
    await memoria.get('d', cargar);
    expect(await memoria.get('b', cargar)).toBe(6);
  });

  it('a load that began before the edit does not take the newer one away when it fails', async () => {
    const memoria = new Memoria<number>(1000, 10);
    const f = fuente();
    const vieja = memoria.get('a', f.cargar);
    memoria.delete('a');
    const nueva = memoria.get('a', f.cargar);
    f.responder(2);
    await nueva;
    f.fallar(1);
    await expect(vieja).rejects.toThrow('la base no responde');
    expect(await memoria.get('a', f.cargar)).toBe(2);
    expect(f.cargas()).toBe(2);
  });

  describe('with grace', () => {
    const vencida = async () => {
      const memoria = new Memoria<number>(1000, 10, { graciaMs: 30_000 });
      const f = fuente();
      const primero = memoria.get('a', f.cargar);
      f.responder(1);
      await primero;
      await vi.advanceTimersByTimeAsync(1000);
      return { memoria, f };
    };

    it('a quick load is waited for, a slow one is not', async () => {
      const { memoria, f } = await vencida();
      const segundo = memoria.get('a', f.cargar);
      expect(memoria.fresco('a')).toBeUndefined();
      await vi.advanceTimersByTimeAsync(199);
      f.responder(2);
      expect(await segundo).toBe(2);
      await vi.advanceTimersByTimeAsync(1000);
      const tercero = memoria.get('a', f.cargar);
      await vi.advanceTimersByTimeAsync(200);
      expect(await tercero).toBe(2);
      expect([memoria.fresco('a'), await memoria.get('a', f.cargar)]).toEqual([2, 2]);
      f.responder(3);
      await vi.advanceTimersByTimeAsync(0);
      expect([memoria.fresco('a'), f.cargas()]).toEqual([3, 3]);
    });

    it('what a crowd asks for keeps nobody waiting, however quick the load', async () => {
      const memoria = new Memoria<number>(1000, 10, { graciaMs: 30_000 });
      const f = fuente();
      const primero = memoria.get('a', f.cargar);
      f.responder(1);
      await primero;
      // ten reads by `fresco` and ten by `get`: with the first `get` above these are 21, one more than CONCURRIDA
      for (let n = 0; n < 10; n += 1) {
        memoria.fresco('a');
        await memoria.get('a', f.cargar);
      }
      await vi.advanceTimersByTimeAsync(1000);
      expect(await memoria.get('a', f.cargar)).toBe(1);
      expect([memoria.fresco('a'), f.cargas()]).toEqual([1, 2]);
      f.responder(2);
      await vi.advanceTimersByTimeAsync(0);
      expect(await memoria.get('a', f.cargar)).toBe(2);
      // few have asked for this value, so the next reader waits for a new one
      await vi.advanceTimersByTimeAsync(1000);
      const luego = memoria.get('a', f.cargar);
      f.responder(3);
      expect(await luego).toBe(3);
    });

    it('the last one is there without waiting, for whom that will do', async () => {
      const { memoria, f } = await vencida();
      expect([memoria.ultimo('a', 5000), memoria.ultimo('b', 5000)]).toEqual([1, undefined]);
      void memoria.get('a', f.cargar);
      expect(memoria.ultimo('a', 5000)).toBe(1);
      f.fallar(2);
      await vi.advanceTimersByTimeAsync(4999);
      expect(memoria.ultimo('a', 5000)).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(memoria.ultimo('a', 5000)).toBeUndefined();
    });

    it('a database that is away keeps the last one for a while', async () => {
      const { memoria, f } = await vencida();
      const segundo = memoria.get('a', f.cargar);
      f.fallar(2);
      expect(await segundo).toBe(1);
      await vi.advanceTimersByTimeAsync(30_000);
      const tarde = memoria.get('a', f.cargar);
      f.fallar(3);
      await expect(tarde).rejects.toThrow('la base no responde');
    });

    it('what is gone is gone at once', async () => {
      const { memoria } = await vencida();
      const gone = memoria.get('a', () => Promise.reject(noEncontrado()));
      await expect(gone).rejects.toThrow('No encontramos');
    });
  });
});
