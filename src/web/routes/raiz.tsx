import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import type { SesionPermisos } from '../../shared/domain/puede.ts';
import { Marco } from '../features/marco/marco.tsx';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { ErrorDePantalla } from '../features/marco/error-de-pantalla.tsx';
import { EsqueletoPantalla } from '../ui/esqueleto.tsx';
import { exigirAcceso } from './acceso.ts';

export interface ContextoRouter {
  queryClient: QueryClient;
  /** Session for the guards; awaited, since an installed app may have to restore it first. */
  leerSesion: () => SesionPermisos | null | Promise<SesionPermisos | null>;
}

/** Few have something that waits to be sent: it is looked for when the page is shown and quiet. */
const QUIETA_MS = 1500;

function MarcoConInsignia() {
  const [Insignia, setInsignia] = useState<ComponentType | null>(null);
  useEffect(() => {
    const traer = () => {
      import('./envios.ts')
        .then(({ insignia }) => insignia())
        .then(
          (modulo) => setInsignia(() => modulo.Insignia),
          () => undefined, // tried again when the network is back
        );
    };
    const reloj = setTimeout(traer, QUIETA_MS);
    // It brings the page's occasions to send along: without it what waits would stay until the next visit.
    window.addEventListener('online', traer);
    return () => {
      clearTimeout(reloj);
      window.removeEventListener('online', traer);
    };
  }, []);
  return <Marco insignia={Insignia && <Insignia />} />;
}

export const raiz = createRootRouteWithContext<ContextoRouter>()({
  staticData: { access: 'publico' },
  beforeLoad: async ({ context, matches, location }) => {
    const accesos = matches.map((match) => match.staticData.access);
    if (accesos.every((acceso) => acceso === 'publico')) return;
    exigirAcceso(await context.leerSesion(), accesos, location.href);
  },
  component: MarcoConInsignia,
  notFoundComponent: NoEncontrada,
  errorComponent: ErrorDePantalla,
  pendingComponent: EsqueletoPantalla,
});
