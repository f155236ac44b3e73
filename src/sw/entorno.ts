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

export type Trabajador = ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly EntradaPrecache[] };

export const SHELL = '/shell';
