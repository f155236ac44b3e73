import type { MotivoFin } from '../pares/encuentro.ts';
import type { Canal } from './canal.ts';
import { Emparejamiento } from './emparejamiento.ts';
import { escribirPar, leerPar, type CodigoPar } from './codigo-par.ts';
import { seArreglaSolo, type FinDeLinea } from './fin-de-linea.ts';
import { CONECTADOS_MAX } from './limites-malla.ts';
import { Regresos, type Vueltas } from './regresos.ts';
import { escribirSenal, leerSenal, type Senal } from './senal-malla.ts';
import { webrtc, type Tendedor, type Tendido, type Yo } from './webrtc.ts';

/**
 * After how many ms an attempt to connect that nobody scans for is given up; one whose channel is just being opened then has as many
 * once more.
 */
const INTENTO_MS = 15_000;
/**
 * Ms between two looks for phones that are missing. REINTENTO_MS: between two attempts to be introduced to the same one, and the pause
 * after two connections in a row that failed (#anotarFin), which doubles with each further one up to LLAMAR_DE_VEZ_EN_CUANDO_MS.
 */
const MIRAR_MS = 4_000;
const REINTENTO_MS = 8_000;
/**
 * Of two phones that miss each other, the one with the lower id asks at once to be introduced, the other only after this many ms, so that
 * they do not both ask. The other asks too, as the first may not have noticed yet that their connection is dead.
 */
const SEGUNDO_MS = 3_000;
/**
 * A missing phone is tried this many times in a row, by an introduction or by a call where it waits, and then only every
 * LLAMAR_DE_VEZ_EN_CUANDO_MS: it may be switched off, or have no room.
 */
const LLAMADAS_SEGUIDAS = 10;
const LLAMAR_DE_VEZ_EN_CUANDO_MS = 45_000;
/**
 * How many ms a connection has to last: one that ended sooner counts as failed, and after several failed ones in a row the phone is
 * tried less and less often.
 */
const LINEA_CORTA_MS = 10_000;
/**
 * How many ms to wait before the next attempt with a phone whose last connection ended for a reason that only a person can mend. The wait
 * doubles for each connection with that phone that failed in a row before that one, for whatever reason, up to PAUSA_MAX_MS.
 */
const PAUSA_MS = 30_000;
const PAUSA_MAX_MS = 600_000;
/** For how many phones the end of their last connection is remembered: another phone could invent any number of phones. */
const FINES_MAX = 60;

/** How many codes this phone takes from another one in a minute at most, be they for itself or to be handed on. */
const LLEVADOS_POR_MINUTO = 120;

/** The exchange over a channel (`encontrarse`), as the mesh uses it. */
export interface Trato {
  fin: Promise<{ motivo: MotivoFin }>;
  enviarSenal(senal: Uint8Array<ArrayBuffer>): Promise<void>;
  cerrar(): void;
}
export interface AlTratar {
  onPresentado(otro: { puesto_id: string; nombre: string }): void;
  onSenal(senal: Uint8Array<ArrayBuffer>): void;
  onAvance(avance: AvanceTrato): void;
}
export interface AvanceTrato {
  por_recibir: number;
  por_enviar: number;
  al_dia: boolean;
}

export interface OpcionesMalla {
  yo: Yo;
  tratar(canal: Canal, al: AlTratar): Trato;
  tendedor?: Tendedor;
  /** false: the event is over for this phone, and it leaves (regla sede-31) */
  sigue?: () => boolean;
  /** where the ways back are kept by which a new page reconnects after this one was killed; absent: the new page needs a scan for that */
  vueltas?: Vueltas;
}

/** A phone that is or was connected with this one, or that got no place here. */
export interface Telefono {
  puesto_id: string;
  nombre: string;
  /**
   * 'no_quedo': no connection of this page with it lasted until it had proved who it is; `fin` says why, e.g. that there was no room for
   * it. 'se_corto': one did, and none is open now
   */
  estado: 'presentando' | 'pasando' | 'al_dia' | 'se_corto' | 'no_quedo';
  /** why its last connection ended; absent while it is connected */
  fin?: FinDeLinea;
  /** operations that are still to come and to go */
  faltan: number;
}

interface Vivo {
  puesto_id: string;
  trato: Trato | null;
  nombre: string | null;
  avance: AvanceTrato | null;
  /** ids of the puestos with whose phones that phone is connected */
  conoce: ReadonlySet<string>;
  /** when codes came from that phone, for this one or to be handed on, ms: only so many a minute are allowed */
  llevados: number[];
  desde: number;
}

/**
 * The phones that this one talks to directly. Two connect by two scans; a phone that is connected with two others introduces them to each
 * other. A phone that was lost, as its page was killed or the network went away, is introduced again, or calls one that waits for it (regla
 * sede-30). This class knows nothing of what the phones exchange.
 */
export class Malla {
  readonly #opciones: OpcionesMalla;
  readonly #tendedor: Tendedor;
  readonly #vivos = new Map<string, Vivo>();
  /** by puesto: names of the phones that were connected and have not come back since */
  readonly #idos = new Map<string, string>();
  readonly #intentos = new Map<
    string,
    { intento: string | null; dejar: () => void; tendido: Tendido | null }
  >();
  /** by phone that is missing: since when, when this one last tried to be introduced to it, ms, and how often */
  readonly #faltas = new Map<string, { desde: number; probado: number; veces: number }>();
  /** by phone: why and when, ms, the last connection with it ended, and how many connections in a row failed */
  readonly #fines = new Map<string, { motivo: FinDeLinea; at: number; veces: number }>();
  readonly #regresos: Regresos | null;
  #llama = false;
  /** the puestos with which this very page has been connected */
  readonly #tratados = new Set<string>();
  /** by phone: how often it was called in vain, and when last, ms */
  readonly #llamadas = new Map<string, { veces: number; at: number }>();
  readonly #oyentes = new Set<() => void>();
  readonly #dejar: () => void;
  #foto: readonly Telefono[] = [];
  #cerrada = false;

  constructor(opciones: OpcionesMalla) {
    this.#opciones = opciones;
    this.#tendedor = opciones.tendedor ?? webrtc;
    const { yo, vueltas } = opciones;
    const onCanal = (canal: Canal, puesto_id: string) => this.adoptar(canal, puesto_id);
    this.#regresos = vueltas ? new Regresos({ yo, tendedor: this.#tendedor, vueltas, onCanal }) : null;
    const mirar = () => this.#mirar();
    const reloj = setInterval(mirar, MIRAR_MS);
    // a phone that was asleep looks for the others as soon as its screen is on
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', mirar);
    this.#dejar = () => {
      clearInterval(reloj);
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', mirar);
    };
  }

  get cerrada(): boolean {
    return this.#cerrada;
  }

  telefonos = (): readonly Telefono[] => this.#foto;

  suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => this.#oyentes.delete(oyente);
  };

  /** Begins to connect with another phone by two scans. */
  emparejar(): Emparejamiento {
    return new Emparejamiento({
      yo: this.#opciones.yo,
      tendedor: this.#tendedor,
      cabe: (puesto_id) => this.#cabe(puesto_id),
      onCanal: (canal, puesto_id) => this.adoptar(canal, puesto_id),
    });
  }

  /**
   * From now on calls the missing phones that this page or an earlier page of this device was connected with. Only one page at a time may
   * do that: two would take the connections from each other.
   */
  async volver(): Promise<void> {
    await this.#regresos?.leer();
    this.#llama = true;
    this.#mirar();
  }

  /**
   * Takes over an open channel to that puesto, or closes it where this mesh has ended or has no room. Whether the other end is that puesto
   * is not checked here: the exchange over the channel proves it.
   */
  adoptar(canal: Canal, puesto_id: string): void {
    const antes = this.#vivos.get(puesto_id);
    if (this.#cerrada) return canal.cerrar();
    if (!this.#cabe(puesto_id)) {
      canal.cerrar();
      this.#anotarFin(puesto_id, 'completo', 0);
      return this.#avisar();
    }
    const vivo: Vivo = {
      ...{ puesto_id, trato: null, nombre: null, avance: null, conoce: new Set<string>(), llevados: [] },
      desde: Date.now(),
    };
    this.#vivos.set(puesto_id, vivo);
    // the new connection replaces the old one: mostly the phone's page was killed and is back, and the old connection is dead though nobody
    // has noticed yet
    antes?.trato?.cerrar();
    // if the new connection ends before the other end has proved who it is, the list goes on showing this phone by its name, as cut
    if (antes && antes.nombre !== null) this.#idos.set(puesto_id, antes.nombre);
    this.#dejarIntento(puesto_id);
    const trato = this.#opciones.tratar(canal, {
      onPresentado: (otro) => this.#presentado(vivo, otro),
      onSenal: (senal) => this.#onSenal(vivo, senal),
      onAvance: (avance) => {
        vivo.avance = avance;
        this.#avisar();
      },
    });
    vivo.trato = trato;
    trato.fin.then(
      ({ motivo }) => this.#seFue(vivo, motivo),
      () => this.#seFue(vivo, 'cortado'),
    );
    this.#avisar();
  }

  /** Leaves: the event is over, or the desk was closed. */
  cerrar(): void {
    if (this.#cerrada) return;
    this.#cerrada = true;
    this.#dejar();
    this.#regresos?.cerrar();
    for (const id of [...this.#intentos.keys()]) this.#dejarIntento(id);
    for (const { trato } of this.#vivos.values()) trato?.cerrar();
    this.#vivos.clear();
    this.#idos.clear();
    this.#fines.clear();
    this.#avisar();
  }

  #presentado(vivo: Vivo, { puesto_id, nombre }: { puesto_id: string; nombre: string }): void {
    // the other end is a puesto of the event, but not the puesto that its code named: under that name nobody would find it again
    if (puesto_id !== vivo.puesto_id) return vivo.trato?.cerrar();
    vivo.nombre = nombre;
    this.#idos.delete(puesto_id);
    this.#faltas.delete(puesto_id);
    this.#llamadas.delete(puesto_id);
    this.#tratados.add(puesto_id);
    void this.#regresos?.proponer(puesto_id, (senal) => this.#mandar(vivo, senal));
    this.#contar();
    this.#avisar();
    this.#mirar();
  }

  #seFue(vivo: Vivo, motivo: MotivoFin): void {
    if (this.#vivos.get(vivo.puesto_id) !== vivo) return;
    this.#vivos.delete(vivo.puesto_id);
    this.#anotarFin(vivo.puesto_id, motivo, Date.now() - vivo.desde);
    if (vivo.nombre !== null) this.#idos.set(vivo.puesto_id, vivo.nombre);
    this.#contar();
    this.#avisar();
    this.#mirar();
  }

  #anotarFin(id: string, motivo: FinDeLinea, duro: number): void {
    const en_vano = !seArreglaSolo(motivo) || duro < LINEA_CORTA_MS;
    const veces = en_vano ? (this.#fines.get(id)?.veces ?? 0) + 1 : 0;
    // deleted first, so that this phone moves to the end of the Map and stays longest. A phone may introduce any number of invented
    // phones: in a full Map they push out only the oldest entries
    this.#fines.delete(id);
    this.#fines.set(id, { motivo, at: Date.now(), veces });
    const [primero] = this.#fines.keys();
    if (this.#fines.size > FINES_MAX && primero !== undefined) this.#fines.delete(primero);
  }

  /** Whether it is too early to try again with that phone, by how the last connections with it ended. */
  #enPausa(id: string, ahora: number): boolean {
    const fin = this.#fines.get(id);
    if (!fin) return false;
    const { motivo, at, veces } = fin;
    // after a single short connection there is no pause: perhaps the network just comes and goes
    const pausa = !seArreglaSolo(motivo)
      ? Math.min(PAUSA_MS * 2 ** (veces - 1), PAUSA_MAX_MS)
      : veces <= 1
        ? 0
        : Math.min(REINTENTO_MS * 2 ** (veces - 2), LLAMAR_DE_VEZ_EN_CUANDO_MS);
    return ahora - at < pausa;
  }

  /** Tells all connected phones whom this one is connected with, so that a phone that lacks one of them asks to be introduced. */
  #contar(): void {
    const presentados = this.#presentados();
    const ids = presentados.map(({ puesto_id }) => puesto_id);
    for (const vivo of presentados) this.#mandar(vivo, { t: 'conozco', ids });
  }

  #presentados(): Vivo[] {
    return [...this.#vivos.values()].filter(({ nombre }) => nombre !== null);
  }

  #mandar(vivo: Vivo, senal: Senal): void {
    // a signal that cannot be sent is dropped: mostly the connection has just ended, which `trato.fin` tells
    void vivo.trato?.enviarSenal(escribirSenal(senal)).catch(() => undefined);
  }

  /**
   * Looks for missing phones: asks to be introduced to those that a connected phone knows, and calls those that wait for this one
   * (#llamar). Ends the mesh instead where the event is over for this phone.
   */
  #mirar(): void {
    if (this.#cerrada) return;
    if (this.#opciones.sigue?.() === false) {
      void this.#regresos?.olvidar();
      return this.cerrar();
    }
    const ahora = Date.now();
    const presentados = this.#presentados();
    for (const { puesto_id } of presentados) void this.#regresos?.sigueConectado(puesto_id);
    for (const via of presentados) {
      for (const id of via.conoce) {
        if (!this.#falta(id, ahora)) continue;
        if (!this.#hayLugar()) return;
        const falta = this.#faltas.get(id) ?? { desde: ahora, probado: -Infinity, veces: 0 };
        this.#faltas.set(id, falta);
        const espera = this.#opciones.yo.puesto_id < id ? 0 : SEGUNDO_MS;
        // after LLAMADAS_SEGUIDAS attempts in vain a phone is tried less often: it may have no room for another connection
        const pausa = falta.veces < LLAMADAS_SEGUIDAS ? REINTENTO_MS : LLAMAR_DE_VEZ_EN_CUANDO_MS;
        if (ahora - falta.desde < espera || ahora - falta.probado < pausa) continue;
        falta.probado = ahora;
        falta.veces += 1;
        void this.#ofrecerA(id, via);
      }
    }
    this.#llamar(ahora);
  }

  #falta(id: string, ahora: number): boolean {
    const esta = id === this.#opciones.yo.puesto_id || this.#vivos.has(id) || this.#intentos.has(id);
    return !esta && !this.#enPausa(id, ahora);
  }

  /** Whether there is room for that phone. A phone that is connected already takes the place of its own old connection. */
  #cabe(puesto_id: string | null): boolean {
    return this.#vivos.size < CONECTADOS_MAX || (puesto_id !== null && this.#vivos.has(puesto_id));
  }

  #hayLugar(): boolean {
    return this.#vivos.size + this.#intentos.size < CONECTADOS_MAX;
  }

  /** Calls the phones that wait for this one since its page was killed, or since the common network went away. */
  #llamar(ahora: number): void {
    if (!this.#llama) return;
    const { puesto_id } = this.#opciones.yo;
    for (const id of this.#regresos?.conocidos ?? []) {
      const { veces, at } = this.#llamadas.get(id) ?? { veces: 0, at: -Infinity };
      const pausa = veces < LLAMADAS_SEGUIDAS ? 0 : LLAMAR_DE_VEZ_EN_CUANDO_MS;
      // A phone with which this very page has been connected may still have its page, and may call too. Of the two only the one with the
      // lower id calls: if both did at once, there would be two connections, and each phone might close the one that the other keeps. Where
      // nothing here can take its call, as an earlier one was given up half open, this one calls instead
      const leToca = !this.#tratados.has(id) || puesto_id < id || !this.#regresos?.espera(id);
      if (!leToca || !this.#falta(id, ahora) || ahora - at < pausa) continue;
      if (!this.#hayLugar()) return;
      this.#llamadas.set(id, { veces: veces + 1, at: ahora });
      void this.#llamarA(id);
    }
  }

  async #llamarA(id: string): Promise<void> {
    const intento = this.#abrirIntento(id);
    const tendido = (await this.#regresos?.llamar(id)) ?? null;
    // this attempt has ended meanwhile: e.g. the other phone has called this one, or a third phone has introduced the two
    if (this.#intentos.get(id) !== intento) return tendido?.cancelar();
    if (!tendido) return this.#dejarIntento(id);
    intento.tendido = tendido;
    tendido.canal.then(
      (canal) => (this.#intentos.get(id) === intento ? this.adoptar(canal, id) : canal.cerrar()),
      () => this.#intentos.get(id) === intento && this.#dejarIntento(id),
    );
  }

  async #ofrecerA(para: string, via: Vivo): Promise<void> {
    const intento = this.#abrirIntento(para);
    try {
      const tendido = await this.#tendedor.ofrecer(this.#opciones.yo);
      if (this.#intentos.get(para) !== intento) return tendido.cancelar();
      intento.tendido = tendido;
      intento.intento = tendido.codigo.intento;
      this.#mandar(via, this.#llevar(para, tendido.codigo));
      this.adoptar(await tendido.canal, para);
    } catch {
      if (this.#intentos.get(para) === intento) this.#dejarIntento(para);
    }
  }

  async #responderA(de: string, oferta: CodigoPar, via: Vivo): Promise<void> {
    this.#dejarIntento(de);
    const intento = this.#abrirIntento(de);
    try {
      const tendido = await this.#tendedor.responder(this.#opciones.yo, oferta);
      if (this.#intentos.get(de) !== intento) return tendido.cancelar();
      intento.tendido = tendido;
      this.#mandar(via, this.#llevar(de, tendido.codigo));
      this.adoptar(await tendido.canal, de);
    } catch {
      // this attempt may have been replaced by a newer one, which must go on
      if (this.#intentos.get(de) === intento) this.#dejarIntento(de);
    }
  }

  #llevar(para: string, codigo: CodigoPar): Senal {
    return { t: 'codigo', de: this.#opciones.yo.puesto_id, para, codigo: escribirPar(codigo) };
  }

  #abrirIntento(con: string) {
    const soltar = () => {
      intento.tendido?.cancelar();
      this.#intentos.delete(con);
    };
    let reloj = setTimeout(() => {
      if (intento.tendido?.abriendo()) reloj = setTimeout(soltar, INTENTO_MS);
      else soltar();
    }, INTENTO_MS);
    const intento = {
      ...{ intento: null as string | null, tendido: null as Tendido | null },
      dejar: () => clearTimeout(reloj),
    };
    this.#intentos.set(con, intento);
    return intento;
  }

  /** Ends an attempt to connect with that puesto. A connection that the attempt has opened already stays open. */
  #dejarIntento(con: string): void {
    const intento = this.#intentos.get(con);
    if (!intento) return;
    this.#intentos.delete(con);
    intento.dejar();
    // a phone that is connected now mostly is so by this very attempt, whose channel `adoptar` has just taken over: cancelling would
    // close it
    if (!this.#vivos.has(con)) intento.tendido?.cancelar();
  }

  #onSenal(via: Vivo, bytes: Uint8Array<ArrayBuffer>): void {
    const senal = leerSenal(bytes);
    if (!senal || this.#cerrada || via.nombre === null) return;
    if (senal.t === 'conozco') {
      via.conoce = new Set(senal.ids);
      return this.#mirar();
    }
    if (senal.t !== 'codigo') return this.#convenir(via, senal);
    if (senal.para !== this.#opciones.yo.puesto_id) return this.#pasar(via, senal);
    const codigo = leerPar(senal.codigo);
    const { evento_id } = this.#opciones.yo;
    if (codigo?.evento_id !== evento_id || codigo.puesto_id !== senal.de || !this.#puedeMas(via)) return;
    if (codigo.tipo === 'oferta') {
      if (this.#atiende(senal.de)) void this.#responderA(senal.de, codigo, via);
      return;
    }
    const intento = this.#intentos.get(senal.de);
    if (intento?.intento === codigo.intento) void intento.tendido?.completar(codigo).catch(() => undefined);
  }

  /**
   * Whether to answer that phone's offer: not without room, nor during the pause after a connection with it ended for a reason that only a
   * person could mend.
   */
  #atiende(de: string): boolean {
    const fin = this.#fines.get(de);
    if (fin && !seArreglaSolo(fin.motivo) && this.#enPausa(de, Date.now())) return false;
    return this.#vivos.has(de) || this.#intentos.has(de) || this.#hayLugar();
  }

  /** Agrees with a connected phone on how each would find the other again. */
  #convenir(via: Vivo, { t, codigo }: Extract<Senal, { t: 'regreso' | 'guardia' }>): void {
    if (!this.#puedeMas(via)) return;
    if (t === 'guardia') void this.#regresos?.alaGuardia(via.puesto_id, codigo);
    else void this.#regresos?.alRegreso(via.puesto_id, codigo, (senal) => this.#mandar(via, senal));
  }

  /** Hands a code on to a phone that is connected here: only if the signal's `de` is who sent it, and not too many a minute. */
  #pasar(de: Vivo, senal: Extract<Senal, { t: 'codigo' }>): void {
    const para = this.#vivos.get(senal.para);
    if (senal.de === de.puesto_id && para && para.nombre !== null && this.#puedeMas(de))
      this.#mandar(para, senal);
  }

  #puedeMas(de: Vivo): boolean {
    const ahora = Date.now();
    de.llevados = de.llevados.filter((at) => ahora - at < 60_000);
    return de.llevados.push(ahora) <= LLEVADOS_POR_MINUTO;
  }

  #avisar(): void {
    const vivos = [...this.#vivos.values()].map(({ puesto_id, nombre, avance }): Telefono => {
      const faltan = avance ? avance.por_recibir + avance.por_enviar : 0;
      if (nombre === null) return { puesto_id, nombre: '', estado: 'presentando', faltan };
      return { puesto_id, nombre, estado: avance?.al_dia ? 'al_dia' : 'pasando', faltan };
    });
    const idos = [...this.#fines].flatMap(([puesto_id, { motivo: fin }]): Telefono[] => {
      if (this.#vivos.has(puesto_id)) return [];
      const nombre = this.#idos.get(puesto_id);
      const estado = nombre === undefined ? 'no_quedo' : 'se_corto';
      return [{ puesto_id, nombre: nombre ?? '', estado, faltan: 0, fin }];
    });
    this.#foto = [...vivos, ...idos];
    for (const oyente of this.#oyentes) oyente();
  }
}
