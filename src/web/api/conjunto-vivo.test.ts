import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { leerConjunto } from '../../offline/conjuntos/conjuntos.ts';
import { call, ErrorLlamada } from './call.ts';
import { ConjuntoVivo } from './conjunto-vivo.ts';

vi.mock(import('./call.ts'), async (original) => ({ ...(await original()), call: vi.fn() }));
const servidor = vi.mocked(call);
const row = { id: 1, personas: [] };
const responde = () =>
  servidor.mockResolvedValueOnce({
    cursor: 'g:1',
    completo: true,
    inscripciones: [row],
    borradas: [],
  });
afterEach(() => void vi.useRealTimers());

// If this breaks, the former organizer still sees the runners of a race that now belongs to another.
it('forgets an event that the server says is not theirs, on the screen and on the device', async () => {
  const vivo = new ConjuntoVivo(5, 8);
  responde();
  await vivo.actualizar();
  expect(vivo.vista()).toMatchObject({ filas: [row], error: null });
  servidor.mockRejectedValueOnce(new ErrorLlamada(404, undefined));
  await vivo.actualizar();
  expect(vivo.vista()).toMatchObject({ filas: [], sincronizado_at: null, sin_red: false });
  expect(vivo.vista().error).not.toBeNull();
  expect(await leerConjunto(5, 8)).toBeNull();
});

// If this breaks, staff take an hour-old list of payments for the present one.
it('says after a while that there is no network where the line carries nothing, and keeps what it has', async () => {
  const vivo = new ConjuntoVivo(5, 9);
  responde();
  await vivo.actualizar();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  servidor.mockImplementationOnce(
    (_nombre, { signal }: { signal?: AbortSignal }) =>
      new Promise((_, no) => signal?.addEventListener('abort', () => no(new Error('cortado')))),
  );
  const hecho = vivo.actualizar();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(20_000);
  await hecho;
  expect(vivo.vista()).toMatchObject({ filas: [row], sin_red: true, error: null });
});
