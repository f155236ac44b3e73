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
  return <button onClick={() => setAbierto(!abierto)}>{abierto ? 'imagen' : 'carrera'}</button>;
}

/** Opens the app at an address, in a new document's stead: the entry that is there now becomes that page's. */
async function abrir(ruta: string) {
  window.history.replaceState(null, '', ruta);
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
  const pulsar = () => flushSync(() => lugar.querySelector('button')?.click());
  const asentar = () => new Promise((listo) => setTimeout(listo, 50));
  return { history, dice, pulsar, asentar };
}

// If this breaks, who came to a race by a link and closes a picture by their phone's 'Back' leaves the site.
it('closes what covers the page that was opened first', async () => {
  const { dice, pulsar } = await abrir('/carrera');
  await dice('carrera');
  expect(window.history).toHaveLength(1);
  pulsar();
  await dice('imagen');
  await vi.waitFor(() => expect(window.history).toHaveLength(2));
  window.history.back();
  await dice('carrera');
});

// If this breaks, who closes a picture or the menu by their phone's 'Back' leaves the page that is behind.
it('closes what covers the page at the first step back, and leaves the page at the second', async () => {
  const { history, dice, pulsar, asentar } = await abrir('/');
  await dice('inicio');
  history.push('/carrera');
  await dice('carrera');
  pulsar();
  await dice('imagen');
  await asentar();
  window.history.back();
  await dice('carrera');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/carrera'));
  window.history.back();
  await dice('inicio');
});

// If this breaks, 'Back' does nothing at the first press after a picture was closed by its own button.
it('leaves no step behind where it is closed by itself', async () => {
  const { history, dice, pulsar, asentar } = await abrir('/');
  await dice('inicio');
  history.push('/carrera');
  await dice('carrera');
  for (const dicho of ['imagen', 'carrera', 'imagen', 'carrera']) {
    pulsar();
    await dice(dicho);
  }
  await asentar();
  window.history.back();
  await dice('inicio');
  expect(window.location.pathname).toBe('/');
});

// The same for who goes elsewhere by a link of the menu.
it('leaves no step behind where a link leads elsewhere', async () => {
  const { history, dice, pulsar, asentar } = await abrir('/carrera');
  await dice('carrera');
  pulsar();
  await dice('imagen');
  await asentar();
  pulsar();
  history.push('/');
  await dice('inicio');
  await asentar();
  window.history.back();
  await dice('carrera');
  pulsar();
  await dice('imagen');
  await asentar();
  history.push('/');
  await dice('inicio');
  await asentar();
  window.history.back();
  await dice('carrera');
  expect(window.location.pathname).toBe('/carrera');
});

// If this breaks, 'Back' does nothing at the first press after the page was reloaded under a picture.
it('leaves no step behind where the page is loaded anew while something covers it', async () => {
  const { dice, pulsar, asentar } = await abrir('/carrera');
  await dice('carrera');
  pulsar();
  await dice('imagen');
  await vi.waitFor(() => expect(window.history.state).toHaveProperty('encima'));
  vi.resetModules();
  await import('./use-cerrar-con-atras.ts');
  await asentar();
  expect(window.history.state).not.toHaveProperty('encima');
});
