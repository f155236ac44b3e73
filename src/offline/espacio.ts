import { vaciarRespuestas } from './respuestas.ts';

/** Name prefix of the caches that may be dropped when there is no room: images, never the shell. */
export const CACHES_PRESCINDIBLES = 'largada-imagenes';

export class ErrorSinEspacio extends Error {
  constructor(cause: unknown) {
    super(
      'Este dispositivo no tiene espacio para guardar el envío. Liberá espacio (por ejemplo, borrá fotos o videos ' +
        'que ya no uses) y probá de nuevo. No cierres esta pantalla: lo que hiciste todavía no quedó guardado.',
      { cause },
    );
    this.name = 'ErrorSinEspacio';
  }
}

const esFaltaDeEspacio = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError';

/** Writes what must not be lost: where there is no room, what can be fetched again makes it, once. */
export async function conEspacio<T>(escribir: () => Promise<T>): Promise<T> {
  try {
    return await escribir();
  } catch (error) {
    if (!esFaltaDeEspacio(error)) throw error;
  }
  await liberarEspacio();
  try {
    return await escribir();
  } catch (error) {
    throw esFaltaDeEspacio(error) ? new ErrorSinEspacio(error) : error;
  }
}

/** Images and stored answers go; the queue, the drafts and the pages of links stay. */
async function liberarEspacio(): Promise<void> {
  const liberar = [vaciarRespuestas().catch(() => undefined)];
  if (typeof caches !== 'undefined') {
    const nombres = await caches.keys().catch(() => []);
    for (const nombre of nombres.filter((n) => n.startsWith(CACHES_PRESCINDIBLES))) {
      liberar.push(
        caches.delete(nombre).then(
          () => undefined,
          () => undefined,
        ),
      );
    }
  }
  await Promise.all(liberar);
}
