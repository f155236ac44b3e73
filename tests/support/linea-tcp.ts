import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** What a line does to what goes through it from now on. */
export type Trance =
  /** takes connections and what comes through them, and passes nothing on */
  | { tipo: 'muda' }
  | { tipo: 'lenta'; ms: number }
  /** ends as soon as the server says what `al_decir` finds, before (`antes`) or after it was passed on */
  | { tipo: 'corta'; al_decir: RegExp; antes: boolean }
  /** somebody else answers there */
  | { tipo: 'ajena'; dice: string };

/** Stands before any server that speaks over TCP. Its address outlives being taken down. */
export class LineaTcp {
  readonly #destino: number;
  readonly #sockets = new Set<Socket>();
  #puerto = 0;
  #servidor: Server | null = null;
  trance: Trance | null = null;
  /** cut before an answer was passed on: what the server had said by then nobody heard */
  perdidas = 0;

  private constructor(destino: number) {
    this.#destino = destino;
  }

  static async abrir(destino: number): Promise<LineaTcp> {
    const linea = new LineaTcp(destino);
    await linea.levantar();
    return linea;
  }

  get puerto(): number {
    return this.#puerto;
  }

  /** Connections are refused; those open are cut. */
  async bajar(): Promise<void> {
    const servidor = this.#servidor;
    this.#servidor = null;
    if (!servidor) return;
    const fin = new Promise<void>((listo) => servidor.close(() => listo()));
    for (const socket of this.#sockets) socket.destroy();
    await fin;
  }

  async levantar(): Promise<void> {
    if (this.#servidor) return;
    const servidor = createServer((entra) => this.#atender(entra));
    await new Promise<void>((listo, mal) => {
      servidor.once('error', mal).listen(this.#puerto, '127.0.0.1', listo);
    });
    // address() is an object once a TCP server listens
    this.#puerto = (servidor.address() as AddressInfo).port;
    this.#servidor = servidor;
  }

  #atender(entra: Socket): void {
    this.#guardar(entra);
    if (this.trance?.tipo === 'ajena') return void entra.end(this.trance.dice);
    const sale = connect(this.#destino, '127.0.0.1');
    this.#guardar(sale);
    entra.on('close', () => sale.destroy());
    sale.on('close', () => entra.destroy());
    entra.on('data', (trozo: Buffer) => this.#pasar(trozo, sale));
    sale.on('data', (trozo: Buffer) => this.#responder(trozo, entra));
  }

  #guardar(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
  }

  #pasar(trozo: Buffer, a: Socket): void {
    if (this.trance?.tipo === 'muda') return;
    if (this.trance?.tipo !== 'lenta') return void a.write(trozo);
    setTimeout(() => a.destroyed || a.write(trozo), this.trance.ms);
  }

  #responder(trozo: Buffer, a: Socket): void {
    const trance = this.trance;
    if (trance?.tipo !== 'corta' || !trance.al_decir.test(trozo.toString('latin1')))
      return this.#pasar(trozo, a);
    if (!trance.antes) return void a.write(trozo, () => a.destroy());
    this.perdidas += 1;
    a.destroy();
  }
}
