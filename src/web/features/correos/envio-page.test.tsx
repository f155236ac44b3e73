// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EnvioPage } from './envio-page.tsx';

const { call, CORREO, ENVIO } = vi.hoisted(() => {
  const cuantos = { enviados: 1, pendientes: 0, rebotados: 1, fallidos: 1, bajas: 0, cancelados: 0 };
  return {
    call: vi.fn((nombre: string, _llamada: unknown) =>
      Promise.resolve(nombre === 'getEnvio' ? {} : { message: 'Salen de nuevo.' }),
    ),
    CORREO: { id: 5, nombre: 'Ana', para: 'ana@example.com', estado: 'rebotado' },
    ENVIO: { id: 3, asunto: 'Largada', total: 3, ...cuantos },
  };
});
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => ({ usuario_id: 1, roles: ['admin'] }) }));
vi.mock('../../api/call.ts', () => ({ ErrorLlamada: class extends Error {}, call }));
vi.mock('../../api/consultas-correos.ts', () => ({
  envioDe: () => ({ queryKey: ['envio'], queryFn: () => ({ results: ENVIO, data: [CORREO] }) }),
}));
vi.mock('../../comun/use-tabla.ts', () => ({ useTabla: () => ({ estado: { filtros: {} } }) }));
vi.mock('../../comun/consulta-de-tabla.ts', () => ({ consultaDe: () => ({}) }));
vi.mock('../../comun/de-servidor.ts', () => ({ deServidor: () => ({}) }));
vi.mock('../../comun/cabeza-de-avance.tsx', () => ({ CabezaDeAvance: () => null }));
vi.mock('../../ui/tabla/data-table.tsx', () => ({
  DataTable: ({ acciones }: { acciones: (correo: typeof CORREO) => ReactNode }) => acciones(CORREO),
}));
vi.mock('../../ui/tabla/menu-acciones.tsx', () => ({
  MenuAcciones: ({ children }: { children: () => ReactNode }) => children(),
  ItemAccion: ({ onElegir, children }: { onElegir: () => void; children: ReactNode }) => (
    <button type="button" onClick={onElegir}>
      {children}
    </button>
  ),
}));
HTMLDialogElement.prototype.showModal = vi.fn();

let raiz: Root;
let lugar: HTMLElement;
beforeEach(() => {
  call.mockClear();
  lugar = document.body.appendChild(document.createElement('div'));
  raiz = createRoot(lugar);
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={new QueryClient()}>
        <EnvioPage id="7" envio_id="3" />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  lugar.remove();
});

// If this breaks, one press mails everybody whom a mail did not reach (regla gestion-6).
it.each([
  ['Volver a mandar los 2 que no llegaron', 'Sí, volver a mandarlos', {}],
  ['Volver a mandar', 'Sí, volver a mandarlo', { correo_id: 5 }],
])('«%s» mails only after a second press', async (texto, si, body) => {
  const boton = (cual: string) =>
    [...lugar.querySelectorAll('button')].find(({ textContent }) => textContent === cual) ?? null;
  await vi.waitFor(() => expect(boton(texto)).not.toBeNull());
  flushSync(() => boton(texto)?.click());
  await Promise.resolve();
  expect(call).not.toHaveBeenCalled();
  flushSync(() => boton(si)?.click());
  await vi.waitFor(() => expect(lugar.textContent).toContain('Salen de nuevo.'));
  expect(call.mock.calls).toEqual([['reintentarEnvio', { params: { id: 7, envio_id: 3 }, body }]]);
});
