import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from '../contexto.ts';
import { direccionKey } from './direccion.ts';

/** A request body of which part has not arrived yet. */
export interface Viene {
  /** the sender, as limits count callers (direccionKey) */
  direccion: string;
  /** when the request's headers had arrived, moved forward by the time in which the route did not read the body; ms by performance.now() */
  desde: number;
  /** bytes of the body that have arrived so far, but for those that came together with the headers */
  bytes: number;
}

const KIB = 1024;
/**
 * How many bytes a second a body has to bring at least: a phone with the worst signal is faster. This speed is not measured before
 * PACIENCIA_MS.
 */
const BYTES_POR_SEGUNDO = KIB;
const PACIENCIA_MS = 10_000;
/** After how many ms a body that is not complete counts as slow: an ordinary one is complete long before. */
const LENTO_MS = 2000;
/** How many slow bodies (LENTO_MS) may be on their way at once from one address. */
export const LENTOS_POR_DIRECCION = 50;
/** How many slow bodies may be on their way at once from all addresses together. */
export const LENTOS_MAX = 500;
/** How many bytes of slow bodies from all addresses together may have arrived. */
const BYTES_MAX = 256 * KIB * KIB;

/**
 * The bodies to cut off, so that those that never end do not keep others out. First, those that brought fewer than BYTES_POR_SEGUNDO for
 * each second after their first PACIENCIA_MS. Then, of the others that are slow (older than LENTO_MS), those that do not fit in the three
 * limits, counted from the newest to the oldest. A body that is not older than LENTO_MS is never cut off.
 */
export function sobrantes<V extends Viene>(vienen: Iterable<V>, ahora: number): Set<V> {
  const fuera = new Set<V>();
  const lentos: V[] = [];
  for (const uno of vienen) {
    const edad = ahora - uno.desde;
    if (edad > PACIENCIA_MS && uno.bytes < ((edad - PACIENCIA_MS) / 1000) * BYTES_POR_SEGUNDO) fuera.add(uno);
    else if (edad > LENTO_MS) lentos.push(uno);
  }
  lentos.sort((a, b) => b.desde - a.desde);
  const porDireccion = new Map<string, number>();
  let cuantos = 0;
  let bytes = 0;
  for (const uno of lentos) {
    const suyos = (porDireccion.get(uno.direccion) ?? 0) + 1;
    const pasa = suyos <= LENTOS_POR_DIRECCION && cuantos < LENTOS_MAX && bytes + uno.bytes <= BYTES_MAX;
    if (!pasa) {
      fuera.add(uno);
      continue;
    }
    porDireccion.set(uno.direccion, suyos);
    cuantos += 1;
    bytes += uno.bytes;
  }
  return fuera;
}

class EnCamino implements Viene {
  readonly direccion: string;
  desde = performance.now();
  readonly socket: Socket;
  readonly #leidos: number;
  readonly #request: IncomingMessage;
  #visto = this.desde;

  constructor(direccion: string, request: IncomingMessage) {
    this.direccion = direccion;
    this.socket = request.socket;
    this.#leidos = request.socket.bytesRead;
    this.#request = request;
  }

  /**
   * Moves `desde` forward by the time since the last call if the route is not reading now, as it waits for the database or
   * for its turn: otherwise a sender whom the route keeps waiting would be cut off as slow. `ahora`: ms by performance.now().
   */
  repasar(ahora: number): void {
    if (this.#request.readableFlowing !== true) this.desde += ahora - this.#visto;
    this.#visto = ahora;
  }

  get bytes(): number {
    return this.socket.bytesRead - this.#leidos;
  }
}

const REPASO_MS = 1000;

/** Watches the bodies on their way, of all calls. A sender that is cut off gets a 408. */
export function registerEnCamino(app: App): void {
  const vienen = new Set<EnCamino>();
  const repaso = setInterval(() => {
    const ahora = performance.now();
    for (const uno of vienen) uno.repasar(ahora);
    for (const uno of sobrantes(vienen, ahora)) {
      vienen.delete(uno);
      const lento = Object.assign(new Error('cuerpo lento'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.emit('clientError', lento, uno.socket);
    }
  }, REPASO_MS).unref();
  app.addHook('onClose', async () => clearInterval(repaso));
  app.addHook('onRequest', async ({ raw, ip, headers }) => {
    if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
    // requests injected by tests have no socket that could be measured
    if (typeof raw.socket.bytesRead !== 'number') return;
    const uno = new EnCamino(direccionKey(ip), raw);
    vienen.add(uno);
    const llego = () => void vienen.delete(uno);
    raw.once('end', llego).once('close', llego);
  });
}
