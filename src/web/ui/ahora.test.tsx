// @vitest-environment jsdom
import { act, Suspense, use } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ReferenciaAhora, useAhora } from './ahora.ts';

afterEach(() => vi.useRealTimers());

function Hora() {
  return <p>{useAhora()}</p>;
}
function ver(): { dice: string | null; dejar: () => void } {
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  flushSync(() => raiz.render(<Hora />));
  return { dice: lugar.textContent, dejar: () => flushSync(() => raiz.unmount()) };
}

// If this breaks, a race's page says for half a minute that registration closes in 700 months.
it('is the hour of now once a page that the server rendered has been taken over', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const pagina = (
    <ReferenciaAhora value={995_000}>
      <Hora />
    </ReferenciaAhora>
  );
  const lugar = document.createElement('div');
  lugar.innerHTML = renderToString(pagina);
  expect(lugar.textContent).toBe('995000');
  const raiz = await act(async () => hydrateRoot(lugar, pagina));
  expect(lugar.textContent).toBe('1000000');
  await act(async () => raiz.unmount());
  vi.unstubAllGlobals();
});

// If this breaks, a desk that showed no hour for a while says that what came just now came an hour ago.
it('is the hour of now again after nobody asked for a while', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const antes = ver();
  expect(antes.dice).toBe('1000000');
  antes.dejar();
  vi.setSystemTime(4_600_000);
  const despues = ver();
  expect(despues.dice).toBe('4600000');
  despues.dejar();
});

it('is the hour of now though a render that was never shown asked for it an hour ago', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const nunca = new Promise<void>(() => undefined);
  function EnVano() {
    useAhora();
    use(nunca);
    return null;
  }
  const raiz = createRoot(document.createElement('div'));
  flushSync(() =>
    raiz.render(
      <Suspense>
        <EnVano />
      </Suspense>,
    ),
  );
  flushSync(() => raiz.unmount());
  vi.setSystemTime(4_600_000);
  const despues = ver();
  expect(despues.dice).toBe('4600000');
  despues.dejar();
});
