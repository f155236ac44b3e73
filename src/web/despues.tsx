import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { fechaLocal } from '../shared/domain/fechas.ts';
import { conservarPublico } from './api/publico-guardado.ts';
import { eventosVisibles } from './api/consultas.ts';
import { hayTrabajador, recordarImagenesVistas, registrarTrabajador } from './api/trabajador.ts';
import { anotarVisita } from './api/visitas.ts';
import type { DatosIniciales } from './datos-iniciales.ts';
import { Avisos } from './features/aplicacion/avisos.tsx';
import { refrescarLoViejo } from './features/aplicacion/linea-frescura.tsx';
import type { Router } from './router.tsx';

import { insistir } from './insistir.ts';

export { restaurarPublico } from './api/publico-guardado.ts';

/** Everything that can wait until the first screen is there: what makes it an application that works offline. */
export async function despues(
  router: Router,
  queryClient: QueryClient,
  consultas: DatosIniciales['consultas'],
): Promise<void> {
  mostrarAvisos(router, queryClient);
  window.addEventListener('online', () => refrescarLoViejo(queryClient));
  await conservarPublico(queryClient);
  // The home opens without network even where only an event's page was ever visited.
  const visibles = eventosVisibles();
  if (!queryClient.getQueryData(visibles.queryKey)) void queryClient.prefetchQuery(visibles);
  if (!hayTrabajador()) return;
  await insistir(async () => {
    await registrarTrabajador((ruta) => void queryClient.invalidateQueries({ predicate: esDe(ruta) }));
    const { sembrarRespuestas } = await import('./api/sembrar.ts');
    await Promise.all([sembrarRespuestas(consultas), recordarImagenesVistas()]);
  });
}

/** The worker names what changed by its address; a query's key holds the parts of it that vary. */
const esDe =
  (ruta: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean => {
    const partes = new Set(ruta.split(/[/?&=]/).map(decodeURIComponent));
    return queryKey.slice(1).every((parte) => typeof parte !== 'string' || partes.has(parte));
  };

function mostrarAvisos(router: Router, queryClient: QueryClient): void {
  // The frame leaves this place empty (features/marco/marco.tsx).
  const lugar = document.getElementById('avisos-app');
  if (!lugar) return;
  createRoot(lugar).render(
    <Avisos
      queryClient={queryClient}
      dias={anotarVisita(fechaLocal(new Date()))}
      ruta={() => router.state.location.pathname}
      alCambiarRuta={(oyente) => router.subscribe('onResolved', oyente)}
      irA={(ruta) => void router.navigate({ href: ruta })}
    />,
  );
}
