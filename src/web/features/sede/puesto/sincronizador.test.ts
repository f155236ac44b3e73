// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FinIntercambio, OperacionesDichas } from '../../../../offline/sede/intercambio.ts';
import { Sincronizador } from './sincronizador.ts';

let fin: FinIntercambio = 'al_dia';
/** how many things were written, and how many of them, the last ones, the server lacks */
let escritas = 0;
let pendientes = 0;
const quedan = () => new Set(Array.from({ length: pendientes }, (_, i) => String(escritas - i)));
let oyentes = new Set<() => void>();
const intercambiar = vi.fn<() => Promise<OperacionesDichas>>();
let fotos = 0;
const subirAdjuntos = vi.fn<() => Promise<FinIntercambio>>();
const esperarNovedades = vi.fn<(desde: string | null) => Promise<{ cursor: string; cambio: boolean }>>();
let uno: Sincronizador;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  fin = 'al_dia';
  pendientes = 0;
  oyentes = new Set();
  intercambiar.mockImplementation(async () => {
    if (fin === 'al_dia') pendientes = 0;
    return { fin, llego: fin === 'al_dia', entregadas: 0, recibidas: 0 };
  });
  fotos = 0;
  subirAdjuntos.mockImplementation(async () => {
    fotos = 0;
    return 'al_dia';
  });
  // the call for news gets no answer and goes on waiting
  esperarNovedades.mockImplementation(() => new Promise(() => undefined));
  uno = new Sincronizador({
    bitacora: {
      intercambiarOperaciones: intercambiar,
      subirAdjuntos,
      adjuntosSinEntregar: () => fotos,
      sinEntregar: () => pendientes,
      idsSinEntregar: quedan,
      suscribir: (oyente) => {
        oyentes.add(oyente);
        return () => oyentes.delete(oyente);
      },
    },
    puerto: { enviar: () => Promise.reject(new Error('unused')) },
    esperarNovedades,
  });
});
afterEach(() => {
  uno.parar();
  vi.useRealTimers();
});

const empezar = async () => {
  uno.arrancar();
  await vi.advanceTimersByTimeAsync(0);
};
const anotar = () => {
  escritas += 1;
  pendientes += 1;
  for (const oyente of oyentes) oyente();
};

describe('a puesto and its server', () => {
  it('exchange at the start, and after each thing that was written', async () => {
    await empezar();
    expect(intercambiar).toHaveBeenCalledTimes(1);
    anotar();
    anotar();
    await vi.advanceTimersByTimeAsync(100);
    expect(intercambiar, 'two at once go in one message').toHaveBeenCalledTimes(2);
  });

  // If this breaks, a phone in a park empties its battery, or is silent for minutes after the network came back.
  it('try at rising intervals while it fails, and at once when the network is back', async () => {
    fin = 'sin_respuesta';
    await empezar();
    const tandas = [];
    for (let i = 0; i < 8; i += 1) {
      const antes = intercambiar.mock.calls.length;
      let paso = 0;
      while (intercambiar.mock.calls.length === antes && paso < 120) {
        await vi.advanceTimersByTimeAsync(1_000);
        paso += 1;
      }
      tandas.push(paso);
    }
    expect(tandas).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    expect(uno.fin()).toBe('sin_respuesta');
    fin = 'al_dia';
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(uno.fin()).toBe('al_dia');
  });

  // If this breaks, a walk-up that was written without signal (five things) waits a minute for a signal that is there.
  it('wait no longer for what is written while the server does not answer', async () => {
    fin = 'sin_respuesta';
    await empezar();
    for (let i = 0; i < 5; i += 1) {
      await vi.advanceTimersByTimeAsync(300);
      anotar();
    }
    await vi.advanceTimersByTimeAsync(100);
    const tras = intercambiar.mock.calls.length;
    expect(tras, 'each was tried').toBe(6);
    fin = 'al_dia';
    await vi.advanceTimersByTimeAsync(2_100);
    expect(intercambiar.mock.calls.length).toBeGreaterThan(tras);
    expect(uno.fin()).toBe('al_dia');
  });

  // If this breaks, an operacion that an exchange left undelivered waits a minute for the next exchange: the phone may be put away before.
  // Or a phone with an operacion that the server cannot read exchanges every few seconds all day, until its battery is empty.
  it('try again within seconds what an exchange that worked out left, and ever less often what each of them leaves', async () => {
    // the server answers 'no_leida' each time
    intercambiar.mockImplementation(async () => ({
      ...{ fin: 'al_dia', llego: true, entregadas: 0, recibidas: 0 },
    }));
    pendientes = 1;
    await empezar();
    expect(uno.fin()).toBe('al_dia');
    const cuantas: number[] = [];
    for (const ms of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      const antes = intercambiar.mock.calls.length;
      await vi.advanceTimersByTimeAsync(1);
      cuantas.push(intercambiar.mock.calls.length - antes);
    }
    expect([cuantas, intercambiar.mock.calls.length]).toEqual([[1, 1, 1, 1, 1, 1, 1], 8]);
    // another operacion is written: once an exchange has left it undelivered for the first time, the next exchange comes after 2 s, not 60
    escritas += 1;
    pendientes = 2;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(intercambiar).toHaveBeenCalledTimes(9);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(intercambiar).toHaveBeenCalledTimes(10);
    // everything that was written has been delivered
    pendientes = 0;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(intercambiar).toHaveBeenCalledTimes(11);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(intercambiar).toHaveBeenCalledTimes(11);
  });

  it('what an exchange changes in the log starts no other one', async () => {
    fin = 'no_puede';
    pendientes = 3;
    await empezar();
    for (const oyente of oyentes) oyente();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(intercambiar).toHaveBeenCalledTimes(1);
  });

  it('hear of the others by news, and go on listening', async () => {
    let contestar: (cambio: boolean) => void = () => undefined;
    esperarNovedades.mockImplementationOnce(async () => ({ cursor: '1', cambio: true }));
    esperarNovedades.mockImplementation(
      () =>
        new Promise((resolve) => {
          contestar = (cambio) => resolve({ cursor: '2', cambio });
        }),
    );
    await empezar();
    expect(esperarNovedades.mock.calls.map(([desde]) => desde)).toEqual([null, '1']);
    expect(intercambiar, 'the first answer only says from where').toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    contestar(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(intercambiar).toHaveBeenCalledTimes(2);
    expect(esperarNovedades).toHaveBeenLastCalledWith('2', expect.anything());
  });

  // If this breaks, a proxy that repeats an answer has every phone ask some 38 times a second, until its battery is empty.
  it.each([
    ['the same news again and again', { cursor: '1', cambio: true }],
    ['no news, without having waited,', { cursor: '1', cambio: false }],
  ])('ask ever less often where they get %s', async (_que, dicha) => {
    // each answer takes 20 ms of the fake clock: with answers at once an endless loop would hang the test instead of failing it
    esperarNovedades.mockImplementation(
      () => new Promise((resolve) => void setTimeout(() => resolve(dicha), 20)),
    );
    await empezar();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(esperarNovedades.mock.calls.length).toBeLessThan(9);
    expect(intercambiar.mock.calls.length).toBeLessThan(9);
  });

  it('ask once a second at most where each answer brings news, and stop with the desk', async () => {
    let n = 0;
    esperarNovedades.mockImplementation(
      () =>
        new Promise(
          (resolve) => void setTimeout(() => resolve({ cursor: String((n += 1)), cambio: true }), 20),
        ),
    );
    await empezar();
    await vi.advanceTimersByTimeAsync(10_000);
    const { length } = esperarNovedades.mock.calls;
    expect(length).toBeGreaterThan(8);
    expect(length).toBeLessThan(13);
    uno.parar();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(esperarNovedades).toHaveBeenCalledTimes(length);
  });

  // If this breaks, a desk that uploads twenty photos over a weak line neither hears of others' hand-outs nor tells its own for minutes.
  it('hear of the others, and are heard, while photos are on their way; only then all is delivered', async () => {
    let llegar: () => void = () => undefined;
    subirAdjuntos.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          llegar = () => {
            fotos = 0;
            resolve('al_dia');
          };
        }),
    );
    let contestar: (cambio: boolean) => void = () => undefined;
    esperarNovedades.mockImplementationOnce(async () => ({ cursor: '1', cambio: true }));
    esperarNovedades.mockImplementation(
      () => new Promise((resolve) => (contestar = (cambio) => resolve({ cursor: '2', cambio }))),
    );
    fotos = 20;
    await empezar();
    expect([uno.fin(), esperarNovedades.mock.calls.length]).toEqual(['subiendo', 2]);
    contestar(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(intercambiar).toHaveBeenCalledTimes(2);
    anotar();
    await vi.advanceTimersByTimeAsync(100);
    expect(intercambiar).toHaveBeenCalledTimes(3);
    expect(subirAdjuntos, 'one at a time').toHaveBeenCalledTimes(1);
    llegar();
    await vi.advanceTimersByTimeAsync(0);
    expect([uno.fin(), fotos]).toEqual(['al_dia', 0]);
  });

  it('try photos again at rising intervals, and at once what was written while one went', async () => {
    subirAdjuntos.mockImplementation(async () => 'sin_respuesta');
    fotos = 2;
    await empezar();
    expect(uno.fin()).toBe('sin_respuesta');
    const cuantas: number[] = [];
    for (const ms of [2_000, 4_000, 8_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      cuantas.push(subirAdjuntos.mock.calls.length);
    }
    expect(cuantas).toEqual([2, 3, 4]);
    let llegar: () => void = () => undefined;
    subirAdjuntos.mockImplementationOnce(() => new Promise((resolve) => (llegar = () => resolve('al_dia'))));
    subirAdjuntos.mockImplementation(async () => {
      fotos = 0;
      return 'al_dia';
    });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(subirAdjuntos).toHaveBeenCalledTimes(5);
    // a photo is written with this operacion, after the upload under way has looked up which photos there are
    anotar();
    await vi.advanceTimersByTimeAsync(100);
    llegar();
    await vi.advanceTimersByTimeAsync(0);
    expect([subirAdjuntos.mock.calls.length, uno.fin()]).toEqual([6, 'al_dia']);
  });

  it('do nothing any more once the desk is closed', async () => {
    await empezar();
    uno.parar();
    anotar();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(intercambiar).toHaveBeenCalledTimes(1);
  });
});
