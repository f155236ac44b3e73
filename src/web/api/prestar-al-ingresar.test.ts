// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { ingresoDePrueba } from './ejemplos.test-util.ts';
import { conectarSesion, login } from './sesion.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// If this breaks, who opens a second tab right after the login has to log in once more there, and in each that follows.
it('lends the session from the login on, and not only once the screen is painted', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ingresoDePrueba)));
  const alRato = setTimeout;
  // what waits for the screen to be painted waits here for ever
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  conectarSesion({
    ruta: () => '/backoffice/dashboard',
    protegida: () => true,
    mesa: () => false,
    irA: () => undefined,
    olvidarDatos: () => undefined,
  });
  await login({ email: 'ana', password: 'x', mantener: false });

  const otra = new BroadcastChannel('largada.prestamo');
  const oido = new Promise((resolve) => {
    otra.addEventListener('message', ({ data }: MessageEvent<{ tipo: string }>) => resolve(data.tipo));
    alRato(resolve, 5000, 'silencio');
  });
  const preguntar = setInterval(() => otra.postMessage({ tipo: 'pido' }), 50);
  expect(await oido).toBe('presto');
  clearInterval(preguntar);
  otra.close();
});
