// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardarEnlace, leerEnlace, olvidarEnlace } from '../../offline/enlaces.ts';
import type { RespuestaDe } from '../../shared/contract/api.ts';
import { ErrorLlamada } from './call.ts';

const llamar = vi.hoisted(() => vi.fn());
vi.mock(import('./call.ts'), async (original) => ({ ...(await original()), call: llamar }));

const carrera = new Date(Date.now() + 30 * 86_400_000).toISOString();
/** Only the fields of the answer that enlaces.ts reads. */
const apto = (nombre: string) =>
  ({ evento: { nombre, fecha_hora: carrera }, estado: null }) as RespuestaDe<'getAptoEnlace'>;

/** Opens a link's page on a device that keeps a copy; `esperado_ms`: how long the page itself took to load. */
async function abrir(esperado_ms = 0) {
  vi.resetModules();
  const { enlaceApto } = await import('./enlaces.ts');
  await olvidarEnlace('t');
  await guardarEnlace('t', apto('de antes'), Date.now() + 1e9);
  let traer: (r: RespuestaDe<'getAptoEnlace'>) => void = () => undefined;
  let fallar: (e: Error) => void = () => undefined;
  llamar.mockImplementation((_nombre: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => fallar(new Error('cortado')));
    return new Promise((listo, mal) => ((traer = listo), (fallar = mal)));
  });
  vi.spyOn(performance, 'now').mockReturnValue(esperado_ms);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const consulta = new QueryObserver(new QueryClient(), enlaceApto('t'));
  const dejar = consulta.subscribe(() => undefined);
  fin.push(dejar);
  // Waits until the store was read: then two timers run, one to abort the request and one to show the copy.
  while (vi.getTimerCount() < 2) await new Promise(setImmediate);
  return {
    pasar: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    traer: (r: RespuestaDe<'getAptoEnlace'>) => traer(r),
    fallar: (e: Error) => fallar(e),
    nombre: () => consulta.getCurrentResult().data?.datos.evento.nombre,
    resultado: () => consulta.getCurrentResult(),
  };
}
const fin: (() => void)[] = [];

beforeEach(() => void llamar.mockReset());
afterEach(() => {
  for (const dejar of fin.splice(0)) dejar();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// If this breaks, somebody who signs on a network that hangs sees placeholders though the phone has a copy.
it.each([
  ['the page came at once', 100, 399, undefined],
  ['the page was waited for in vain', 620, 0, 'de antes'],
])('shows the copy half a second after it was asked for: %s', async (_caso, esperado_ms, ms, antes) => {
  const pagina = await abrir(esperado_ms);
  await pagina.pasar(ms);
  expect(pagina.nombre()).toBe(antes);
  await pagina.pasar(1);
  expect(pagina.nombre()).toBe('de antes');
  expect(pagina.resultado().data?.guardado_at).toEqual(expect.any(Number));

  // the late answer replaces the copy, on the screen and on the device
  pagina.traer(apto('de ahora'));
  await vi.waitFor(() => expect(pagina.nombre()).toBe('de ahora'));
  expect(pagina.resultado().data?.guardado_at).toBeNull();
  expect((await leerEnlace('t'))?.datos).toMatchObject({ evento: { nombre: 'de ahora' } });
});

it('keeps the copy where the line never answers, and forgets it where the link is refused', async () => {
  const muda = await abrir();
  await muda.pasar(20_000);
  await vi.waitFor(() => expect(muda.resultado().fetchStatus).toBe('idle'));
  expect(muda.nombre()).toBe('de antes');
  // a copy counts as stale, so it is fetched again once the network is back
  expect(muda.resultado().isStale).toBe(true);

  const vencida = await abrir();
  await vencida.pasar(500);
  expect(vencida.nombre()).toBe('de antes');
  vencida.fallar(new ErrorLlamada(404, undefined));
  await vi.waitFor(() => expect(vencida.resultado().error).toMatchObject({ status: 404 }));
  expect(await leerEnlace('t')).toBeNull();
});

// The receipt after signing or sending deletes the stored copy of the page (here olvidarEnlace does it). If this breaks, an answer that
// was on its way stores the person's data on a shared phone again.
it('does not bring back what the receipt deleted while the answer was on its way', async () => {
  const pagina = await abrir();
  await pagina.pasar(500);
  await olvidarEnlace('t');
  pagina.traer(apto('de ahora'));
  await vi.waitFor(() => expect(pagina.nombre()).toBe('de ahora'));
  expect(await leerEnlace('t')).toBeNull();
});
