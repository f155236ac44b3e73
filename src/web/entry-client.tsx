import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { crearClienteDeConsultas } from './api/intentar-siempre.ts';
import { olvidarLoPropio } from './api/olvidar-lo-propio.ts';
import { guardarOfertaDeInstalacion } from './api/instalacion.ts';
import { conectarSesion, restaurarSesion } from './api/sesion.ts';
import { leerDatosDelServidor } from './pagina/datos-iniciales.ts';
import { insistir } from './comun/insistir.ts';
import { crearRouter } from './router.tsx';
import { ReferenciaAhora } from './ui/ahora.ts';

declare global {
  interface Window {
    /** set by the page's inline script (guion-inicial.ts): repeats a press of a button that came before React listened */
    largadaListo?: () => void;
  }
}

/** Tells the page's inline script that React handles presses of buttons from now on. */
function AlEscuchar({ children }: { children: ReactNode }) {
  useEffect(() => window.largadaListo?.(), []);
  return children;
}

guardarOfertaDeInstalacion();

const contenedor = document.getElementById('root');
if (!contenedor) throw new Error('La página no tiene #root');

const datos = leerDatosDelServidor(document);
const queryClient = crearClienteDeConsultas();
for (const [key, valor] of datos.consultas) queryClient.setQueryData(key, valor);

const router = crearRouter({ queryClient, leerSesion: () => restaurarSesion(true) });
const conContenido = datos.modo === 'contenido';
// The server's HTML lacks the Suspense boundaries that the router puts around all screens: with `ssr` set, the first render here omits them
// too, and so equals that HTML.
if (conContenido) router.ssr = { manifest: undefined };

// Not a top-level await: lazy screens import from this very file, and would wait for it while it waits for them.
async function mostrar(lugar: HTMLElement): Promise<void> {
  const traerDespues = () => import('./despues.tsx');
  // a desk shows none of the public answers, which are restored later all the same (conservarPublico)
  if (datos.modo === 'shell' && !location.pathname.startsWith('/sede/')) {
    const restaurado = traerDespues()
      .then((m) => m.restaurarPublico(queryClient))
      .catch(() => undefined);
    // Only the home waits until the answers that this device keeps are restored: its first paint needs them. Other screens load meanwhile.
    if (location.pathname === '/') await restaurado;
  }
  await router.load();

  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ReferenciaAhora value={datos.ahora}>
          <AlEscuchar>
            <RouterProvider router={router} />
          </AlEscuchar>
        </ReferenciaAhora>
      </QueryClientProvider>
    </StrictMode>
  );

  // A frame holds the place until the device has rendered its screen: there is nothing in it to hydrate.
  if (conContenido) hydrateRoot(lugar, app);
  else createRoot(lugar).render(app);

  // If a service worker runs already, the answers that came in this page's HTML are stored on the device at once; despues(), which starts
  // some seconds later, stores them in any case.
  if (navigator.serviceWorker?.controller)
    void import('./api/sembrar.ts').then((m) => m.sembrarRespuestas(datos.consultas)).catch(() => undefined);

  // On a page with content the rest waits longer, so as not to compete with the pictures for the network.
  setTimeout(
    () => void insistir(traerDespues).then(({ despues }) => despues(router, queryClient, datos.consultas)),
    conContenido ? 4000 : 1000,
  );
}

conectarSesion({
  ruta: () => router.latestLocation.href,
  // Decided by the address, not by the screen in view: that the session has expired may become known before any screen is shown.
  protegida: () =>
    router.matchRoutes(router.latestLocation).some((match) => match.staticData.access !== 'publico'),
  mesa: () => router.latestLocation.pathname.startsWith('/sede/'),
  irA: (destino) => void router.navigate({ href: destino }),
  olvidarDatos: () => olvidarLoPropio(queryClient),
});
// Finds out who is logged in, for the menu. The first paint does not wait for it; a guarded screen finds out by itself.
void restaurarSesion().catch(() => null);
void mostrar(contenedor);
