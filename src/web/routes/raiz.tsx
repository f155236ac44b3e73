import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SesionPermisos } from '../../shared/domain/acceso/puede.ts';
import { useSesion } from '../api/use-sesion.ts';
import { Marco } from '../features/marco/marco.tsx';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { ErrorDePantalla } from '../features/marco/error-de-pantalla.tsx';
import { EsqueletoPantalla } from '../ui/esqueleto.tsx';
import { conPlazo } from '../ui/plazo-de-carga.ts';

export interface ContextoRouter {
  queryClient: QueryClient;
  /** Session for the guards; awaited, since an installed app may have to restore it first. */
  leerSesion: () => SesionPermisos | null | Promise<SesionPermisos | null>;
  /** Loads the routes of the staff's and the desks' screens; true if they had not been loaded before. */
  traerGestion?: () => Promise<boolean>;
}

/** ms after the page is shown until the badge of what waits to be sent (few devices have any) and, on a desk, the staff's menu load. */
const QUIETA_MS = 1500;

/** Loads a part of the frame after the first screen; if that failed, loads it once the network is back. */
function useDespues<T>(traer: () => Promise<T>, demora_ms: number | null): T | null {
  const [parte, setParte] = useState<{ valor: T } | null>(null);
  const pedida = useEffectEvent(() => {
    traer().then(
      (valor) => setParte({ valor }),
      () => undefined,
    );
  });
  useEffect(() => {
    if (demora_ms === null) return;
    const reloj = setTimeout(() => pedida(), demora_ms);
    const onVolver = () => pedida();
    window.addEventListener('online', onVolver);
    return () => {
      clearTimeout(reloj);
      window.removeEventListener('online', onVolver);
    };
  }, [demora_ms]);
  return parte?.valor ?? null;
}

function MarcoCompleto() {
  // The badge also starts the sending of what waits on the device: without the badge, that would wait until another visit.
  const insignia = useDespues(async () => (await import('./envios.ts')).insignia(), QUIETA_MS);
  // A desk often opens from a cold start with people waiting in front of it: the staff's menu is loaded after it.
  const enMesa = useLocation({ select: ({ pathname }) => pathname.startsWith('/sede/') });
  const demora = enMesa ? QUIETA_MS : 0;
  const personal = useDespues(() => import('./personal.tsx'), useSesion() ? demora : null);
  return <Marco insignia={insignia && <insignia.Insignia />} personal={personal?.personal ?? null} />;
}

export const raiz = createRootRouteWithContext<ContextoRouter>()({
  staticData: { access: 'publico' },
  beforeLoad: async ({ context, matches, location }) => {
    const accesos = matches.map((match) => match.staticData.access);
    if (accesos.every((acceso) => acceso === 'publico')) return;
    // Imported only for guarded screens: visitors do not download the rules of who may do what.
    const { exigirAcceso } = await conPlazo(import('./acceso.ts'));
    exigirAcceso(await context.leerSesion(), accesos, location.href);
  },
  component: MarcoCompleto,
  notFoundComponent: NoEncontrada,
  errorComponent: ErrorDePantalla,
  pendingComponent: EsqueletoPantalla,
});
