/** One of this release's files, whose list the build fills in. `revision` null: the file's name already holds a hash of its content. */
interface EntradaPrecache {
  url: string;
  revision: string | null;
}

/** Chromium's background sync, missing in TypeScript's library. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

/**
 * Says who answers the requests that match `condition`: the service worker's own code ('fetch-event'), or the browser straight from the
 * named cache, without running the service worker. TypeScript's library lacks this type.
 */
interface Regla {
  condition: { urlPattern: { pathname: string } };
  source: 'fetch-event' | { cacheName: string };
}

export interface InstallEvent extends ExtendableEvent {
  /** Chromium has it since version 123 */
  addRoutes?: (reglas: readonly Regla[]) => Promise<void>;
}

export type Trabajador = ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly EntradaPrecache[] };

export const SHELL = '/shell';
export const SHELL_MESA = '/shell-mesa';
