import { useSyncExternalStore } from 'react';
import { Oyentes } from '../../shared/domain/comun/oyentes.ts';

/** Chromium's offer to install, which no other engine has. */
interface OfertaInstalacion extends Event {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type EstadoInstalacion = 'instalada' | 'ofrecida' | 'manual';

let oferta: OfertaInstalacion | null = null;
let instalada = false;
const oyentes = new Oyentes();

/** Keeps the browser's offer to install: it comes soon after the start, mostly long before anybody opens the install page. */
export function guardarOfertaDeInstalacion(): void {
  window.addEventListener('beforeinstallprompt', (e) => {
    e.preventDefault();
    oferta = e as OfertaInstalacion; // this event's own type, missing in the DOM library
    oyentes.avisar();
  });
  window.addEventListener('appinstalled', () => {
    oferta = null;
    instalada = true;
    oyentes.avisar();
  });
}

function estado(): EstadoInstalacion {
  // iOS has a property of its own that says whether the site runs as an installed application.
  const enIos = 'standalone' in navigator && navigator.standalone === true;
  if (instalada || enIos || window.matchMedia('(display-mode: standalone)').matches) return 'instalada';
  return oferta ? 'ofrecida' : 'manual';
}

export function useInstalacion(): EstadoInstalacion {
  return useSyncExternalStore(oyentes.suscribir, estado, () => 'manual');
}

/** Shows the browser's install dialog, where the browser has offered one. An offer can be used only once. */
export async function instalar(): Promise<void> {
  const actual = oferta;
  oferta = null;
  await actual?.prompt();
  oyentes.avisar();
}
