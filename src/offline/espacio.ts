import { vaciarConjuntos } from './conjuntos/vaciar.ts';
import { vaciarRespuestas } from './respuestas.ts';

/** Name prefix of the caches of images, which are deleted when the disk is full. */
export const CACHES_PRESCINDIBLES = 'largada-imagenes';
/** Cache of large files of the application that few need, e.g. the PDF viewer; they can be fetched again. */
export const CACHE_APARTE = 'largada-aparte';

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

/**
 * Writes what must not be lost: on a full disk it first deletes what can be fetched again, the most useful part last, and tries again
 * after each step. Rejects with ErrorSinEspacio where all that was not enough.
 * @param soltar steps that delete what the caller keeps only while there is room: taken in this order, after liberarEspacio and before
 * liberarEventos, each only if all before it freed too little
 */
export async function conEspacio<T>(
  escribir: () => Promise<T>,
  ...soltar: (() => Promise<void>)[]
): Promise<T> {
  for (const liberar of [liberarEspacio, ...soltar, liberarEventos]) {
    try {
      return await escribir();
    } catch (error) {
      if (!esFaltaDeEspacio(error)) throw error;
    }
    await liberar().catch(() => undefined);
  }
  try {
    return await escribir();
  } catch (error) {
    throw esFaltaDeEspacio(error) ? new ErrorSinEspacio(error) : error;
  }
}

/** Deletes images, large parts of the application and stored answers; keeps the queue, drafts and pages of links. */
async function liberarEspacio(): Promise<void> {
  const liberar = [vaciarRespuestas().catch(() => undefined)];
  if (typeof caches !== 'undefined') {
    const nombres = await caches.keys().catch(() => []);
    for (const nombre of nombres.filter((n) => n.startsWith(CACHES_PRESCINDIBLES) || n === CACHE_APARTE)) {
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

/** How long the server may take to answer, in ms. If it takes longer, the stored lists of registrations are not deleted. */
const ESPERA_MS = 4000;

/** Whether the server answers now. `navigator.onLine` says true of a network that carries nothing, and of a hotel's page (regla offline-1). */
const hayServidor = async (): Promise<boolean> => {
  try {
    const respuesta = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ESPERA_MS) });
    const { status } = (await respuesta.json()) as { status?: unknown }; // whatever JSON came: only our server's says 'ok'
    return status === 'ok';
  } catch {
    return false;
  }
};

/** Deletes the events' registrations where they can be fetched again: without the server an organizer would stand there without them. */
const liberarEventos = async (): Promise<void> => {
  if (await hayServidor()) await vaciarConjuntos().catch(() => undefined);
};
