import { ARCHIVOS_DEL_LECTOR } from './archivos.ts';
import type { AlHilo, DelHilo } from './mensajes-hilo.ts';
import { SinEscaner, type Lector } from './aparatos.ts';

/** A line that carries nothing would leave who waits before 'Preparando' for ever. */
const PLAZO_MS = 30_000;

/** Chromium 80, Firefox 114 and Safari 16.4 have all of it. */
const sePuede = (): boolean =>
  typeof Worker === 'function' &&
  typeof WebAssembly === 'object' &&
  typeof OffscreenCanvas === 'function' &&
  typeof createImageBitmap === 'function';

async function traer(archivo: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const respuesta = await fetch(archivo, { signal });
  if (!respuesta.ok) throw new Error(`${archivo}: ${respuesta.status}`);
  return respuesta.arrayBuffer();
}

/** A thread that answers one question at a time. */
class Hilo {
  readonly #hilo = new Worker(ARCHIVOS_DEL_LECTOR.hilo, { type: 'module' });

  preguntar(mensaje: AlHilo, ceder: Transferable[], plazo?: AbortSignal): Promise<DelHilo> {
    return new Promise((resolve) => {
      this.#hilo.onmessage = ({ data }: MessageEvent<DelHilo>) => resolve(data);
      // its file did not come, or something broke that it does not answer for
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
  // fetched here, where the service worker answers for sure: the thread talks to nobody else
  const wasm = await traer(ARCHIVOS_DEL_LECTOR.wasm, plazo);
  const hilo = new Hilo();
  const { tipo } = await hilo.preguntar({ tipo: 'abrir', wasm }, [wasm], plazo);
  if (tipo === 'abierto') return hilo;
  hilo.cerrar();
  throw new Error('the thread did not open');
}

/** zxing-cpp in a thread of its own: a frame takes up to a tenth of a second, and the screen goes on. Rejects with SinEscaner. */
export async function abrirLectorWasm(): Promise<Lector> {
  if (!sePuede()) throw new SinEscaner('navegador_viejo');
  const hilo = await abrirHilo().catch((error: unknown) => {
    throw new SinEscaner('sin_lector', error);
  });
  return {
    leer: async (cuadro, formatos) => {
      const respuesta = await hilo.preguntar({ tipo: 'leer', cuadro, formatos }, [cuadro]);
      // one bad frame is no reason to stop: the next comes at once
      return respuesta.tipo === 'leido' ? respuesta.leido : null;
    },
    cerrar: () => hilo.cerrar(),
  };
}
