// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { InscripcionBorrada } from './inscripcion-borrada.tsx';

const call = vi.hoisted(() => vi.fn<(nombre: string, entrada: unknown) => Promise<unknown>>());
vi.mock('../../api/call.ts', () => ({ call, ErrorLlamada: class extends Error {} }));
vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => ({ usuario_id: 1, roles: ['admin'] }) }));
HTMLDialogElement.prototype.showModal = () => {};
HTMLDialogElement.prototype.close = () => {};

const BORRADA = {
  results: {
    nombre: 'Neo Bueno',
    modalidad: 'Sprint',
    state: 'pago_realizado',
    total: 99_750,
    pagado: 99_750,
    borrado_at: '2026-11-28T05:20:00-03:00',
    por: 'Ana',
    historial: [],
  },
};

const mostrar = (props: Partial<Parameters<typeof InscripcionBorrada>[0]> = {}) => {
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  onTestFinished(() => {
    flushSync(() => raiz.unmount());
    lugar.remove();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={client}>
        <InscripcionBorrada
          {...{ evento_id: 30, id: 596, impedimento: null }}
          actualizar={() => Promise.resolve()}
          onHacer={() => undefined}
          onCerrar={() => undefined}
          {...props}
        />
      </QueryClientProvider>,
    ),
  );
  return lugar;
};

// If this breaks, a paid registration that was deleted by mistake cannot be brought back: its link opens the list and says nothing.
it('says who deleted it, and restores it', async () => {
  call.mockImplementation((nombre) =>
    Promise.resolve(nombre === 'getInscripcionBorrada' ? BORRADA : { message: 'Volvió.', avisos: ['Ojo.'] }),
  );
  const onHacer = vi.fn<(mensaje: string) => void>();
  const actualizar = vi.fn(() => Promise.resolve());
  const lugar = mostrar({ actualizar, onHacer });
  await vi.waitFor(() => expect(lugar.textContent).toContain('La borró Ana el 28/11/2026 05:20 hs'));
  expect(lugar.querySelector('h2')?.textContent).toBe('Inscripción 596, borrada: Neo Bueno');
  [...lugar.querySelectorAll('button')].find(({ textContent }) => textContent === 'Restaurar')?.click();
  await vi.waitFor(() => expect(onHacer).toHaveBeenCalledWith('Neo Bueno: volvió. Ojo.'));
  expect(call).toHaveBeenCalledWith('restaurarInscripcion', { params: { id: 30, inscripcion_id: 596 } });
  expect(actualizar).toHaveBeenCalled();
});

it('promises no place to one that holds none, and no payment where nothing was paid', async () => {
  const results = { ...BORRADA.results, state: 'cancelada', pagado: 0 };
  call.mockImplementation(() => Promise.resolve({ results }));
  const lugar = mostrar();
  await vi.waitFor(() => expect(lugar.textContent).toContain('sin ocupar lugar'));
  expect(lugar.textContent).not.toContain('está en Pagos');
  expect(lugar.textContent).not.toContain('otra vez su lugar');
});

// If this breaks, a mistyped link, or one to another event's registration, opens the list and says nothing.
it('says so where the event has no such registration', async () => {
  call.mockImplementation(() => Promise.resolve({ results: null }));
  const lugar = mostrar();
  await vi.waitFor(() => expect(lugar.textContent).toContain('no tiene una inscripción con ese número'));
});

// If this breaks, a link to a deleted registration does nothing where there is no signal.
it('says why it did not come', async () => {
  call.mockImplementation(() => Promise.reject(new Error('sin red')));
  const onCerrar = vi.fn<() => void>();
  const lugar = mostrar({ onCerrar });
  await vi.waitFor(() => expect(lugar.textContent).toContain('No pudimos traer la inscripción'));
  lugar.querySelector('button')?.click();
  expect(onCerrar).toHaveBeenCalled();
});
