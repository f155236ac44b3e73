// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { EnlaceFirma } from './enlace-firma.tsx';
import type { DeslindeRow } from './rows.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn(() => Promise.resolve({ message: 'Email encolado.' })) }));
vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => ({ usuario_id: 1, roles: ['admin'] }) }));
vi.mock('../../api/call.ts', () => ({ ErrorLlamada: class extends Error {}, call }));
HTMLDialogElement.prototype.showModal = vi.fn();
HTMLDialogElement.prototype.close = vi.fn();

// If this breaks, one press beside another button mails somebody (regla gestion-6).
it('mails the link only after a second press', async () => {
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  const row = {
    inscripcion_id: 7,
    persona: { id: 9, nombre: 'Ana', email: 'ana@example.com' },
  } as DeslindeRow; // cast: only these fields are read
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={new QueryClient()}>
        <EnlaceFirma row={row} link="https://largada.test/firma" onFallar={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const apretar = (texto: string) =>
    flushSync(() =>
      [...lugar.querySelectorAll('button')].find(({ textContent }) => textContent === texto)?.click(),
    );
  apretar('Mandar por mail');
  await Promise.resolve();
  expect(call).not.toHaveBeenCalled();
  expect(lugar.querySelector('dialog')?.textContent).toContain('Ana (ana@example.com)');
  apretar('Sí, mandarlo');
  await vi.waitFor(() => expect(lugar.textContent).toContain('Email encolado.'));
  expect(call).toHaveBeenCalledTimes(1);
  expect(lugar.querySelector('dialog')).toBeNull();
  flushSync(() => raiz.unmount());
});
