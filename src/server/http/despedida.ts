import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How a process ends without a failed request. From `empezar` on it still answers, and each answer whose headers were not sent yet
 * tells its client to use another connection from now on (Connection: close). `soltar` ends the connections that are idle by then.
 */
export class Despedida {
  readonly #lineas = new Map<Socket, number>();
  readonly #pendientes = new Set<ServerResponse>();
  #empezada = false;
  #avisada = false;

  /** Whether /readyz tells the balancer to send no more requests here. */
  get avisada(): boolean {
    return this.#avisada;
  }

  /** Begins the shutdown. `avisar`: /readyz says so; false where other processes answer at the same address. */
  empezar({ avisar }: { avisar: boolean }): void {
    this.#empezada = true;
    this.#avisada ||= avisar;
    for (const respuesta of this.#pendientes) decirAdios(respuesta);
  }

  vigilar(servidor: Server): void {
    servidor.on('connection', (linea: Socket) => {
      this.#lineas.set(linea, 0);
      linea.once('close', () => this.#lineas.delete(linea));
    });
  }

  /** Notes a request under way; to be called before anything of its answer is written. */
  recibir(respuesta: ServerResponse): void {
    const { socket: linea } = respuesta;
    if (this.#empezada) decirAdios(respuesta);
    this.#pendientes.add(respuesta);
    if (linea) this.#lineas.set(linea, (this.#lineas.get(linea) ?? 0) + 1);
    respuesta.once('close', () => {
      this.#pendientes.delete(respuesta);
      if (linea && this.#lineas.has(linea)) this.#lineas.set(linea, (this.#lineas.get(linea) ?? 1) - 1);
    });
  }

  /** Ends connections without a request under way, also those that never sent one: node would wait for them. */
  soltar(): void {
    for (const [linea, enCurso] of this.#lineas) if (enCurso === 0) linea.end(() => linea.destroy());
  }
}

function decirAdios(respuesta: ServerResponse): void {
  if (!respuesta.headersSent) respuesta.setHeader('connection', 'close');
}
