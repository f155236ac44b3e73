import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ClienteMercadoPago } from './cliente.ts';

// If this breaks, nobody can pay for a day: the clock was a day ahead while the provider was silent for a minute, and was then set right.
it('calls the provider again though our clock was set back meanwhile', async () => {
  let contesta = false;
  const servidor = createServer((_request, respuesta) => {
    if (contesta) respuesta.end('{}');
  });
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  let ahora = new Date('2026-11-02T10:00:00Z');
  const cliente = new ClienteMercadoPago({
    apiUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 250,
    reloj: () => ahora,
  });
  const pedir = () =>
    cliente.pedir({ metodo: 'GET', ruta: '/v1/payments/1', token: 'x', respuesta: z.object({}) });
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    for (let i = 0; i < 3; i++) await expect(pedir()).rejects.toThrow('sin respuesta');
    await expect(pedir()).rejects.toThrow('no está respondiendo');
    contesta = true;
    ahora = new Date('2026-11-01T10:00:00Z');
    vi.advanceTimersByTime(5_000);
    await expect(pedir()).resolves.toEqual({});
  } finally {
    vi.useRealTimers();
    servidor.closeAllConnections();
    servidor.close();
  }
});
