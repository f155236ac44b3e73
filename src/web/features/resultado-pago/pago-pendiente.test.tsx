// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PagoPendiente } from './pago-pendiente.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn(() => new Promise(() => undefined)) }));
vi.mock('../../api/call.ts', () => ({ ErrorLlamada: class extends Error {}, call }));

// If this breaks, the button cannot be pressed, or loses the focus, each time that the page asks by itself.
it('leaves the button alone while the page asks by itself, and asks anew some time after the person did', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  onTestFinished(() => {
    flushSync(() => raiz.unmount());
    lugar.remove();
    vi.useRealTimers();
  });
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={new QueryClient()}>
        <PagoPendiente
          codigo="abc"
          {...{ init_point: null, vence: null, ticket_hasta: null, en_curso: null }}
          horas_acreditacion={undefined}
          reserva_breve={false}
        />
      </QueryClientProvider>,
    ),
  );
  // the clock in small steps, and React after each
  const pasar = async (ms: number) => {
    for (let pasado = 0; pasado < ms; pasado += 100) {
      await new Promise((seguir) => setImmediate(seguir));
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  await pasar(2100);
  expect(call).toHaveBeenCalledTimes(1);
  const boton = lugar.querySelector('button');
  expect([boton?.textContent, boton?.disabled]).toEqual(['Consultar pago', false]);
  await pasar(3500);
  boton?.focus();
  flushSync(() => boton?.click());
  await pasar(100);
  expect(call).toHaveBeenCalledTimes(2);
  expect(boton?.textContent).toBe('Consultando…');
  expect(document.activeElement).toBe(boton);
  await pasar(3500);
  expect(call).toHaveBeenCalledTimes(2);
  await pasar(600);
  expect(call).toHaveBeenCalledTimes(3);
});
