/** The tag of the background sync event that drains the queue. */
export const ETIQUETA_SYNC = 'salida';

// Background sync is Chromium's alone and missing in TypeScript's DOM types.
type ConSync = ServiceWorkerRegistration & { sync?: { register(etiqueta: string): Promise<void> } };

/** Asks the browser to wake the service worker when there is network; where it cannot, the page's triggers are enough. */
export async function registrarSync(): Promise<void> {
  try {
    const registro: ConSync | undefined =
      'registration' in globalThis
        ? (globalThis as unknown as { registration: ConSync }).registration // a global of service workers only
        : await navigator.serviceWorker.getRegistration();
    await registro?.sync?.register(ETIQUETA_SYNC);
  } catch {
    // no service worker, no permission or no background sync in this browser
  }
}
