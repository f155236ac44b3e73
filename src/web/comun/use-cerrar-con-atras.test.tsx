// @vitest-environment jsdom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useCerrarConAtras } from './use-cerrar-con-atras.ts';

const publico = { staticData: { access: 'publico' } } as const;
function Carrera() {
  const [abierto, setAbierto] = useState(false);
  useCerrarConAtras(abierto, () => setAbierto(false));
  return <button onClick={() => setAbierto(true)}>{abierto ? 'imagen' : 'carrera'}</button>;
}

// If this breaks, who closes a picture or the menu by their phone's 'Back' leaves the page that is behind.
it('closes what covers the page at the first step back, and leaves the page at the second', async () => {
  const raiz = createRootRoute(publico);
  const inicio = createRoute({
    ...publico,
    getParentRoute: () => raiz,
    path: '/',
    component: () => 'inicio',
  });
  const carrera = createRoute({
    ...publico,
    getParentRoute: () => raiz,
    path: '/carrera',
    component: Carrera,
  });
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  const router = createRouter({ routeTree: raiz.addChildren([inicio, carrera]), history });
  const lugar = document.body.appendChild(document.createElement('div'));
  const raizDom = createRoot(lugar);
  onTestFinished(() => flushSync(() => raizDom.unmount()));
  // oxlint-disable-next-line typescript/no-explicit-any -- the app's types of routes are registered, and these are others
  flushSync(() => raizDom.render(<RouterProvider router={router as any} />));
  const dice = (texto: string) => vi.waitFor(() => expect(lugar.textContent).toBe(texto));
  await dice('inicio');
  history.push('/carrera');
  await dice('carrera');
  flushSync(() => lugar.querySelector('button')?.click());
  await dice('imagen');
  window.history.back();
  await dice('carrera');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/carrera'));
  window.history.back();
  await dice('inicio');
});
