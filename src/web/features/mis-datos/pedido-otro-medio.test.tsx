// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PedidoOtroMedio } from './pedido-otro-medio.tsx';

const HALLADOS = [{ email: 'ana@example.com', rebota: false, inscripciones: [] }];
vi.mock('../../api/call.ts', () => ({
  call: () => Promise.resolve({ data: HALLADOS }),
  ErrorLlamada: class extends Error {},
}));
vi.mock('../../cuenta/comprobar-identidad.tsx', () => ({ useComprobada: () => ({ pregunta: null }) }));
vi.mock('../../formulario/pregunta-al-salir.tsx', () => ({ PreguntaAlSalir: () => null }));

// If this breaks, who uses a keyboard stands on the button that sends it all, past the fields that have just appeared.
it('goes to the first field that the search brought', async () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={new QueryClient()}>
        <PedidoOtroMedio onTerminar={() => undefined} onCerrar={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const buscar = lugar.querySelector<HTMLElement>('button[type=submit]');
  buscar?.focus();
  buscar?.click();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(lugar.querySelector('fieldset input[type=checkbox]') ?? 'no field'),
  );
  flushSync(() => raiz.unmount());
  lugar.remove();
});
