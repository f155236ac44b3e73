import { ARCHIVOS_DEL_LECTOR } from './archivos.ts';
import type { AlHilo, DelHilo } from './mensajes-hilo.ts';
import { SinEscaner, type Lector } from './aparatos.ts';

/** Time limit to fetch and start the reader, ms: on a dead connection the screen would say 'Preparando' for ever. */
const PLAZO_MS = 30_000;

/**
 * Whether the browser seems able to run the reader. Threads that are modules (Firefox has them from 114 on) are not checked for: a browser
 * without them fails later, with 'sin_lector'.
 */
const sePuede = (): boolean =>
  typeof Worker === 'function' &&
  typeof WebAssembly === 'object' &&
  typeof OffscreenCanvas === 'function' &&
  typeof createImageBitmap === 'function' &&
  typeof AbortSignal.timeout === 'function';

async function traer(archivo: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const respuesta = await fetch(archivo, { signal });
  if (!respuesta.ok) throw new Error(`${archivo}: ${respuesta.status}`);
  return respuesta.arrayBuffer();
}

/** The thread that reads. It must be asked one question at a time: with a second one the first would get no answer. */
class Hilo {
  readonly #hilo = new Worker(ARCHIVOS_DEL_LECTOR.hilo, { type: 'module' });

  preguntar(mensaje: AlHilo, ceder: Transferable[], plazo?: AbortSignal): Promise<DelHilo> {
    return new Promise((resolve) => {
      this.#hilo.onmessage = ({ data }: MessageEvent<DelHilo>) => resolve(data);
      // The thread's file did not load, or the thread threw an error without answering: this counts as the answer 'fallo'.
      this.#hilo.onerror = (e) => {
        e.preventDefault();
        resolve({ tipo: 'fallo' });
      };
      plazo?.addEventListener('abort', () => resolve({ tipo: 'fallo' }), { once: true });
      this.#hilo.postMessage(mensaje, ceder);
    });
  }

  cerrar(): void {
    this.#hilo.terminate();
  }
}

async function abrirHilo(): Promise<Hilo> {
  const plazo = AbortSignal.timeout(PLAZO_MS);
  // fetched by the page, whose requests the service worker can answer without network; the thread itself fetches nothing
  const wasm = await traer(ARCHIVOS_DEL_LECTOR.wasm, plazo);
  const hilo = new Hilo();
  const { tipo } = await hilo.preguntar({ tipo: 'abrir', wasm }, [wasm], plazo);
  if (tipo === 'abierto') return hilo;
  hilo.cerrar();
  throw new Error('the thread did not open');
}

/** zxing-cpp in a thread of its own: a frame takes up to 0.1 s, which would freeze the page. Rejects with SinEscaner. */
export async function abrirLectorWasm(): Promise<Lector> {
  if (!sePuede()) throw new SinEscaner('navegador_viejo');
  const hilo = await abrirHilo().catch((error: unknown) => {
    throw new SinEscaner('sin_lector', error);
  });
  return {
    leer: async (cuadro, formatos) => {
      const respuesta = await hilo.preguntar({ tipo: 'leer', cuadro, formatos }, [cuadro]);
      // a frame on which the reader failed counts as one without a code: the next frame follows soon
      return respuesta.tipo === 'leido' ? respuesta.leido : null;
    },
    cerrar: () => hilo.cerrar(),
  };
}
