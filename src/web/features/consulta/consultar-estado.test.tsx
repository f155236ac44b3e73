// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventosVisibles } from '../../api/consultas.ts';
import { ConsultarEstado } from './consultar-estado.tsx';

const call = vi.hoisted(() => vi.fn(() => new Promise(() => {})));
vi.mock('../../api/call.ts', async (original) => ({ ...(await original<object>()), call }));

let raiz: Root;
let lugar: HTMLElement;
beforeEach(() => {
  const cliente = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cliente.setQueryData(eventosVisibles().queryKey, {
    data: [{ id: 30, nombre: 'Triatlón', fecha_hora: '2027-02-07T12:00:00Z' }],
  } as never); // only the fields of a race that the screen reads
  lugar = document.createElement('div');
  document.body.append(lugar);
  raiz = createRoot(lugar);
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={cliente}>
        <ConsultarEstado de={{ evento_id: 30, documento: '31226296' }} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  raiz.unmount();
  lugar.remove();
});

// The wizard told somebody that their document is registered already, and led them here to see how their registration stands. If this
// breaks, they have to type the document again.
it('asks by itself, once, for the registration that the wizard found', async () => {
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith('verificarExistencia', {
      params: { id: 30 },
      body: { dni: '31226296' },
    }),
  );
  expect(call).toHaveBeenCalledTimes(1);
});
