import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leerRespuesta, vaciarRespuestas } from '../offline/respuestas.ts';
import { ORIGEN, prepararSw } from './cache.test-util.ts';
import { responder } from './llamadas.ts';

/** Holds back what the device's database reads, as on a phone that opens it for the first time. */
const disco = vi.hoisted(() => ({ listo: Promise.resolve() }));
vi.mock('virtual:rutas-offline', () => ({ rutasOffline: [['/eventos', 'sesion']] }));
vi.mock('../offline/respuestas.ts', async (original) => {
  const real = await original<typeof import('../offline/respuestas.ts')>();
  return {
    ...real,
    leerRespuesta: async (key: Parameters<typeof real.leerRespuesta>[0]) => {
      await disco.listo;
      return real.leerRespuesta(key);
    },
  };
});

const RUTA = '/api/eventos?page=1';
const TEXTO = '{"data":[]}';
const key = { alcance: 7, url: RUTA };
let respuesta: () => Response;

beforeEach(async () => {
  disco.listo = Promise.resolve();
  respuesta = () => new Response(TEXTO, { headers: { 'content-type': 'application/json' } });
  prepararSw(() => respuesta());
  await vaciarRespuestas();
});
afterEach(() => vi.unstubAllGlobals());

/** Asks as a page does, which reads the answer as soon as it has it; resolves once the service worker has nothing left to do. */
async function pedir(alLeer: () => void = () => undefined): Promise<string> {
  const tareas: Promise<unknown>[] = [];
  const request = new Request(ORIGEN + RUTA, { headers: { authorization: 'Bearer x' } });
  const evento = { request, clientId: 'a' } as unknown as FetchEvent; // the service worker reads only these two fields
  const leido = await (await responder(evento, key.alcance, (tarea) => tareas.push(tarea))).text();
  alLeer();
  await Promise.all(tareas);
  return leido;
}

// If this breaks, the first list after logging in is not on the phone when the signal goes.
it('keeps an answer that the page had read before the database could be', async () => {
  let abrir = () => {};
  disco.listo = new Promise((resolve) => (abrir = resolve));
  expect(await pedir(abrir)).toBe(TEXTO);
  expect((await leerRespuesta(key))?.cuerpo).toBe(TEXTO);
});

it('forgets what the server says is gone, though the page has read the answer', async () => {
  await pedir();
  const cuerpo = JSON.stringify({
    message: 'No existe',
    codigo: 'no_existe',
    errors: { message: 'No existe', fields: {} },
  });
  respuesta = () => new Response(cuerpo, { status: 404, headers: { 'content-type': 'application/json' } });
  let abrir = () => {};
  disco.listo = new Promise((resolve) => (abrir = resolve));
  await pedir(abrir);
  expect(await leerRespuesta(key)).toBeNull();
});
