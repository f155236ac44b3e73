import type { Canal } from '../portadores/canal.ts';
import { LIMITES } from './limites.ts';
import { CLASE, cortar, unir, VERSION_DE_PAR, type Clase } from './mensaje.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Thrown when the other device sent what no honest phone sends. */
export class Abuso extends Error {}
/** Thrown when the other device speaks a version that this release does not know. */
export class OtraVersion extends Error {}

interface OyenteLinea {
  /** takes the messages one at a time: the next one is handed over when this has resolved; what it rejects with ends the connection */
  onMensaje(clase: number, cuerpo: Bytes): Promise<void>;
  /**
   * called once. `error`: why the connection ended; null: the canal closed, or this side closed it without an error. `dicho`: why the other
   * device hung up, as it said; null: it said nothing
   */
  onFin(error: unknown, dicho: number | null): void;
  /** what the other device is told before the connection ends with that error; null: nothing */
  despedida(error: unknown): number | null;
}

/** Messages over a canal, also longer ones than it takes, within LIMITES; those that come are worked through one after the other. */
export class Linea {
  readonly #canal: Canal;
  readonly #oyente: OyenteLinea;
  readonly #cola: Bytes[] = [];
  #en_cola = 0;
  #partes: Bytes[] = [];
  #largo = 0;
  #trabaja = false;
  #cerrada = false;
  /** why the other device hangs up, as it said; known at once, even while many of its earlier messages still wait here (regla sede-69) */
  #dicho: number | null = null;
  #turno: Promise<void> = Promise.resolve();

  constructor(canal: Canal, oyente: OyenteLinea) {
    this.#canal = canal;
    this.#oyente = oyente;
    canal.escuchar({
      onMensaje: (mensaje) => this.#llego(mensaje),
      onCierre: () => this.#terminar(null),
    });
  }

  get cerrada(): boolean {
    return this.#cerrada;
  }

  /** Resolves when the message left or waits in the canal's buffer; once the connection has ended, messages are dropped. */
  mandar(clase: Clase, cuerpo: Bytes): Promise<void> {
    this.#turno = this.#turno.then(async () => {
      // the parts of one message must be sent with nothing in between
      for (const mensaje of cortar(clase, cuerpo, this.#canal.tope)) {
        if (this.#cerrada) return;
        await this.#canal.enviar(mensaje).catch(() => this.#terminar(null));
      }
    });
    return this.#turno;
  }

  /** @param error why the connection ends, of which the other device may be told (despedida); null: it is told nothing */
  cerrar(error: unknown = null): void {
    this.#terminar(error);
  }

  #llego(mensaje: Bytes): void {
    if (this.#cerrada) return;
    this.#en_cola += mensaje.byteLength + LIMITES.por_mensaje;
    if (mensaje.byteLength < 2 || mensaje.byteLength > this.#canal.tope || this.#en_cola > LIMITES.en_cola)
      return this.#terminar(new Abuso('size'));
    if (mensaje[0] === VERSION_DE_PAR && mensaje[1] === CLASE.fin) this.#dicho = mensaje.at(-1) ?? null;
    this.#cola.push(mensaje);
    void this.#trabajar();
  }

  async #trabajar(): Promise<void> {
    if (this.#trabaja) return;
    this.#trabaja = true;
    try {
      for (let mensaje = this.#cola.shift(); mensaje && !this.#cerrada; mensaje = this.#cola.shift()) {
        await this.#tomar(mensaje);
        this.#en_cola -= mensaje.byteLength + LIMITES.por_mensaje;
      }
    } catch (error) {
      this.#terminar(error);
    } finally {
      this.#trabaja = false;
    }
  }

  async #tomar(mensaje: Bytes): Promise<void> {
    const [version, clase = CLASE.parte] = mensaje;
    if (version !== VERSION_DE_PAR) throw new OtraVersion();
    this.#largo += mensaje.byteLength;
    if (this.#largo > LIMITES.mensaje) throw new Abuso('size');
    this.#partes.push(mensaje.subarray(2));
    if (clase === CLASE.parte) return;
    const cuerpo = unir(this.#partes);
    this.#partes = [];
    this.#largo = 0;
    await this.#oyente.onMensaje(clase, cuerpo);
  }

  #terminar(error: unknown): void {
    if (this.#cerrada) return;
    this.#cerrada = true;
    this.#cola.length = 0;
    const dicho = error === null ? null : this.#oyente.despedida(error);
    const [ultimo] = dicho === null ? [] : cortar(CLASE.fin, Uint8Array.of(dicho), this.#canal.tope);
    this.#canal.cerrar(ultimo);
    this.#oyente.onFin(error, this.#dicho);
  }
}
