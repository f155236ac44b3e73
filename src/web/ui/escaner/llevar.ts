import { ARCHIVOS_DEL_LECTOR } from './archivos.ts';

/** As TypeScript's library does not know it: Chromium has it. */
interface ConAhorro {
  connection?: { saveData?: boolean };
}

async function tieneCamara(): Promise<boolean> {
  const aparatos = (navigator as Partial<Navigator>).mediaDevices?.enumerateDevices();
  return (await aparatos)?.some(({ kind }) => kind === 'videoinput') ?? false;
}

/**
 * Brings the reader onto this device while there is network: the service worker keeps what comes through it, so that the
 * device scans at a start without signal. Not where nobody would keep it, nothing can look, or data are dear.
 */
export async function llevarLector(): Promise<void> {
  if (!(navigator as Partial<Navigator>).serviceWorker?.controller) return;
  if ((navigator as ConAhorro).connection?.saveData) return;
  if (!(await tieneCamara().catch(() => false))) return;
  for (const archivo of Object.values(ARCHIVOS_DEL_LECTOR)) {
    if (!(await caches.match(archivo))) await fetch(archivo);
  }
}
