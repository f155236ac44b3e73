import { randomInt } from 'node:crypto';
import { expect, test as base, type BrowserContext, type Page } from 'playwright/test';
import { ServidorPropio } from './e2e-servidor.ts';

/** What the browser complained about. A test that expects a refusal of the server says which. */
export class Quejas {
  #esperadas: RegExp[] = [];
  readonly inesperadas: string[] = [];

  /** Statuses that the network log may show as failed, or parts of other messages. */
  esperar(...cuales: (number | RegExp)[]): void {
    this.#esperadas.push(
      ...cuales.map((c) => (typeof c === 'number' ? new RegExp(`responded with a status of ${c} `) : c)),
    );
  }

  oir(context: BrowserContext): void {
    context.on('console', (mensaje) => {
      if (mensaje.type() === 'error') this.anotar(`${mensaje.text()} (${mensaje.location().url})`);
    });
    context.on('weberror', (error) => this.anotar(error.error().stack ?? error.error().message));
  }

  anotar(texto: string): void {
    if (!this.#esperadas.some((esperada) => esperada.test(texto))) this.inesperadas.push(texto);
  }
}

/** What the network log may say while a test cuts the line: which of them depends on where it was cut. */
export const SIN_RED =
  /net::ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_\w+|SOCKET_NOT_CONNECTED|NETWORK_CHANGED|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|FAILED|ABORTED)/;

interface Piezas {
  quejas: Quejas;
  /**
   * Whether the service worker comes too. It brings three hundred files into the empty browser of each test: whoever
   * is not about what it does goes as in a browser that has none.
   */
  trabajador: boolean;
}

/** Fails on anything that the console calls an error: CSP, hydration, failed requests that nobody expected. */
export const test = base.extend<Piezas>({
  // Everybody comes from an address of their own.
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  trabajador: [false, { option: true }],
  context: async ({ context, trabajador }, use) => {
    if (!trabajador)
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await use(context);
  },
  quejas: [
    async ({ context }, use) => {
      const quejas = new Quejas();
      quejas.oir(context);
      await use(quejas);
      expect(quejas.inesperadas, 'errores en la consola del navegador').toEqual([]);
    },
    { auto: true },
  ],
});

/** The same, on a server of the worker's own whose clock, life and answers the test commands. */
export const testConServidor = test.extend<object, { servidor: ServidorPropio }>({
  servidor: [
    async ({}, use, info) => {
      const base = new URL(info.project.use.baseURL ?? '');
      const servidor = await ServidorPropio.arrancar(Number(base.port));
      await use(servidor);
      await servidor.cerrar();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ servidor }, use) => {
    await servidor.asegurar();
    await use(servidor.url);
  },
});

export { expect };

export const EVENTOS = {
  pago: 'Trail Sierras del Alba',
  sinPagoOnline: '10K Costanera al Atardecer',
  triatlon: 'Triatlón Lagos del Sur',
  infantil: 'Corrida Infantil Barriletes',
  completo: 'Desafío Dunas del Atlántico',
  proximo: 'Ballenas 15K',
  cerrado: 'Nocturna de las Sierras',
} as const;

const ids = new Map<string, number>();

/** Ids by name: their numbers are the demonstration data's own business. */
export async function idDe(page: Page, nombre: string): Promise<number> {
  if (ids.size === 0) {
    for (const ruta of ['/api/v1/public/eventos/visibles', '/api/eventos-visibles-pasados?page=1']) {
      const { data } = (await (await page.request.get(ruta)).json()) as {
        data: { id: number; nombre: string }[];
      };
      for (const evento of data) ids.set(evento.nombre, evento.id);
    }
  }
  const id = ids.get(nombre);
  if (id === undefined) throw new Error(`No hay un evento «${nombre}»`);
  return id;
}

/** The private one is in no listing: it is found by trying its code. */
export async function idPrivado(page: Page): Promise<{ id: number; codigo: string }> {
  const codigo = 'SALINAS26';
  const publicos = Math.max(await idDe(page, EVENTOS.pago), await idDe(page, EVENTOS.triatlon));
  for (let id = publicos - 8; id <= publicos + 8; id += 1) {
    const respuesta = await page.request.get(`/api/v1/eventos/${id}/${codigo}`);
    if (!respuesta.ok()) continue;
    const { privado } = (await respuesta.json()) as { privado: boolean };
    if (privado) return { id, codigo };
  }
  throw new Error('No hay un evento privado');
}

export const dniNuevo = (): string => String(20_000_000 + randomInt(25_000_000));

/**
 * The whole page must fit: a sideways scroll hides what people look for. Just after its window became narrower a page
 * may still be the wide one, so it is asked until it fits.
 */
export async function entraDeAncho(page: Page, donde = page.url()): Promise<void> {
  const sobra = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sobra, { message: `lo que sobra de ancho: ${donde}` }).toBe(0);
}
