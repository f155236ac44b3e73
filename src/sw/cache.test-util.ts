import { vi } from 'vitest';

/** A fake of the browser's Cache, as far as the service worker uses it: by address, in order of insertion. */
class CacheDePrueba {
  readonly #entradas = new Map<string, Response>();
  readonly #de = (request: Request | string): string =>
    new URL(typeof request === 'string' ? request : request.url, ORIGEN).href;

  match = async (request: Request | string) => this.#entradas.get(this.#de(request))?.clone();
  keys = async () => [...this.#entradas.keys()].map((url) => new Request(url));
  delete = async (request: Request | string) => this.#entradas.delete(this.#de(request));
  put = async (request: Request | string, respuesta: Response) => {
    this.#entradas.delete(this.#de(request));
    this.#entradas.set(this.#de(request), respuesta);
  };
}

export const ORIGEN = 'https://largada.test';

/** Fakes a service worker's globals. `servir` makes the server's answers; `pedidas` lists the paths that were requested. */
export function prepararSw(servir: (ruta: string) => Response) {
  const guardadas = new Map<string, CacheDePrueba>();
  const pedidas: string[] = [];
  vi.stubGlobal('location', new URL(ORIGEN));
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('caches', {
    open: async (nombre: string) => {
      const cache = guardadas.get(nombre) ?? new CacheDePrueba();
      guardadas.set(nombre, cache);
      return cache;
    },
  });
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGEN);
    pedidas.push(pathname);
    return servir(pathname);
  });
  const rutasDe = async (nombre: string) =>
    (await guardadas.get(nombre)?.keys())?.map(({ url }) => new URL(url).pathname) ?? [];
  return { pedidas, rutasDe };
}
