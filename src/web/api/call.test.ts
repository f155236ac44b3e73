// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { call, ErrorLlamada } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

// If this breaks, a network that breaks in the middle of an answer is told as a fault of the site, and what was sent as refused.
it('takes an answer that breaks off in its body for no answer', async () => {
  const roto = () =>
    new ReadableStream<Uint8Array>({
      start(control) {
        control.enqueue(new TextEncoder().encode('{"data":['));
        control.error(new TypeError('network error'));
      },
    });
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(roto(), { headers })));
  const error = await call('listEventosProximos', {}).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ErrorLlamada);
  expect(error).toMatchObject({ status: 0 });
});
