import type { Contexto } from '../../contexto.ts';
import { ErrorAlmacen } from '../../gateways/archivos/puerto.ts';

/**
 * The store is asked at most this often; meanwhile the last answer is given, so that a store that stalls is not
 * asked by everybody.
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
