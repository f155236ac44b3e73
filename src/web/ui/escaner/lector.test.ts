import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abrirLector } from './lector.ts';
import { SinEscaner, type Formato, type Leido, type Lector } from './aparatos.ts';

const propio = { leer: vi.fn<Lector['leer']>(), cerrar: vi.fn<() => void>() };
const abrirPropio = vi.hoisted(() => vi.fn<() => Promise<Lector>>());
vi.mock('./lector-wasm.ts', () => ({ abrirLectorWasm: abrirPropio }));

let ve: Leido | Error | null = null;
const preguntas: string[] = [];
function conDetector(formatos: readonly string[]): void {
  class Detector {
    static getSupportedFormats = async () => formatos;
    readonly #cuales: string;
    constructor({ formats }: { formats: readonly string[] }) {
      this.#cuales = formats.join();
    }
    async detect() {
      preguntas.push(this.#cuales);
      if (ve instanceof Error) throw ve;
      return ve ? [{ rawValue: ve.texto, format: ve.formato === 'qr' ? 'qr_code' : ve.formato }] : [];
    }
  }
  vi.stubGlobal('BarcodeDetector', Detector);
}
const cierre = vi.fn<() => void>();
const leer = async (lector: Lector, ...formatos: Formato[]) =>
  lector.leer({ close: cierre } as unknown as ImageBitmap, formatos);
const DNI: Leido = { texto: 'dni', formato: 'pdf417' };
const QR: Leido = { texto: 'qr', formato: 'qr' };

beforeEach(() => {
  ve = null;
  preguntas.length = 0;
  vi.clearAllMocks();
  propio.leer.mockResolvedValue(null);
  abrirPropio.mockResolvedValue(propio);
});
afterEach(() => vi.unstubAllGlobals());

// If this breaks, some phones at the desk read no DNI, or read none without signal.
describe('who reads a frame', () => {
  it('is ours where the browser has no reader', async () => {
    const lector = await abrirLector();
    propio.leer.mockResolvedValueOnce(DNI);
    expect(await leer(lector, 'qr', 'pdf417')).toEqual(DNI);
    expect(propio.leer.mock.calls[0]?.[1]).toEqual(['qr', 'pdf417']);
  });

  it("is the browser's for a QR, and ours for the rest", async () => {
    conDetector(['qr_code', 'pdf417']);
    const lector = await abrirLector();
    ve = QR;
    expect(await leer(lector, 'qr')).toEqual(QR);
    expect(propio.leer).not.toHaveBeenCalled();
    ve = null;
    await leer(lector, 'qr', 'pdf417');
    expect(preguntas).toEqual(['qr_code', 'qr_code']);
    expect(propio.leer.mock.calls.map(([, formatos]) => formatos)).toEqual([['pdf417']]);
    // a frame that is not passed to our reader is closed
    await leer(lector, 'qr');
    expect(cierre).toHaveBeenCalledTimes(2);
  });

  it("is ours for all once the browser's breaks", async () => {
    conDetector(['qr_code']);
    const lector = await abrirLector();
    ve = new Error('service gone');
    await leer(lector, 'qr');
    await leer(lector, 'qr');
    expect(propio.leer.mock.calls.map(([, formatos]) => formatos)).toEqual([['qr'], ['qr']]);
    expect(preguntas).toHaveLength(1);
  });

  it("is the browser's alone where ours cannot come and it knows a DNI", async () => {
    abrirPropio.mockRejectedValue(new SinEscaner('sin_lector'));
    conDetector(['qr_code', 'pdf417']);
    const lector = await abrirLector();
    ve = DNI;
    expect(await leer(lector, 'qr', 'pdf417')).toEqual(DNI);
    expect(preguntas).toEqual(['qr_code,pdf417']);
  });

  it('is nobody where ours cannot come and no other knows a DNI', async () => {
    abrirPropio.mockRejectedValue(new SinEscaner('sin_lector'));
    await expect(abrirLector()).rejects.toMatchObject({ motivo: 'sin_lector' });
    conDetector(['qr_code']);
    await expect(abrirLector()).rejects.toMatchObject({ motivo: 'sin_lector' });
    // a browser whose reader supports no format, as on phones without Google's services
    conDetector([]);
    await expect(abrirLector()).rejects.toMatchObject({ motivo: 'sin_lector' });
  });
});
