// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ArrepentimientoPage } from '../features/arrepentimiento/arrepentimiento-page.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock(import('../api/call.ts'), async (original) => ({ ...(await original()), call: call as never }));

// If this breaks, who asks for something by keyboard or with a screen reader is back at the top of the page, and is not told the answer.
it('the answer has the focus on its title, and so has the form that comes back', async () => {
  call.mockResolvedValue({ codigo: 'ARR-1' });
  vi.stubGlobal('scrollTo', () => undefined);
  const lugar = document.body.appendChild(document.createElement('main'));
  const raiz = createRoot(lugar);
  onTestFinished(() => {
    flushSync(() => raiz.unmount());
    lugar.remove();
  });
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={new QueryClient()}>
        <ArrepentimientoPage />
      </QueryClientProvider>,
    ),
  );
  const enfocado = (texto: string) =>
    vi.waitFor(() => expect(document.activeElement?.textContent).toBe(texto));
  const pulsar = (texto: string) => {
    const boton = [...lugar.querySelectorAll('button')].find((b) => b.textContent === texto);
    boton?.focus();
    flushSync(() => boton?.click());
  };
  const escribir = (name: string, valor: string) => {
    const campo = lugar.querySelector<HTMLInputElement>(`[name=${name}]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, valor);
    flushSync(() => campo?.dispatchEvent(new Event('input', { bubbles: true })));
  };
  escribir('documento', '30111222');
  escribir('email', 'ana@example.org');
  pulsar('Dejar sin efecto mi inscripción');
  await enfocado('Recibimos tu pedido');
  pulsar('Hacer otro pedido');
  await enfocado('Botón de arrepentimiento');
});
