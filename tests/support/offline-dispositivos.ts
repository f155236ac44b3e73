import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';
import type { azarDe } from './soak.ts';

type Azar = ReturnType<typeof azarDe>;

/** Who asks for the disk, the locks, the hour and the network: the globals answer by it. */
const actual = new AsyncLocalStorage<Contexto>();

/** Never settles: what a process that died was waiting for. */
const nunca = <T>() => new Promise<T>(() => undefined);

/** Web Locks of one device, as far as the outbox uses them. A holder that dies lets go. */
class Cerrojos {
  #duenio: Contexto | null = null;
  #fila: (() => void)[] = [];

  async request<T>(
    _nombre: string,
    { ifAvailable = false }: { ifAvailable?: boolean },
    tarea: (cerrojo: object | null) => Promise<T>,
  ): Promise<T> {
    const quien = contextoActual();
    if (this.#duenio && ifAvailable) return tarea(null);
    while (this.#duenio) await new Promise<void>((listo) => this.#fila.push(listo));
    // Who died in the queue takes no turn.
    if (quien.muerto) return nunca<T>();
    this.#duenio = quien;
    try {
      return await tarea({});
    } finally {
      this.soltar(quien);
    }
  }

  soltar(quien: Contexto): void {
    if (this.#duenio !== quien) return;
    this.#duenio = null;
    for (const seguir of this.#fila.splice(0)) seguir();
  }
}

export interface Linea {
  /** of each request, whether something happens to it */
  fallas: boolean;
  cerrojos: boolean;
  keys: boolean;
}

/** A phone: one disk, one clock, and the page and the worker that share them. */
export class Dispositivo {
  readonly disco = new IDBFactory();
  readonly cerrojos = new Cerrojos();
  readonly linea: Linea;
  readonly app: TestApp;
  readonly azar: Azar;
  reloj_ms: number;

  constructor(app: TestApp, azar: Azar, linea: Linea) {
    this.app = app;
    this.azar = azar;
    this.linea = linea;
    // Clocks of phones are off, some by days.
    this.reloj_ms = (azar.entero(5) - 2) * 86_400_000;
  }
}

type Modulos = typeof import('../../src/offline/salida/salida.ts') &
  typeof import('../../src/offline/salida/drenar.ts');

/** A page or a worker with modules and memory of its own. */
export class Contexto {
  readonly dispositivo: Dispositivo;
  muerto = false;
  avisarMuerte: () => void = () => undefined;
  #modulos: Modulos | null = null;
  #murio = new Promise<void>((listo) => (this.avisarMuerte = listo));

  constructor(dispositivo: Dispositivo) {
    this.dispositivo = dispositivo;
  }

  static async nuevo(dispositivo: Dispositivo): Promise<Contexto> {
    const contexto = new Contexto(dispositivo);
    vi.resetModules();
    const [salida, drenaje] = await Promise.all([
      import('../../src/offline/salida/salida.ts'),
      import('../../src/offline/salida/drenar.ts'),
    ]);
    contexto.#modulos = { ...salida, ...drenaje };
    return contexto;
  }

  /** Resolves with null when it dies before it is done. */
  hacer<T>(tarea: (modulos: Modulos) => Promise<T>): Promise<T | null> {
    const modulos = this.#modulos;
    if (!modulos) throw new Error('dispositivos: sin módulos');
    return Promise.race([actual.run(this, () => tarea(modulos)), this.#murio.then(() => null)]);
  }

  morir(): void {
    this.muerto = true;
    this.dispositivo.cerrojos.soltar(this);
    this.avisarMuerte();
  }
}

function contextoActual(): Contexto {
  const contexto = actual.getStore();
  if (!contexto) throw new Error('dispositivos: fuera de todo dispositivo');
  return contexto;
}

/** Puts the devices' globals in place; returns how to take them away. */
export function instalarDispositivos(): () => void {
  const horaVerdadera = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(
    () => horaVerdadera() + (actual.getStore()?.dispositivo.reloj_ms ?? 0),
  );
  const deAntes = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => contextoActual().dispositivo.disco,
  });
  vi.stubGlobal(
    'navigator',
    new Proxy(
      {},
      {
        has: (_, nombre) => nombre === 'locks' && contextoActual().dispositivo.linea.cerrojos,
        get: (_, nombre) => (nombre === 'locks' ? contextoActual().dispositivo.cerrojos : undefined),
      },
    ),
  );
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => pedir(contextoActual(), url, init));
  return () => {
    vi.unstubAllGlobals();
    if (deAntes) Object.defineProperty(globalThis, 'indexedDB', deAntes);
    else Reflect.deleteProperty(globalThis, 'indexedDB');
    vi.restoreAllMocks();
  };
}

const cortada = () => new TypeError('Failed to fetch');
const pausa = (ms: number) => new Promise((listo) => setTimeout(listo, ms));

/** The line between a device and the server: cuts, deaths, refusals, delays and requests that arrive twice. */
async function pedir(quien: Contexto, url: string, init: RequestInit): Promise<Response> {
  const { azar, linea } = quien.dispositivo;
  if (quien.muerto) return nunca<Response>();
  const suerte = linea.fallas ? azar.entero(14) : 99;
  const morir = () => {
    quien.morir();
    return nunca<Response>();
  };
  if (suerte === 0) return morir();
  if (suerte === 1) throw cortada();
  if (suerte === 2) return new Response('<h1>502</h1>', { status: 500 + azar.entero(4) });
  if (suerte === 3) await pausa(azar.entero(30));
  const entrega = () => entregar(quien, url, init);
  // The same request twice at once, as an impatient line in between does.
  const respuesta = suerte === 4 ? (await Promise.all([entrega(), entrega()]))[0] : await entrega();
  if (suerte === 5) throw cortada();
  if (suerte === 6) return morir();
  if (suerte === 7) return new Response('<h1>Bienvenido a la red del hotel</h1>', { status: 200 });
  return respuesta;
}

async function entregar({ dispositivo }: Contexto, url: string, init: RequestInit): Promise<Response> {
  const { app, linea } = dispositivo;
  const sobre = new Request(new URL(url, 'http://servidor.test'), { ...init, signal: null });
  let payload: Buffer = Buffer.from(await sobre.arrayBuffer());
  const headers = Object.fromEntries(sobre.headers);
  if (!linea.keys) {
    // A client that knows its own attempts by nothing: neither key nor the moment of signing.
    delete headers['idempotency-key'];
    serie += 1;
    const texto = payload.toString('latin1');
    const otraHora = `"firmado_at":"2026-01-01T00:00:00.${String(serie % 1000).padStart(3, '0')}Z"`;
    if (texto.startsWith('{'))
      payload = Buffer.from(texto.replace(/"firmado_at":"[^"]+"/, otraHora), 'latin1');
    delete headers['content-length'];
  }
  // The server lives by its own clock.
  const {
    statusCode,
    body,
    headers: de,
  } = await actual.exit(() => app.inject({ method: sobre.method as 'POST', url, payload, headers }));
  const espera = de['retry-after'];
  return new Response(body, { status: statusCode, headers: espera ? { 'retry-after': String(espera) } : {} });
}
let serie = 0;
