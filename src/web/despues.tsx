import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { borrarVencidos } from '../offline/borradores.ts';
import { fechaLocal } from '../shared/domain/comun/fechas.ts';
import { escucharSesion, sesionActual, type SesionCliente } from './api/almacen-sesion.ts';
import { guardadas } from './api/guardadas.ts';
import { conservarPublico } from './api/publico-guardado.ts';
import { consultasDeDireccion } from './api/consultas-de-direccion.ts';
import { eventosVisibles } from './api/consultas.ts';
import { porEntregar } from './api/sede-por-entregar.ts';
import { haySw, recordarImagenesVistas, registrarSw } from './api/sw.ts';
import { anotarVisita } from './api/visitas.ts';
import type { DatosIniciales } from './pagina/datos-iniciales.ts';
import { Avisos } from './features/aplicacion/avisos.tsx';
import { llamadaDe } from './features/aplicacion/frescura.ts';
import { refrescarLoViejo } from './features/aplicacion/linea-frescura.tsx';
import type { Router } from './router.tsx';
import { marcarImagenesRotas } from './ui/imagenes-rotas.ts';

import { insistir } from './comun/insistir.ts';

export { restaurarPublico } from './api/publico-guardado.ts';

/** Everything that can wait until the first screen is there: notices, and what makes the site an application that works offline. */
export async function despues(
  router: Router,
  queryClient: QueryClient,
  consultas: DatosIniciales['consultas'],
): Promise<void> {
  mostrarAvisos(router, queryClient);
  marcarImagenesRotas();
  window.addEventListener('online', () => {
    refrescarLoViejo(queryClient);
    entregarDeSede();
  });
  entregarDeSede();
  // A session that was opened without network gets its token later, perhaps before this module was loaded: then the
  // answers that came from the device are fetched again.
  const conToken = (sesion: SesionCliente | null) => sesion?.token && refrescarLoViejo(queryClient);
  escucharSesion(conToken);
  conToken(sesionActual());
  void borrarVencidos().catch(() => undefined);
  await conservarPublico(queryClient);
  // Fetches the events that the home lists, so that the home opens without network even if only an event's page was ever visited.
  const visibles = eventosVisibles();
  if (!queryClient.getQueryData(visibles.queryKey)) void queryClient.prefetchQuery(visibles);
  if (!haySw()) return;
  await insistir(async () => {
    await registrarSw((ruta, igual) => {
      if (igual) void confirmarGuardadas(queryClient, ruta);
      else void invalidarDireccion(queryClient, ruta);
    });
    const { sembrarRespuestas } = await import('./api/sembrar.ts');
    await Promise.all([sembrarRespuestas(consultas), recordarImagenesVistas()]);
  });
}

/** Delivers what desks of a race day noted on this device, unless a screen of the race day is open: an open desk delivers by itself. */
function entregarDeSede(): void {
  if (porEntregar().length === 0 || location.pathname.startsWith('/sede/')) return;
  void import('./features/sede/puesto/entregar-lo-pendiente.ts')
    .then((m) => m.entregarLoPendiente())
    .catch(() => undefined);
}

/** Makes the answers to this address stale, and fetches those in view again: the network's answer differs from the stored one. */
async function invalidarDireccion(queryClient: QueryClient, ruta: string): Promise<void> {
  for (const { queryKey } of await consultasDeDireccion(queryClient, ruta))
    void queryClient.invalidateQueries({ queryKey, exact: true });
}

/**
 * The network's answer equals the stored one in view: the screen stops showing the answer's age, and the answer is not fetched again.
 */
async function confirmarGuardadas(queryClient: QueryClient, ruta: string): Promise<void> {
  for (const query of await consultasDeDireccion(queryClient, ruta)) {
    const llamada = llamadaDe(query.queryKey);
    if (!query.isActive() || !guardadas.get(llamada)) continue;
    guardadas.set(llamada, null);
    // sets the same data with a new time, so that components that show its age render again
    queryClient.setQueryData(query.queryKey, (dato: unknown) => dato);
  }
}

function mostrarAvisos(router: Router, queryClient: QueryClient): void {
  // The element is rendered empty by features/marco/marco.tsx; the notices are rendered into it as a React root of their own.
  const lugar = document.getElementById('avisos-app');
  if (!lugar) return;
  createRoot(lugar).render(
    <Avisos
      queryClient={queryClient}
      dias={anotarVisita(fechaLocal(new Date()))}
      ruta={() => router.state.location.pathname}
      onCambiarRuta={(oyente) => router.subscribe('onResolved', oyente)}
      irA={(ruta) => void router.navigate({ href: ruta })}
    />,
  );
}
