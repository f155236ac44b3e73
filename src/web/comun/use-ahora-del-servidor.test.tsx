// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { anotarReloj } from '../api/hora-del-servidor.ts';
import { ReferenciaAhora, useAhora } from '../ui/ahora.ts';
import { useAhoraDelServidor } from './use-ahora-del-servidor.ts';

const DEVICE = Date.parse('2027-03-14T10:00:00Z');
const SERVER = '2027-03-14T12:00:00.500Z';
afterEach(() => vi.useRealTimers());

function Horas() {
  return (
    <p>
      {new Date(useAhoraDelServidor()).toISOString()} {new Date(useAhora()).toISOString()}
    </p>
  );
}

// If this breaks, staff whose computer's clock is wrong see a coupon as ended, or a hold as still standing.
it('is the hour of the server, where the hour of the device stays what it is', () => {
  vi.useFakeTimers({ now: DEVICE });
  anotarReloj('Sun, 14 Mar 2027 12:00:00 GMT');
  const lugar = document.createElement('div');
  const raiz = createRoot(lugar);
  flushSync(() => raiz.render(<Horas />));
  expect(lugar.textContent).toBe(`${SERVER} 2027-03-14T10:00:00.000Z`);
  flushSync(() => raiz.unmount());
});

it('is the moment at which the server rendered, in the first render of what the server rendered', () => {
  vi.useFakeTimers({ now: DEVICE });
  anotarReloj('Sun, 14 Mar 2027 12:00:00 GMT');
  const lugar = document.createElement('div');
  const servida = '2027-03-14T11:59:59.000Z';
  lugar.innerHTML = `<p>${servida}<!-- --> <!-- -->${servida}</p>`;
  const recuperadas = vi.fn();
  const raiz = flushSync(() =>
    hydrateRoot(
      lugar,
      <ReferenciaAhora value={Date.parse(servida)}>
        <Horas />
      </ReferenciaAhora>,
      { onRecoverableError: recuperadas },
    ),
  );
  flushSync(() => undefined);
  expect(recuperadas).not.toHaveBeenCalled();
  raiz.unmount();
});
