import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What may become of a request on its way. */
export type Falla =
  /** the line goes after so many bytes of the request's body reached us; the server gets what there was */
  | { tipo: 'cortar'; bytes: number }
  /** the server does what was asked, its answer never arrives whole */
  | { tipo: 'perder' }
  | { tipo: 'responder'; status: number; cuerpo?: string; cabeceras?: Record<string, string> }
  | { tipo: 'demorar'; ms: number }
  /** the answer arrives with these headers in the place of its own */
  | { tipo: 'encabezar'; cabeceras: Record<string, string> }
  /** the answer arrives with this after it, as a newer release's file would */
  | { tipo: 'agregar'; texto: string }
  /** the answer arrives as long as it was, with other bytes */
  | { tipo: 'torcer' }
  /** the answer promises its whole length and ends half-way */
  | { tipo: 'acortar' };

interface Regla {
  metodo: string | null;
  ruta: RegExp;
  falla: Falla;
  veces: number;
}

export interface Pasada {
  metodo: string;
  ruta: string;
  key: string | undefined;
  /** what the server answered; null where it did not get to answer */
  status: number | null;
  falla: Falla['tipo'] | null;
}

/** Stands before a server and spoils the line when told to. Its address outlives the server's restarts. */
export class ProxyFallas {
  readonly pasadas: Pasada[] = [];
  destino = 0;
  #puerto = 0;
  #servidor: Server | null = null;
  #reglas: Regla[] = [];

  static async abrir(destino: number): Promise<ProxyFallas> {
    const proxy = new ProxyFallas();
    proxy.destino = destino;
    await proxy.levantar();
    return proxy;
  }

  get url(): string {
    return `http://localhost:${this.#puerto}`;
  }

  /** Nobody listens any more: new connections are refused, those open are cut. */
  async bajar(): Promise<void> {
    const servidor = this.#servidor;
    this.#servidor = null;
    if (!servidor) return;
    const fin = new Promise<void>((listo) => servidor.close(() => listo()));
    servidor.closeAllConnections();
    await fin;
  }

  async levantar(): Promise<void> {
    if (this.#servidor) return;
    const servidor = createServer((entra, sale) => this.#pasar(entra, sale));
    await new Promise<void>((listo, mal) => {
      servidor.once('error', mal);
      servidor.listen(this.#puerto, listo);
    });
    // address() is an object once a TCP server listens
    this.#puerto = (servidor.address() as AddressInfo).port;
    this.#servidor = servidor;
  }

  /** From now on, so many times. Returns how to end it. The latest rule that fits counts. */
  fallar(metodo: string | null, ruta: RegExp, falla: Falla, veces = Infinity): () => void {
    const regla = { metodo, ruta, falla, veces };
    this.#reglas.unshift(regla);
    return () => void (this.#reglas = this.#reglas.filter((otra) => otra !== regla));
  }

  sanar(): void {
    this.#reglas = [];
  }

  #fallaDe(metodo: string, ruta: string): Falla | null {
    const regla = this.#reglas.find(
      (r) => r.veces > 0 && (r.metodo === null || r.metodo === metodo) && r.ruta.test(ruta),
    );
    if (!regla) return null;
    regla.veces -= 1;
    return regla.falla;
  }

  #pasar(entra: IncomingMessage, sale: ServerResponse): void {
    const { method: metodo = 'GET', url: ruta = '/', headers } = entra;
    const falla = this.#fallaDe(metodo, ruta);
    const key = headers['idempotency-key'];
    const pasada: Pasada = {
      ...{ metodo, ruta, status: null, falla: falla?.tipo ?? null },
      key: typeof key === 'string' ? key : undefined,
    };
    this.pasadas.push(pasada);
    entra.on('error', () => undefined);
    sale.on('error', () => undefined);
    if (falla?.tipo === 'responder') {
      const { status, cuerpo = '<h1>Error</h1>', cabeceras } = falla;
      // The body is read first: who answers early cuts the upload instead.
      entra.resume().on('end', () => sale.writeHead(status, { ...cabeceras }).end(cuerpo));
    } else if (falla?.tipo === 'demorar') {
      // who gave up meanwhile sends no body any more: the server would wait for it for ever
      setTimeout(() => sale.destroyed || this.#reenviar(entra, sale, pasada, null), falla.ms);
    } else this.#reenviar(entra, sale, pasada, falla);
  }

  #reenviar(entra: IncomingMessage, sale: ServerResponse, pasada: Pasada, falla: Falla | null): void {
    const cortar = () => void sale.socket?.destroy();
    const { metodo: method, ruta: path } = pasada;
    const headers = { ...entra.headers };
    if (falla?.tipo === 'agregar') {
      for (const nombre of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[nombre];
    }
    const sigue = request({ host: '127.0.0.1', port: this.destino, method, path, headers }, (responde) => {
      responde.on('error', cortar);
      pasada.status = responde.statusCode ?? null;
      if (falla?.tipo === 'agregar') {
        const { 'content-length': _largo, etag: _marca, ...cabeceras } = responde.headers;
        sale.writeHead(responde.statusCode ?? 502, cabeceras);
        responde.on('end', () => sale.end(falla.texto)).pipe(sale, { end: false });
        return;
      }
      if (falla?.tipo === 'torcer' || falla?.tipo === 'acortar') {
        const trozos: Buffer[] = [];
        responde.on('data', (trozo: Buffer) => trozos.push(trozo));
        responde.on('end', () => {
          const todo = Buffer.concat(trozos);
          sale.writeHead(responde.statusCode ?? 502, responde.headers);
          if (falla.tipo === 'torcer') sale.end(todo.map((byte) => byte ^ 1));
          else sale.write(todo.subarray(0, todo.length / 2), cortar);
        });
        return;
      }
      if (falla?.tipo !== 'perder') {
        const otras = falla?.tipo === 'encabezar' ? falla.cabeceras : {};
        sale.writeHead(responde.statusCode ?? 502, { ...responde.headers, ...otras });
        return void responde.pipe(sale);
      }
      responde.resume().on('end', () => {
        // Begun and cut short: a connection that closes without a word the browser tries again by itself.
        sale.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
        sale.write('{', cortar);
      });
    });
    sigue.on('error', cortar);
    sale.on('close', () => {
      if (!sale.writableFinished && falla?.tipo !== 'perder') sigue.destroy();
    });
    if (falla?.tipo !== 'cortar') return void entra.pipe(sigue);
    let pasaron = 0;
    entra.on('data', (trozo: Buffer) => {
      pasaron += trozo.length;
      if (pasaron < falla.bytes) return void sigue.write(trozo);
      sigue.destroy();
      cortar();
    });
  }
}
