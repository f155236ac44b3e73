import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PUESTOS_KEY } from '../api/puestos-de-aca.ts';
import { CAMARA_KEY } from '../ui/escaner/camara-recordada.ts';
import { guionDe } from './documento.ts';

const parar = vi.fn<() => void>();
const getUserMedia = vi.fn<(cuales: MediaStreamConstraints) => Promise<MediaStream>>();
const databases = vi.fn<() => Promise<IDBDatabaseInfo[]>>();
let guardado: Record<string, string>;
let state: PermissionState;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  parar.mockClear();
  const pista = { stop: parar, getSettings: () => ({ deviceId: 'atras' }) };
  const stream = { getVideoTracks: () => [pista], getTracks: () => [pista] } as unknown as MediaStream;
  getUserMedia.mockReset().mockResolvedValue(stream);
  databases.mockReset().mockResolvedValue([]);
  guardado = { [PUESTOS_KEY]: '[{"evento_id":7,"evento":"Corrida","abierto_at":0}]' };
  state = 'granted';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Pagina {
  visibilityState: DocumentVisibilityState;
  /** a screen has had a camera in this page before */
  yaHubo: boolean;
  indexedDB: unknown;
  /** what replaces parts of this browser's navigator; `undefined` takes a part away */
  sin: Record<string, unknown>;
}

/** What the browser does with a desk's page before any script of the application has come. */
async function abrir(
  pathname: string,
  search = '',
  { visibilityState = 'visible', yaHubo = false, indexedDB = { databases }, sin = {} }: Partial<Pagina> = {},
) {
  const oye = { addEventListener: vi.fn() };
  const document = { visibilityState, getElementById: () => null, ...oye };
  const window = {
    ...{ indexedDB, isSecureContext: true, ...oye },
    ...(yaHubo && { largadaCamara: null }),
  };
  const de = {
    ...{ window, document, setTimeout, performance, location: { pathname, search } },
    localStorage: { getItem: (key: string) => guardado[key] ?? null },
    navigator: {
      mediaDevices: { getUserMedia, enumerateDevices: async () => [] },
      permissions: { query: async () => ({ state }) },
      ...sin,
    },
  };
  runInNewContext(guionDe(true), de);
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', de.navigator);
  await vi.advanceTimersByTimeAsync(0);
  return import('../ui/escaner/camara.ts');
}

// If this breaks, a cold desk shows its camera half a second later, or opens it twice.
it.each([null, 'frente'])('is the very camera that the scanner asks for (%s)', async (id) => {
  if (id) guardado[CAMARA_KEY] = id;
  const { abrirCamara } = await abrir('/sede/7');
  expect(getUserMedia).toHaveBeenCalledOnce();
  expect(databases).toHaveBeenCalledOnce();
  await abrirCamara(id);
  expect(getUserMedia).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(parar).not.toHaveBeenCalled();
  // the second time abrirCamara opens a camera itself: it has to ask for the same settings as the inline script did the first time
  await abrirCamara(id);
  const [[antes], [despues]] = getUserMedia.mock.calls as [[unknown], [unknown]];
  expect(JSON.parse(JSON.stringify(antes))).toEqual(despues);
});

it('is closed where the screen wants another one, or none takes it', async () => {
  const { abrirCamara } = await abrir('/sede/7');
  await abrirCamara('frente');
  expect(parar).toHaveBeenCalledOnce();
  parar.mockClear();
  await abrir('/sede/7');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(parar).toHaveBeenCalledOnce();
});

it.each([
  ['another event’s desk', '/sede/8', ''],
  ['another screen of the desk', '/sede/7/caja', ''],
])('opens nothing at %s', async (_cual, ruta, search) => {
  await abrir(ruta, search);
  expect(databases).not.toHaveBeenCalled();
  expect(getUserMedia).not.toHaveBeenCalled();
});

it('opens no camera of a page that nobody looks at, nor once a screen has had one', async () => {
  await abrir('/sede/7', '', { visibilityState: 'hidden' });
  await abrir('/sede/7', '', { yaHubo: true });
  expect(databases).toHaveBeenCalledTimes(2);
  expect(getUserMedia).not.toHaveBeenCalled();
});

it('asks nobody, opens no camera over a person in view, and minds no broken storage', async () => {
  await abrir('/sede/7', '?ver=i3');
  state = 'prompt';
  await abrir('/sede/7');
  guardado[PUESTOS_KEY] = '{"no es';
  state = 'granted';
  await abrir('/sede/7');
  expect(getUserMedia).not.toHaveBeenCalled();
});

// In these browsers the script cannot find out whether the camera is allowed, or finds that it was refused. If this breaks, a desk's page
// in one of them begins with an error, or with the browser's question whether it may use the camera.
it.each<[string, Partial<Pagina>]>([
  ['whose permissions cannot be asked', { sin: { permissions: undefined } }],
  [
    'that refuses the question',
    { sin: { permissions: { query: () => Promise.reject(new TypeError('camera')) } } },
  ],
  [
    'that throws at it',
    {
      sin: {
        permissions: {
          query: () => {
            throw new TypeError('camera');
          },
        },
      },
    },
  ],
  ['where the camera was refused', { sin: { permissions: { query: async () => ({ state: 'denied' }) } } }],
])('opens no camera in a browser %s, and goes on', async (_cual, pagina) => {
  const { abrirCamara } = await abrir('/sede/7', '', pagina);
  expect([databases.mock.calls.length, getUserMedia.mock.calls.length]).toEqual([1, 0]);
  // the screen opens the camera later by itself, and the browser may then ask the person
  await abrirCamara(null);
  expect(getUserMedia).toHaveBeenCalledOnce();
});

it.each<[string, unknown, boolean]>([
  ['cannot list its databases', {}, true],
  ['refuses to list them', { databases: () => Promise.reject(new DOMException('', 'SecurityError')) }, true],
  // as in some browsers' private windows: no puesto can be stored there, so no camera is opened ahead
  ['is none at all', null, false],
])('goes on where the browser’s store %s', async (_como, indexedDB, abre) => {
  await abrir('/sede/7', '', { indexedDB });
  expect(getUserMedia).toHaveBeenCalledTimes(abre ? 1 : 0);
});

it('minds no camera that does not open', async () => {
  getUserMedia.mockRejectedValue(new DOMException('', 'NotReadableError'));
  await abrir('/sede/7');
  await vi.advanceTimersByTimeAsync(8_000);
  expect([getUserMedia.mock.calls.length, parar.mock.calls.length]).toEqual([1, 0]);
});
