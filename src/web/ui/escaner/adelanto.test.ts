import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const parar = vi.fn<() => void>();
const getUserMedia = vi.fn<() => Promise<MediaStream>>();
let state: PermissionState;

beforeEach(() => {
  vi.resetModules(); // each test is a new page: once a screen has had a camera, its page opens none ahead
  vi.useFakeTimers();
  parar.mockClear();
  const pista = { stop: parar, getSettings: () => ({ deviceId: 'atras' }) };
  const stream = { getVideoTracks: () => [pista], getTracks: () => [pista] } as unknown as MediaStream;
  getUserMedia.mockReset().mockResolvedValue(stream);
  state = 'granted';
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia, enumerateDevices: async () => [] },
    permissions: { query: async () => ({ state }) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is the camera that the screen gets, which is opened once', async () => {
  const { adelantarCamara, tomarCamara } = await import('./adelanto.ts');
  await adelantarCamara();
  expect(getUserMedia).toHaveBeenCalledOnce();
  const camara = await tomarCamara(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(getUserMedia).toHaveBeenCalledOnce();
  expect(parar).not.toHaveBeenCalled();
  camara.cerrar();
  expect(parar).toHaveBeenCalledOnce();
});

// If this breaks, a camera that no screen takes stays open, with its light on, for longer than the 8 s that it may: these count from when
// the page's inline script opened it. regla sede-62
it('counts the seconds that the page’s own request has waited already', async () => {
  vi.stubGlobal('window', {
    isSecureContext: true,
    largadaCamara: { id: null, at: performance.now(), stream: getUserMedia() },
  });
  await vi.advanceTimersByTimeAsync(7_000);
  const { adelantarCamara } = await import('./adelanto.ts');
  await adelantarCamara();
  expect(getUserMedia).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(999);
  expect(parar).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(parar).toHaveBeenCalledOnce();
});

// If this breaks, a phone that had a call while its desk opened shows a black picture that reads nothing.
it.each(['the page', 'the screen'])('is no camera that ended since %s asked for it', async (quien) => {
  const pista = { stop: parar, getSettings: () => ({}), readyState: 'live' };
  const stream = { getVideoTracks: () => [pista], getTracks: () => [pista] } as unknown as MediaStream;
  getUserMedia.mockResolvedValueOnce(stream);
  const { adelantarCamara, tomarCamara } = await import('./adelanto.ts');
  if (quien === 'the screen') await adelantarCamara();
  else
    vi.stubGlobal('window', {
      isSecureContext: true,
      largadaCamara: { id: null, at: performance.now(), stream: getUserMedia() },
    });
  await vi.advanceTimersByTimeAsync(0);
  pista.readyState = 'ended';
  expect((await tomarCamara(null)).stream).not.toBe(stream);
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

it.each(['prompt', 'denied'] as const)('asks nobody: nothing where the permission is "%s"', async (cual) => {
  state = cual;
  const { adelantarCamara } = await import('./adelanto.ts');
  await adelantarCamara();
  expect(getUserMedia).not.toHaveBeenCalled();
});

// If this breaks, the light of a phone's camera burns on a screen that does not use it.
it('is closed where no screen takes it, or takes another one', async () => {
  const { adelantarCamara, tomarCamara } = await import('./adelanto.ts');
  await adelantarCamara();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(parar).toHaveBeenCalledOnce();
  await adelantarCamara();
  await tomarCamara('frente');
  expect(parar).toHaveBeenCalledTimes(2);
  // tomarCamara gave a screen its camera: from now on this page opens none ahead
  await adelantarCamara();
  expect(getUserMedia).toHaveBeenCalledTimes(3);
});
