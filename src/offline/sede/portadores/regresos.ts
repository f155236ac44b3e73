import type { Canal } from './canal.ts';
import { escribirPar, leerPar, type CodigoPar } from './codigo-par.ts';
import { CONECTADOS_MAX, RECORDAR_MS } from './limites-malla.ts';
import type { Senal } from './senal-malla.ts';
import type { Regreso, Tendedor, Tendido, Yo } from './webrtc.ts';

/** How a later page of this device gets back to that phone: where it waits (guardia), and the answer with which it is called (regreso). */
export interface Vuelta {
  puesto_id: string;
  guardia: CodigoPar;
  regreso: Regreso;
}

/** Where the ways back are kept, so that they outlive the page. */
export interface Vueltas {
  /** the ways back that can be used: not those that are too old, lead to puestos that were taken off, or cannot be opened here now */
  leer(): Promise<Vuelta[]>;
  guardar(vuelta: Vuelta): Promise<void>;
  /** deletes all ways back of the event, once it is over for this device */
  borrar(): Promise<void>;
}

interface Opciones {
  yo: Yo;
  tendedor: Tendedor;
  vueltas: Vueltas;
  /** takes a connection that another phone opened by calling this one, without a scan */
  onCanal: (canal: Canal, puesto_id: string) => void;
}

/**
 * Nobody can call a page that was killed: its ports are gone. But a new page can call. So each of two connected phones keeps a
 * second connection open that waits for the other (guardia), and the other keeps on its disk what to call it with (regreso). The
 * waiting side has no address to try, so it never gives up, and learns the caller's from the call. A guardia serves once: over each
 * new connection both agree on the next guardia.
 */
export class Regresos {
  readonly #opciones: Opciones;
  /**
   * by phone: the answer (regreso) that this device has told that phone, and with which it would call it. Kept until that phone tells where
   * it waits for the call (guardia); then both are kept in `#vueltas`
   */
  readonly #propuestos = new Map<string, Regreso>();
  readonly #guardias = new Map<string, { tendido: Tendido | null }>();
  readonly #vueltas = new Map<string, Vuelta>();
  /** by phone: when this page last tried to store how to get back to it, by this device's clock, ms */
  readonly #guardadas = new Map<string, number>();
  #cerrado = false;

  constructor(opciones: Opciones) {
    this.#opciones = opciones;
  }

  /** The puestos that this device can call; complete once `leer` has read the disk. */
  get conocidos(): readonly string[] {
    return [...this.#vueltas.keys()];
  }

  /** Whether a connection of this page waits for that phone's call and can still take it. */
  espera(a: string): boolean {
    const guardia = this.#guardias.get(a);
    return guardia !== undefined && !guardia.tendido?.gastado();
  }

  async leer(): Promise<void> {
    for (const vuelta of await this.#opciones.vueltas.leer().catch(() => []))
      // what this page has agreed on meanwhile is newer than what the disk has
      if (!this.#vueltas.has(vuelta.puesto_id)) this.#vueltas.set(vuelta.puesto_id, vuelta);
  }

  /**
   * Sends a connected phone the answer (regreso) with which this device would call it after the connection was lost. Call it once both
   * phones have proved who they are.
   */
  async proponer(con: string, mandar: (senal: Senal) => void): Promise<void> {
    // null: this browser cannot prepare one, so after being killed it reconnects only by a scan
    const regreso = await this.#opciones.tendedor.prepararRegreso(this.#opciones.yo).catch(() => null);
    if (!regreso || this.#cerrado) return;
    this.#propuestos.set(con, regreso);
    mandar({ t: 'regreso', codigo: escribirPar(regreso.codigo) });
  }

  async alRegreso(de: string, texto: string, mandar: (senal: Senal) => void): Promise<void> {
    const codigo = this.#leer(de, texto, 'respuesta');
    if (!codigo) return;
    this.#dejar(de);
    const guardia = { tendido: null as Tendido | null };
    this.#guardias.set(de, guardia);
    this.#podar();
    const { yo, tendedor, onCanal } = this.#opciones;
    const tendido = await tendedor.ofrecer(yo, codigo.intento).catch(() => null);
    if (this.#guardias.get(de) !== guardia) return tendido?.cancelar();
    // this browser made no connection that could wait, and the other phone is told of none: so none is noted as waiting for its call
    if (!tendido) return void this.#guardias.delete(de);
    guardia.tendido = tendido;
    tendido.canal.then(
      (canal) => {
        if (this.#guardias.get(de) !== guardia) return canal.cerrar();
        this.#guardias.delete(de);
        onCanal(canal, de);
      },
      () => undefined,
    );
    // where the browser refuses the other's answer nobody can ever call this connection, so it is closed
    await tendido.completar(codigo).then(
      () => mandar({ t: 'guardia', codigo: escribirPar(tendido.codigo) }),
      () => this.#dejar(de),
    );
  }

  async alaGuardia(de: string, texto: string): Promise<void> {
    const guardia = this.#leer(de, texto, 'oferta');
    const regreso = this.#propuestos.get(de);
    if (!guardia || regreso?.codigo.intento !== guardia.intento) return;
    this.#propuestos.delete(de);
    const vuelta = { puesto_id: de, guardia, regreso };
    this.#vueltas.set(de, vuelta);
    await this.#guardar(vuelta);
  }

  /**
   * Stores anew how to get back to a phone that is connected, once it was stored RECORDAR_MS ago: what is old is not read any more, and two
   * phones may stay connected all day. Does nothing before this page has agreed on it with that phone.
   */
  async sigueConectado(con: string): Promise<void> {
    const vuelta = this.#vueltas.get(con);
    const at = this.#guardadas.get(con);
    if (!vuelta || at === undefined || Math.abs(Date.now() - at) < RECORDAR_MS) return;
    await this.#guardar(vuelta);
  }

  async #guardar(vuelta: Vuelta): Promise<void> {
    this.#guardadas.set(vuelta.puesto_id, Date.now());
    // where the disk takes nothing, this page can still call; only the next one cannot
    await this.#opciones.vueltas.guardar(vuelta).catch(() => undefined);
  }

  /** Calls that phone, where it waits; null: nothing was agreed on with it, the browser refuses, or this mesh has ended. */
  async llamar(a: string): Promise<Tendido | null> {
    const vuelta = this.#vueltas.get(a);
    if (!vuelta || this.#cerrado) return null;
    const { yo, tendedor } = this.#opciones;
    return tendedor.regresar(yo, vuelta.guardia, vuelta.regreso).catch(() => null);
  }

  /** Ends all waiting and forgets all ways back, on the disk too, once the event is over for this device. */
  async olvidar(): Promise<void> {
    this.cerrar();
    await this.#opciones.vueltas.borrar().catch(() => undefined);
  }

  cerrar(): void {
    this.#cerrado = true;
    for (const id of [...this.#guardias.keys()]) this.#dejar(id);
    this.#vueltas.clear();
    this.#propuestos.clear();
  }

  #leer(de: string, texto: string, tipo: CodigoPar['tipo']): CodigoPar | null {
    const codigo = leerPar(texto);
    const suyo =
      codigo?.tipo === tipo &&
      codigo.puesto_id === de &&
      codigo.evento_id === this.#opciones.yo.evento_id &&
      !this.#cerrado;
    return suyo ? codigo : null;
  }

  /**
   * Keeps at most CONECTADOS_MAX connections that wait for a call, and ends the oldest. Where a race has more phones than this one may be
   * connected with at once, it is connected with one phone after the other, and would else end up waiting for all of them.
   */
  #podar(): void {
    for (const id of this.#guardias.keys()) {
      if (this.#guardias.size <= CONECTADOS_MAX) return;
      this.#dejar(id);
    }
  }

  #dejar(con: string): void {
    this.#guardias.get(con)?.tendido?.cancelar();
    this.#guardias.delete(con);
  }
}
