import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { webrtc } from './webrtc.ts';

/** A data channel on a slow line: what was sent waits in the browser. */
class DcLento extends EventTarget {
  readyState = 'open';
  bufferedAmount = 0;
  bufferedAmountLowThreshold = 0;
  binaryType = '';
  readonly enviados: Uint8Array[] = [];
  cerrado_con: number | null = null;
  send(bytes: Uint8Array): void {
    this.enviados.push(bytes);
    this.bufferedAmount += bytes.byteLength;
  }
  close(): void {
    this.cerrado_con = this.enviados.length;
    this.readyState = 'closing';
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
      close = () => (cierres += 1);
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

// regla sede-69. If this breaks, the phone that hangs up drops its reason with the megabyte that was on its way.
it('sends its last message before what waits for its turn, and closes the channel only after the browser has sent it', async () => {
  const canal = await abierto();
  for (let n = 0; n < 40; n += 1) canal.enviar(new Uint8Array(64 * 1024)).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const antes = dc.enviados.length;
  expect(antes).toBeLessThan(40);
  canal.cerrar(Uint8Array.of(1, 17, 2));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(dc.enviados).toHaveLength(antes + 1);
  expect([...(dc.enviados.at(-1) ?? [])]).toEqual([1, 17, 2]);
  // a closing channel sends what it holds; a closed connection would have dropped it
  expect([dc.cerrado_con, cierres]).toEqual([antes + 1, 0]);
  dc.dispatchEvent(new Event('close'));
  expect(cierres).toBe(1);
});

it('closes in the end where the other takes nothing more', async () => {
  const canal = await abierto();
  canal.cerrar(Uint8Array.of(1, 17, 1));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(cierres).toBe(1);
});

it('closes at once where there is nothing to say', async () => {
  const canal = await abierto();
  canal.cerrar();
  expect([cierres, dc.enviados.length]).toEqual([1, 0]);
});
