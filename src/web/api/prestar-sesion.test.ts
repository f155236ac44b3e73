// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ingresoDePrueba as abierta } from './ejemplos.test-util.ts';

const CANAL = 'largada.prestamo';

/** The locks of one browser, which its tabs share. */
let tomados: string[];
beforeEach(() => {
  tomados = [];
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('navigator', {
    locks: {
      query: () => Promise.resolve({ held: tomados.map((name) => ({ name })) }),
      request: async (name: string, _: unknown, tarea: () => Promise<void>) => {
        tomados.push(name);
        await tarea();
        tomados.splice(tomados.indexOf(name), 1);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Another tab, which answers after so many ms with a session of its own. */
function otraPestania(demora: number) {
  const canal = new BroadcastChannel(CANAL);
  const responder = (): void => {
    const sesion = {
      token: 'prestado',
      vence_at: Date.now() + 600_000,
      usuario_id: 4,
      roles: ['organizador'],
    };
    setTimeout(() => canal.postMessage({ tipo: 'presto', sesion }), demora);
  };
  canal.addEventListener('message', responder, { once: true });
  return canal;
}

it('waits for a tab that says it has a session, however late that one answers', async () => {
  const { pedirPrestada } = await import('./prestar-sesion.ts');
  localStorage.setItem('largada.dispositivo', 'pestania');
  tomados.push(CANAL);
  const canal = otraPestania(900);
  expect((await pedirPrestada())?.token).toBe('prestado');
  canal.close();
});

// If this breaks, who opens a second tab right after the login, or beside one that reloads, has to log in again.
it('asks again: a tab may begin to lend after it was asked', async () => {
  const { pedirPrestada } = await import('./prestar-sesion.ts');
  localStorage.setItem('largada.dispositivo', 'pestania');
  const prestada = pedirPrestada();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const canal = otraPestania(0);
  expect((await prestada)?.token).toBe('prestado');
  canal.close();
});

it('does not wait long where no tab says so', async () => {
  const { pedirPrestada } = await import('./prestar-sesion.ts');
  localStorage.setItem('largada.dispositivo', 'pestania');
  const empezo = performance.now();
  expect(await pedirPrestada()).toBeNull();
  // below the 6 s for which it waits where a tab says that it has a session
  expect(performance.now() - empezo).toBeLessThan(5000);
  expect(localStorage.getItem('largada.dispositivo')).toBeNull();
});

it('says that it has a session from the login to the logout', async () => {
  const { prestarSesion } = await import('./prestar-sesion.ts');
  const { abrirSesion, cerrarSesion } = await import('./almacen-sesion.ts');
  prestarSesion();
  expect(tomados).toEqual([]);
  localStorage.setItem('largada.dispositivo', 'pestania');
  abrirSesion(abierta);
  expect(tomados).toEqual([CANAL]);
  cerrarSesion('cerrada');
  await vi.waitFor(() => expect(tomados).toEqual([]));
});

describe('a tab with a session', () => {
  beforeEach(async () => {
    const { prestarSesion } = await import('./prestar-sesion.ts');
    const { abrirSesion } = await import('./almacen-sesion.ts');
    localStorage.setItem('largada.dispositivo', 'pestania');
    abrirSesion(abierta);
    prestarSesion();
  });
  afterEach(async () => {
    vi.useRealTimers();
    // all tests share one window: a session that stays open would be there in the next test
    (await import('./almacen-sesion.ts')).cerrarSesion('cerrada');
  });

  // If this breaks, who opens another tab the next day waits six seconds before they may log in.
  it('says so no longer to who asks once it ran out by the clock', async () => {
    expect(tomados).toEqual([CANAL]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    const otra = new BroadcastChannel(CANAL);
    otra.postMessage({ tipo: 'pido' });
    await vi.waitFor(() => expect(tomados).toEqual([]));
    otra.close();
  });

  it('says so again when the browser brings the page back that was left', async () => {
    expect(tomados).toEqual([CANAL]);
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(tomados).toEqual([]));
    window.dispatchEvent(new Event('pageshow'));
    expect(tomados).toEqual([CANAL]);
  });
});
