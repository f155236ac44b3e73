/** A pipe of whole messages to one other device. Messages arrive whole and in order, or the canal closes. */
export interface Canal {
  /** resolves when the message left or waits in a bounded buffer; rejects once the canal is closed, or if the message exceeds `tope` */
  enviar(mensaje: Uint8Array<ArrayBuffer>): Promise<void>;
  /** sets the only listener of this canal; messages that came earlier are handed over at once, and so is a closing */
  escuchar(oyente: OyenteCanal): void;
  /**
   * @param ultimo a last message: it goes in the place of those that still wait for their turn, which are dropped, and the canal closes
   * after it, or without it if it cannot be sent or sending takes too long (regla sede-69); absent: the canal closes at once
   */
  cerrar(ultimo?: Uint8Array<ArrayBuffer>): void;
  /** how many bytes a message has at most (WebRTC 64 KiB): the sender has to cut longer ones */
  readonly tope: number;
  /** what both ends know of this very connection, the same text at both; absent where the carrier has nothing of the kind */
  readonly vinculo?: string;
}

export interface OyenteCanal {
  onMensaje(mensaje: Uint8Array<ArrayBuffer>): void;
  /** called once, whichever side closed the canal, also where its connection was lost */
  onCierre(): void;
}

/** How many bytes a message of any canal has at most: as many as all browsers' data channels take whole. */
export const TOPE_MENSAJE = 64 * 1024;

export class CanalCerrado extends Error {
  constructor() {
    super('canal cerrado');
    this.name = 'CanalCerrado';
  }
}

/** Keeps what came before there was a listener, so that a canal's first messages are not lost. */
export class Buzon {
  #oyente: OyenteCanal | null = null;
  #guardados: Uint8Array<ArrayBuffer>[] = [];
  #cerrado = false;

  get cerrado(): boolean {
    return this.#cerrado;
  }

  escuchar(oyente: OyenteCanal): void {
    this.#oyente = oyente;
    for (const mensaje of this.#guardados.splice(0)) oyente.onMensaje(mensaje);
    if (this.#cerrado) oyente.onCierre();
  }

  llego(mensaje: Uint8Array<ArrayBuffer>): void {
    if (this.#cerrado) return;
    if (this.#oyente) this.#oyente.onMensaje(mensaje);
    else this.#guardados.push(mensaje);
  }

  /** @returns whether this call closed the Buzon; false: it was closed already */
  cerrar(): boolean {
    if (this.#cerrado) return false;
    this.#cerrado = true;
    this.#oyente?.onCierre();
    return true;
  }
}

export interface OpcionesPar {
  /** how a message is handed over; by default in a microtask */
  luego?: (entregar: () => void) => void;
}

/** A pair of canales in memory: what one sends the other hears. `cortar` ends both, as when the network goes away. */
export function parDeCanales({ luego = queueMicrotask }: OpcionesPar = {}): {
  uno: Canal;
  otro: Canal;
  cortar: () => void;
} {
  const buzones: [Buzon, Buzon] = [new Buzon(), new Buzon()];
  const cortar = () => {
    for (const buzon of buzones) buzon.cerrar();
  };
  const lado = (propio: Buzon, ajeno: Buzon): Canal => ({
    tope: TOPE_MENSAJE,
    enviar(mensaje) {
      if (propio.cerrado) return Promise.reject(new CanalCerrado());
      if (mensaje.byteLength > TOPE_MENSAJE) return Promise.reject(new RangeError('message too long'));
      // a copy, as over a real connection: the sender could not change afterwards what it sent
      const copia = mensaje.slice();
      luego(() => ajeno.llego(copia));
      return Promise.resolve();
    },
    escuchar: (oyente) => propio.escuchar(oyente),
    cerrar: (ultimo) => {
      if (!ultimo) return cortar();
      propio.cerrar();
      luego(() => {
        ajeno.llego(ultimo);
        ajeno.cerrar();
      });
    },
  });
  return { uno: lado(buzones[0], buzones[1]), otro: lado(buzones[1], buzones[0]), cortar };
}
