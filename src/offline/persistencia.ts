export type Persistencia = 'concedida' | 'no_concedida' | 'no_disponible';

export interface EstadoAlmacenamiento {
  persistencia: Persistencia;
  /** bytes, and so is `cuota`; null: the browser does not tell */
  usado: number | null;
  cuota: number | null;
}

/** Reads how much is stored and whether it may be evicted; never shows a permission prompt (regla offline-2). */
export async function leerAlmacenamiento(): Promise<EstadoAlmacenamiento> {
  const gestor = almacenamiento();
  const estimado = await gestor?.estimate?.().catch(() => null);
  return {
    persistencia: gestor?.persisted ? aEstado(await gestor.persisted().catch(() => false)) : 'no_disponible',
    usado: estimado?.usage ?? null,
    cuota: estimado?.quota ?? null,
  };
}

/**
 * Asks the browser not to evict this site's storage (regla offline-2). Some browsers prompt the person, so it is called only when
 * there is something to protect. Workers cannot ask ('no_disponible').
 */
export async function pedirPersistencia(): Promise<Persistencia> {
  const gestor = almacenamiento();
  if (typeof gestor?.persist !== 'function') return 'no_disponible';
  try {
    return aEstado((await gestor.persisted()) || (await gestor.persist()));
  } catch {
    return 'no_concedida';
  }
}

const aEstado = (concedida: boolean): Persistencia => (concedida ? 'concedida' : 'no_concedida');

/** Older browsers, and pages without https, have no storage manager, though the types promise one. */
const almacenamiento = (): (Partial<StorageManager> & Pick<StorageManager, 'persisted'>) | undefined =>
  (globalThis.navigator as Navigator | undefined)?.storage;
