import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { webrtc } from './webrtc.ts';

/** A data channel on a connection that takes so many bytes a second; as a browser's it sends what it holds before it is closed. */
class DcLento extends EventTarget {
  readyState = 'open';
  bufferedAmount = 0;
  bufferedAmountLowThreshold = 0;
  binaryType = '';
  por_segundo = 0;
  falla = false;
  /** messages that the other side has got whole, and when */
  readonly llegados: { bytes: Uint8Array; at: number }[] = [];
  cerrado_at: number | null = null;
  readonly #quedan: { bytes: Uint8Array; faltan: number }[] = [];
  readonly #reloj = setInterval(() => this.#correr(this.por_segundo / 20), 50);
  send(bytes: Uint8Array): void {
    if (this.falla) throw new DOMException('full', 'OperationError');
    this.#quedan.push({ bytes, faltan: bytes.byteLength });
    this.bufferedAmount += bytes.byteLength;
  }
  close(): void {
    this.cerrado_at ??= Date.now();
    this.readyState = 'closing';
  }
  /** the connection is gone, with all that it held */
  cortar(): void {
    clearInterval(this.#reloj);
    this.readyState = 'closed';
  }
  #correr(bytes: number): void {
    const antes = this.bufferedAmount;
    for (let resto = bytes; resto > 0 && this.#quedan[0];) {
      const [una] = this.#quedan;
      const van = Math.min(resto, una.faltan);
      una.faltan -= van;
      resto -= van;
      this.bufferedAmount -= van;
      if (una.faltan > 0) break;
      this.#quedan.shift();
      this.llegados.push({ bytes: una.bytes, at: Date.now() });
    }
    const umbral = this.bufferedAmountLowThreshold;
    if (antes > umbral && this.bufferedAmount <= umbral) this.dispatchEvent(new Event('bufferedamountlow'));
    if (this.readyState !== 'closing' || this.bufferedAmount > 0) return;
    this.cortar();
    this.dispatchEvent(new Event('close'));
  }
}
let dc: DcLento;
let cierres: number;
const SDP = [
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdabcdabcdabcdabcdabcd',
  `a=fingerprint:sha-256 ${'00:'.repeat(31)}00`,
];

beforeEach(() => {
  vi.useFakeTimers();
  dc = new DcLento();
  cierres = 0;
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends EventTarget {
      iceGatheringState = 'complete';
      connectionState = 'connected';
      localDescription = { sdp: SDP.join('\r\n') };
      remoteDescription = null;
      createDataChannel = () => dc;
      setLocalDescription = () => Promise.resolve();
      close = () => {
        cierres += 1;
        dc.cortar();
      };
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const yo = { evento_id: 7, puesto_id: '0b8f5f53-6a0e-4a55-8d24-000000000001' };
async function abierto() {
  const { canal } = await webrtc.ofrecer(yo);
  dc.dispatchEvent(new Event('open'));
  return canal;
}

const RAZON = Uint8Array.of(1, 17, 2);
const laRazon = () => dc.llegados.find(({ bytes }) => bytes.byteLength === RAZON.byteLength);

// regla sede-69. If this breaks, a phone's reason for hanging up is lost with the megabyte that its browser was still sending.
it('has its last message arrive behind what the browser holds, before what waits for its turn, however slow the line', async () => {
  // at this speed a megabyte takes nine seconds
  dc.por_segundo = 120_000;
  const canal = await abierto();
  for (let n = 0; n < 40; n += 1) canal.enviar(new Uint8Array(64 * 1024)).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(dc.bufferedAmount).toBeGreaterThan(1024 * 1024);
  canal.cerrar(RAZON);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([...(laRazon()?.bytes ?? [])]).toEqual([...RAZON]);
  expect(dc.llegados.length).toBeLessThan(40);
  expect(dc.llegados.at(-1)).toBe(laRazon());
  // an earlier release forgets what it has not read once the connection closes
  expect((dc.cerrado_at ?? 0) - (laRazon()?.at ?? Infinity)).toBeGreaterThanOrEqual(300);
  expect([dc.readyState, cierres]).toEqual(['closed', 1]);
});

it.each([
  ['nothing more', 0, 5_000],
  ['a byte now and then', 20, 30_000],
])('closes in the end where the other takes %s', async (_que, por_segundo, ms) => {
  dc.por_segundo = por_segundo;
  const canal = await abierto();
  canal.enviar(new Uint8Array(60 * 1024)).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  canal.cerrar(RAZON);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(cierres).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(cierres).toBe(1);
});

// If this breaks, a connection that was hung up takes a place for ever, because the browser did not take its last message.
it('hangs up where the browser takes not even the last message', async () => {
  const canal = await abierto();
  dc.falla = true;
  expect(() => canal.cerrar(RAZON)).not.toThrow();
  expect(cierres).toBe(1);
});

it('closes at once where there is nothing to say', async () => {
  const canal = await abierto();
  canal.cerrar();
  expect([cierres, dc.bufferedAmount]).toEqual([1, 0]);
});
