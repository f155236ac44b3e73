// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PasoCerca } from './cerca-page.tsx';
import { useVolver } from './use-volver.ts';

const publico = { staticData: { access: 'publico' } } as const;
const alInicio = vi.fn();
const PASOS: readonly PasoCerca[] = ['sumar', 'leer'];
function Paso() {
  const paso = useLocation({ select: ({ searchStr }) => PASOS.find((uno) => searchStr.endsWith(uno)) });
  const volver = useVolver(paso ?? null, alInicio);
  return <button onClick={volver}>Volver</button>;
}

/** A phone that opened these addresses one after the other, with the last one in view. */
async function telefono(...direcciones: string[]) {
  alInicio.mockReset();
  const raiz = createRootRoute(publico);
  const mas = createRoute({ ...publico, getParentRoute: () => raiz, path: '/mas', component: () => 'Más' });
  const cerca = createRoute({ ...publico, getParentRoute: () => raiz, path: '/cerca', component: Paso });
  const history = createMemoryHistory({
    initialEntries: direcciones,
    initialIndex: direcciones.length - 1,
  });
  const router = createRouter({ routeTree: raiz.addChildren([mas, cerca]), history });
  await router.load();
  const lugar = document.body.appendChild(document.createElement('div'));
  const raizDom = createRoot(lugar);
  // oxlint-disable-next-line typescript/no-explicit-any -- the app's types of routes are registered, and these are others
  flushSync(() => raizDom.render(<RouterProvider router={router as any} />));
  onTestFinished(() => flushSync(() => raizDom.unmount()));
  await vi.waitFor(() => expect(lugar.textContent).toBe('Volver'));
  return { volver: () => lugar.querySelector('button')?.click(), history, lugar };
}

// If this breaks, 'Volver' leads who opened 'Sumar un teléfono sin señal' from 'Más' to a screen that they have never seen.
it('leads back to where one came from, where that was another screen', async () => {
  const { volver, lugar } = await telefono('/mas', '/cerca?paso=sumar');
  volver();
  await vi.waitFor(() => expect(lugar.textContent).toBe('Más'));
  expect(alInicio).not.toHaveBeenCalled();
});

it('leads to where one chooses from a step that was chosen there, and from one that is the first screen of all', async () => {
  const { volver, history } = await telefono('/mas', '/cerca');
  flushSync(() => history.push('/cerca?paso=leer'));
  await vi.waitFor(() => expect(history.location.search).toContain('leer'));
  volver();
  expect(alInicio).toHaveBeenCalledTimes(1);
  const otro = await telefono('/cerca?paso=sumar');
  otro.volver();
  expect(alInicio).toHaveBeenCalledTimes(1);
});
