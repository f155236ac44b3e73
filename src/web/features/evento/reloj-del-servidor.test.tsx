// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conRouter } from '../../../../tests/support/sede/con-router.tsx';
import { eventoDePrueba } from '../../../shared/contract/ejemplos.test-util.ts';
import { anotarReloj } from '../../api/hora-del-servidor.ts';
import { EventoVista } from './evento-vista.tsx';

const HOY = Date.parse('2027-03-01T12:00:00-03:00');
beforeEach(() => {
  // the device's clock is three weeks ahead: by it the race was a week ago
  vi.useFakeTimers({ now: Date.parse('2027-03-22T12:00:00-03:00'), toFake: ['Date'] });
  anotarReloj(new Date(HOY).toUTCString());
  const nada = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nada;
      disconnect = nada;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// If this breaks, who has a wrong clock is told that a race whose registration is open is over, or opens on another day.
it('shows a race as over, and how long it is open, by the clock of the server', async () => {
  const lugar = document.createElement('div');
  const raiz = createRoot(lugar);
  const pagina = await conRouter(<EventoVista evento={eventoDePrueba()} />);
  flushSync(() => raiz.render(pagina));
  expect(lugar.textContent).toContain('Cierra en 9 días');
  flushSync(() => raiz.unmount());
});
