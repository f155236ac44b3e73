import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abrirCamara } from './camara.ts';

const getUserMedia = vi.fn<(cuales: MediaStreamConstraints) => Promise<MediaStream>>();
const enumerateDevices = vi.fn<() => Promise<Partial<MediaDeviceInfo>[]>>();
const parar = vi.fn<() => void>();
const aplicar = vi.fn<(cambio: object) => Promise<void>>();

function pistaCon(puede: object | undefined): MediaStream {
  const pista = {
    stop: parar,
    getSettings: () => ({ deviceId: 'atras' }),
    getCapabilities: puede && (() => puede),
    applyConstraints: aplicar,
    addEventListener: vi.fn(),
  };
  return { getVideoTracks: () => [pista], getTracks: () => [pista] } as unknown as MediaStream;
}
const conNombre = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  vi.clearAllMocks();
  aplicar.mockResolvedValue();
  getUserMedia.mockResolvedValue(pistaCon({}));
  enumerateDevices.mockResolvedValue([
    { kind: 'audioinput', deviceId: 'micro' },
    { kind: 'videoinput', deviceId: 'frente' },
    { kind: 'videoinput', deviceId: 'atras' },
  ]);
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } });
});
afterEach(() => vi.unstubAllGlobals());

describe('the camera', () => {
  it('is the one that looks away, sharp enough for a DNI, without sound', async () => {
    const camara = await abrirCamara(null);
    expect(getUserMedia).toHaveBeenCalledWith({
      audio: false,
      video: {
        width: { ideal: 1280 },
        height: { ideal: 720 },
        facingMode: { ideal: 'environment' },
      },
    });
    expect(camara).toMatchObject({ id: 'atras', todas: ['frente', 'atras'], linterna: null });
    camara.cerrar();
    expect(parar).toHaveBeenCalledOnce();
  });

  it('is the one that was chosen; any, where that one is gone', async () => {
    getUserMedia.mockRejectedValueOnce(conNombre('OverconstrainedError'));
    await abrirCamara('vieja');
    expect(getUserMedia.mock.calls.map(([{ video }]) => video)).toEqual([
      expect.objectContaining({ deviceId: { exact: 'vieja' } }),
      expect.objectContaining({ facingMode: { ideal: 'environment' } }),
    ]);
  });

  it('has its light and its focus where the track has them', async () => {
    getUserMedia.mockResolvedValue(pistaCon({ torch: true, focusMode: ['manual', 'continuous'] }));
    const camara = await abrirCamara(null);
    await camara.linterna?.(true);
    expect(aplicar.mock.calls.map(([cambio]) => cambio)).toEqual([
      { advanced: [{ focusMode: 'continuous' }] },
      { advanced: [{ torch: true }] },
    ]);
    getUserMedia.mockResolvedValue(pistaCon(undefined));
    expect((await abrirCamara(null)).linterna).toBeNull();
  });

  it.each([
    ['NotAllowedError', 'sin_permiso'],
    ['SecurityError', 'sin_permiso'],
    ['NotFoundError', 'sin_camara'],
    ['NotReadableError', 'ocupada'],
    ['AbortError', 'ocupada'],
    ['NotSupportedError', 'navegador_viejo'],
    ['TypeError', 'fallo'],
  ])('that refuses with %s is told as %s', async (nombre, motivo) => {
    getUserMedia.mockRejectedValue(conNombre(nombre));
    await expect(abrirCamara(null)).rejects.toMatchObject({ motivo });
  });

  it('is not asked for where it cannot be had', async () => {
    vi.stubGlobal('navigator', {});
    await expect(abrirCamara(null)).rejects.toMatchObject({ motivo: 'navegador_viejo' });
    vi.stubGlobal('window', { isSecureContext: false });
    await expect(abrirCamara(null)).rejects.toMatchObject({ motivo: 'sin_https' });
  });
});
