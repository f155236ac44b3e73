// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { DevolverTodo } from './devolver-todo.tsx';
import { QuedanPagos } from './quedan-pagos.tsx';

const { dicen } = vi.hoisted(() => ({ dicen: { van: 0, estado: 'cancelado', encargos: [] as unknown[] } }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, params }: { children: ReactNode; params: object }) => (
    <a href={`#${Object.values(params).join('/')}`}>{children}</a>
  ),
}));
vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => ({ usuario_id: 1, roles: ['admin'] }) }));
vi.mock('../../api/call.ts', () => ({
  call: (nombre: string) =>
    Promise.resolve(
      nombre === 'previsualizarEncargo'
        ? { van: dicen.van }
        : nombre === 'listEncargos'
          ? { data: dicen.encargos }
          : { estado: dicen.estado, borrado: null },
    ),
}));
vi.mock('./encargar.tsx', () => ({ Encargar: () => null }));

const VUELTA = { id: 9, tipo: 'reembolsar', es_vuelta: false, estado: 'terminado' };

// If this breaks, an admin who has refunded all payments of a cancelled race is asked to refund them again, or one who has not does not
// find where that is done.
it.each([
  ['cancelado', 2, [], /Devolver todos los pagos/, /desde Pagos/],
  [
    'cancelado',
    0,
    [{ ...VUELTA, id: 10, tipo: 'asignar_numeros' }, VUELTA],
    /Ya devolviste todo\..+#7\/9/,
    /^$/,
  ],
  ['cancelado', 0, [], /No queda ningún pago por devolver/, /^$/],
  ['programado', 2, [], /^$/, /^$/],
])('%s, with %s to give back, done before: %j', async (estado, van, encargos, enPagos, enInscriptos) => {
  Object.assign(dicen, { estado, van, encargos });
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  const client = new QueryClient();
  const ver = (que: ReactNode) =>
    flushSync(() => raiz.render(<QueryClientProvider client={client}>{que}</QueryClientProvider>));
  const dice = () =>
    lugar.textContent + [...lugar.querySelectorAll('a')].map((a) => a.getAttribute('href') ?? '').join('');
  ver(<DevolverTodo id="7" onEncargar={() => {}} />);
  await vi.waitFor(() => {
    expect(client.isFetching()).toBe(0);
    expect(dice()).toMatch(enPagos);
  });
  ver(<QuedanPagos id="7" />);
  await vi.waitFor(() => {
    expect(client.isFetching()).toBe(0);
    expect(dice()).toMatch(enInscriptos);
  });
  raiz.unmount();
  lugar.remove();
});
