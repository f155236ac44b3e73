import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const DE_LA_FORMA = ['accept-encoding', 'if-none-match', 'if-modified-since', 'content-length', 'etag'];

/**
 * A line before the server that can be cut: `setOffline` of the browser's driver does not reach a worker that
 * starts later, a closed line does. The address outlives the cuts, so that it stays the same origin.
 */
export class Linea {
  #cortada = false;
  #demora_ms = 0;
  #version = '';
  #servidor = createServer((entra, sale) => this.#pasar(entra, sale));
  readonly #puertoDelServidor: number;
  url = '';

  constructor(puertoDelServidor: number) {
    this.#puertoDelServidor = puertoDelServidor;
  }

  static async tender(puertoDelServidor: number): Promise<Linea> {
    const linea = new Linea(puertoDelServidor);
    await new Promise<void>((listo) => linea.#servidor.listen(0, '127.0.0.1', listo));
    // address() is an object once a TCP server listens
    linea.url = `http://localhost:${(linea.#servidor.address() as AddressInfo).port}`;
    return linea;
  }

  cortar(): void {
    this.#cortada = true;
    this.#servidor.closeAllConnections();
  }

  /** Whole again; with a delay it takes everything and brings nothing for that long. */
  unir(demora_ms = 0): void {
    this.#cortada = false;
    this.#demora_ms = demora_ms;
  }

  /** From now on the worker's file is another one, as after a release. */
  publicar(version: string): void {
    this.#version = version;
  }

  async cerrar(): Promise<void> {
    this.cortar();
    await new Promise((listo) => this.#servidor.close(listo));
  }

  #pasar(entra: IncomingMessage, sale: ServerResponse): void {
    const cortar = () => void sale.socket?.destroy();
    if (this.#cortada) return cortar();
    const { method = 'GET', url = '/' } = entra;
    const esTrabajador = url === '/sw.js';
    const headers = { ...entra.headers };
    // Whole and plain, so that a version can be put at its end.
    if (esTrabajador) for (const una of DE_LA_FORMA) delete headers[una];
    const pedido = request(
      { host: '127.0.0.1', port: this.#puertoDelServidor, method, path: url, headers },
      (responde) => {
        responde.on('error', cortar);
        const cabeceras = { ...responde.headers };
        if (esTrabajador) for (const una of DE_LA_FORMA) delete cabeceras[una];
        setTimeout(() => {
          sale.writeHead(responde.statusCode ?? 502, cabeceras);
          responde.pipe(sale, { end: false });
          responde.on('end', () => sale.end(esTrabajador ? `\n//${this.#version}` : undefined));
        }, this.#demora_ms);
      },
    );
    pedido.on('error', cortar);
    sale.on('close', () => pedido.destroy());
    entra.pipe(pedido);
  }
}
