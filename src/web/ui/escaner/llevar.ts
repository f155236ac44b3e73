import { ARCHIVOS_DEL_LECTOR } from './archivos.ts';

/** Chromium's information about the connection, which TypeScript's DOM types do not have. */
interface ConAhorro {
  connection?: { saveData?: boolean };
}

async function tieneCamara(): Promise<boolean> {
  const aparatos = (navigator as Partial<Navigator>).mediaDevices?.enumerateDevices();
  return (await aparatos)?.some(({ kind }) => kind === 'videoinput') ?? false;
}

/**
 * Downloads the reader while there is network, so that the device can scan at a start without signal: the service worker
 * keeps its files. Not without a service worker or a camera, nor where the browser is set to save data.
 */
export async function llevarLector(): Promise<void> {
  if (!(navigator as Partial<Navigator>).serviceWorker?.controller) return;
  if ((navigator as ConAhorro).connection?.saveData) return;
  if (!(await tieneCamara().catch(() => false))) return;
  for (const archivo of Object.values(ARCHIVOS_DEL_LECTOR)) {
    if (!(await caches.match(archivo))) await fetch(archivo);
  }
}
