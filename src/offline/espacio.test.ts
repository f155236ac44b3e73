import { beforeEach, expect, it, vi } from 'vitest';
import { conEspacio, ErrorSinEspacio } from './espacio.ts';

const { vaciarConjuntos } = vi.hoisted(() => ({ vaciarConjuntos: vi.fn(async () => undefined) }));
vi.mock('./conjuntos/vaciar.ts', () => ({ vaciarConjuntos }));
vi.mock('./respuestas.ts', () => ({ vaciarRespuestas: async () => undefined }));
beforeEach(() => vaciarConjuntos.mockClear());

const llena = () => Promise.reject(new DOMException('', 'QuotaExceededError'));

// If this breaks, a phone on a network that carries nothing deletes the lists of the race, on the morning of the race.
it.each([
  ['our server answers', async () => Response.json({ status: 'ok' }), 1],
  ['nothing answers', () => Promise.reject(new TypeError('fetch failed')), 0],
  ["a hotel's page answers", async () => new Response('<html>Aceptá las condiciones</html>'), 0],
  ['another program answers', async () => Response.json(null), 0],
])('on a full disk the events’ lists go only where %s', async (_que, fetch, veces) => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetch);
  await expect(conEspacio(llena)).rejects.toBeInstanceOf(ErrorSinEspacio);
  expect(vaciarConjuntos).toHaveBeenCalledTimes(veces);
  vi.unstubAllGlobals();
});
