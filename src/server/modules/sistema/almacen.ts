import type { Contexto } from '../../contexto.ts';
import { ErrorAlmacen } from '../../gateways/archivos/puerto.ts';

/**
 * Time (ms) for which the last answer about the store of files is given again, so that many who ask do not add load
 * to a store that answers slowly.
 */
const FRESCA_MS = 15_000;

const miradas = new WeakMap<object, { cuando: number; falla: Promise<string | null> }>();

/** Why the store of files cannot be used, null where it can. */
export function fallaDelAlmacen({ archivos }: Pick<Contexto, 'archivos'>): Promise<string | null> {
  const ultima = miradas.get(archivos);
  if (ultima && performance.now() - ultima.cuando < FRESCA_MS) return ultima.falla;
  const falla = archivos.comprobar().then(
    () => null,
    (error: unknown) => (error instanceof ErrorAlmacen ? error.message : 'error interno'),
  );
  miradas.set(archivos, { cuando: performance.now(), falla });
  return falla;
}
