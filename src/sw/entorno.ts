/** Filled in by the build: the files of this release. A name with a hash of its content has no revision. */
interface EntradaPrecache {
  url: string;
  revision: string | null;
}

/** Chromium's background sync, missing in TypeScript's library. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

/** Who answers which requests: the service worker's own code, or a cache without it. Missing in TypeScript's library. */
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
