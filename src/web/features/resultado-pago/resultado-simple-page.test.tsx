// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ErrorLlamada } from '../../api/call.ts';
import { ResultadoSimplePage } from './resultado-simple-page.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock(import('../../api/call.ts'), async (original) => ({ ...(await original()), call: call as never }));

const publico = { staticData: { access: 'publico' } } as const;

// If this breaks, any number in the address reads 'Inscripción registrada correctamente.'
it('does not say that somebody is registered in a race that does not exist', async () => {
  call.mockRejectedValue(new ErrorLlamada(404, { message: 'No existe' }));
  const raiz = createRootRoute(publico);
  const resultado = createRoute({
    ...publico,
    getParentRoute: () => raiz,
    path: '/resultado_ok/$id',
    notFoundComponent: () => 'no encontrada',
    component: () => <ResultadoSimplePage tipo="ok" evento_id="9999" next={undefined} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/resultado_ok/9999'] });
  const router = createRouter({ routeTree: raiz.addChildren([resultado]), history });
  const lugar = document.body.appendChild(document.createElement('div'));
  const raizDom = createRoot(lugar);
  onTestFinished(() => flushSync(() => raizDom.unmount()));
  flushSync(() =>
    raizDom.render(
      <QueryClientProvider client={new QueryClient()}>
        {/* oxlint-disable-next-line typescript/no-explicit-any -- the app's types of routes are registered, and these are others */}
        <RouterProvider router={router as any} />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(lugar.textContent).toBe('no encontrada'));
});
