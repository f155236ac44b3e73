import type { Canal } from './canal.ts';
import { escribirPar, leerPar, type CodigoPar } from './codigo-par.ts';
import type { Tendedor, Tendido, Yo } from './webrtc.ts';

/** How many ms two phones have to find each other once both codes were read. */
const ENCONTRARSE_MS = 20_000;
/** How many ms an answer stays on the screen at most for the other phone to read it and connect. */
const LEER_MS = 180_000;

export type PasoPar =
  | { tipo: 'preparando' }
  /** this phone shows its offer, and looks for the other phone's */
  | { tipo: 'ofrece'; codigo: string }
  /** this phone has read the other's offer, and shows the answer that the other has to read */
  | { tipo: 'responde'; codigo: string }
  /** this phone has read the answer: nothing is left to be scanned */
  | { tipo: 'conectando' }
  | { tipo: 'listo'; puesto_id: string }
  /**
   * 'no_se_alcanzan': no connection opened in time, as no network joins the two or nobody read the answer; or this browser refuses the
   * other's answer. 'sin_webrtc': this browser makes no offer. 'completo': this phone has no room for another
   */
  | { tipo: 'fallo'; motivo: 'no_se_alcanzan' | 'sin_webrtc' | 'completo' };

/**
 * What a scanned text was good for. 'bien': a code for this attempt or, once this attempt has ended or there is no room for that phone, any
 * code of another phone of the event: the step (PasoPar) alone tells these two. 'otro_intento': it answers no offer of this attempt, but
 * another phone's or an earlier one. 'no_es': it is no pairing code, or an offer that this browser refuses.
 */
export type LecturaPar = 'bien' | 'otro_evento' | 'propio' | 'otro_intento' | 'no_es';

interface Opciones {
  yo: Yo;
  tendedor: Tendedor;
  /** whether there is room for that phone; null: for one that is not known yet */
  cabe: (puesto_id: string | null) => boolean;
  onCanal: (canal: Canal, puesto_id: string) => void;
}

/**
 * Two phones connect by two scans, without agreeing on who begins: each shows a code and looks for the other's. Whoever reads an
 * offer shows the answer to it, and the first connection that opens is kept.
 */
export class Emparejamiento {
  readonly #opciones: Opciones;
  readonly #oyentes = new Set<() => void>();
  #oferta: Tendido | null = null;
  #respuesta: Tendido | null = null;
  /** the offer whose answer is being made or shown, by its attempt; `#mostrada`: the one whose answer is on the screen */
  #respondida: string | null = null;
  #mostrada: string | null = null;
  #paso: PasoPar = { tipo: 'preparando' };
  #reloj: ReturnType<typeof setTimeout> | undefined;
  #cancelado = false;

  constructor(opciones: Opciones) {
    this.#opciones = opciones;
  }

  paso = (): PasoPar => this.#paso;

  suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => this.#oyentes.delete(oyente);
  };

  /** Makes the code to be shown. Call it once the camera is open: before, browsers hide the phone's real addresses. */
  async ofrecer(): Promise<void> {
    if (this.#oferta || this.#terminado()) return;
    if (!this.#opciones.cabe(null)) return this.#sinLugar();
    const oferta = await this.#opciones.tendedor.ofrecer(this.#opciones.yo).catch(() => null);
    if (!oferta) return this.#pasar({ tipo: 'fallo', motivo: 'sin_webrtc' });
    if (this.#terminado() || this.#oferta) return oferta.cancelar();
    this.#oferta = oferta;
    if (this.#paso.tipo === 'preparando') this.#pasar({ tipo: 'ofrece', codigo: escribirPar(oferta.codigo) });
  }

  async leer(texto: string): Promise<LecturaPar> {
    const codigo = leerPar(texto);
    const { yo } = this.#opciones;
    if (!codigo) return 'no_es';
    if (codigo.evento_id !== yo.evento_id) return 'otro_evento';
    if (codigo.puesto_id === yo.puesto_id) return 'propio';
    if (this.#terminado()) return 'bien';
    // other phones may have connected meanwhile: without room for this one, the answer would be scanned in vain
    if (!this.#opciones.cabe(codigo.puesto_id)) {
      this.#sinLugar();
      return 'bien';
    }
    return codigo.tipo === 'oferta' ? this.#leerOferta(codigo) : this.#leerRespuesta(codigo);
  }

  cancelar(): void {
    this.#cancelado = true;
    clearTimeout(this.#reloj);
    if (this.#paso.tipo === 'listo') return;
    this.#oferta?.cancelar();
    this.#respuesta?.cancelar();
  }

  #sinLugar(): void {
    clearTimeout(this.#reloj);
    this.#oferta?.cancelar();
    this.#respuesta?.cancelar();
    this.#pasar({ tipo: 'fallo', motivo: 'completo' });
  }

  #terminado(): boolean {
    return this.#cancelado || this.#paso.tipo === 'listo' || this.#paso.tipo === 'fallo';
  }

  async #leerOferta(oferta: CodigoPar): Promise<LecturaPar> {
    if (this.#respondida === oferta.intento) return 'bien';
    this.#respondida = oferta.intento;
    const respuesta = await this.#opciones.tendedor.responder(this.#opciones.yo, oferta).catch(() => null);
    if (!respuesta) {
      // this browser refuses the offer just read: the offer read before it, whose answer is still on the screen, counts as answered again
      if (this.#respondida === oferta.intento) this.#respondida = this.#mostrada;
      return 'no_es';
    }
    if (this.#terminado() || this.#respondida !== oferta.intento) {
      respuesta.cancelar();
      return 'bien';
    }
    this.#respuesta?.cancelar();
    this.#respuesta = respuesta;
    this.#mostrada = oferta.intento;
    this.#esperarA(respuesta, oferta.puesto_id);
    this.#pasar({ tipo: 'responde', codigo: escribirPar(respuesta.codigo) });
    this.#vencer(LEER_MS);
    return 'bien';
  }

  async #leerRespuesta(respuesta: CodigoPar): Promise<LecturaPar> {
    const oferta = this.#oferta;
    if (oferta?.codigo.intento !== respuesta.intento) return 'otro_intento';
    if (this.#paso.tipo === 'conectando') return 'bien';
    this.#pasar({ tipo: 'conectando' });
    this.#vencer(ENCONTRARSE_MS);
    this.#esperarA(oferta, respuesta.puesto_id);
    await oferta.completar(respuesta).catch(() => this.#pasar({ tipo: 'fallo', motivo: 'no_se_alcanzan' }));
    return 'bien';
  }

  #esperarA(tendido: Tendido, puesto_id: string): void {
    tendido.canal.then(
      (abierto) => {
        if (this.#terminado()) return abierto.cerrar();
        clearTimeout(this.#reloj);
        for (const otro of [this.#oferta, this.#respuesta]) if (otro !== tendido) otro?.cancelar();
        this.#pasar({ tipo: 'listo', puesto_id });
        this.#opciones.onCanal(abierto, puesto_id);
      },
      () => undefined,
    );
  }

  #vencer(ms: number): void {
    clearTimeout(this.#reloj);
    this.#reloj = setTimeout(() => {
      if (this.#terminado()) return;
      this.#oferta?.cancelar();
      this.#respuesta?.cancelar();
      this.#pasar({ tipo: 'fallo', motivo: 'no_se_alcanzan' });
    }, ms);
  }

  #pasar(paso: PasoPar): void {
    this.#paso = paso;
    for (const oyente of this.#oyentes) oyente();
  }
}
