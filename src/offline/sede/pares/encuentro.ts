import { escribirBase64url } from '../../../shared/domain/comun/base64url.ts';
import { objeto } from '../../../shared/contract/forma.ts';
import type { TextoFirmado } from '../../../shared/domain/sede/firma-servidor.ts';
import { idDeTexto } from '../../../shared/domain/sede/leer-operacion.ts';
import type { RechazoDeSede } from '../../../shared/domain/sede/mensajes.ts';
import type { Bitacora } from '../bitacora.ts';
import { marcaDe } from '../base-firmada.ts';
import { leerLlaves } from '../cofre.ts';
import type { Canal } from '../portadores/canal.ts';
import { alEscribir, RechazoSede } from '../rechazos.ts';
import type { LlaveDeEvento } from '../rows-en-disco.ts';
import { leerMarcas, leerEstado, leerSaludo, leerTexto, type EstadoDicho, type Saludo } from './dichos.ts';
import { Adjuntos } from './adjuntos.ts';
import { Entrega } from './entrega.ts';
import { EstadoPropio } from './decir-estado.ts';
import type { LadoDePar, PiezaDicha } from './lado.ts';
import { LIMITES } from './limites.ts';
import { Abuso, Linea, OtraVersion } from './linea.ts';
import { CLASE, DESPEDIDA, escribirJson, escribirPieza, leerJson, leerPieza, leerTanda } from './mensaje.ts';
import { textoDePrueba, vale } from './prueba-de-llave.ts';
import { FrenoDeMensajes } from './freno-de-mensajes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface OpcionesEncuentro {
  bitacora: Pick<Bitacora, 'lado'>;
  canal: Canal;
  /**
   * What both ends know of this very connection, the same text at both (WebRTC: both fingerprints, sorted). It is part of what they
   * sign, so that somebody in between cannot pass each one's proof on to the other. Absent where the carrier has nothing of the
   * kind.
   */
  vinculo?: string;
  /**
   * called once both devices have proved to be puestos of the event. A device that has not proved it gets nothing of the event but the
   * operation that admitted this one
   */
  onPresentado?(otro: PuestoOtro): void;
  /** takes an opaque message of a carrier (the mesh's introductions) that the other device sent */
  onSenal?(senal: Bytes): void;
  /** progress for people: operations still to come and to go; `al_dia`: no operations are left either way, and no later base to come */
  onAvance?(avance: Avance): void;
}

export interface PuestoOtro {
  puesto_id: string;
  nombre: string;
}

export interface Avance {
  por_recibir: number;
  por_enviar: number;
  al_dia: boolean;
}

/**
 * Why an encounter ended. 'cerrado': this side closed it. 'cortado': the canal closed, or nothing came over it for too long (SILENCIOS).
 * 'desconocido': the other device never came to be known as a puesto of the event, or had been taken off it before. 'sin_prueba': it did
 * not prove to be the puesto that it said, or not in time. 'abuso': it sent what no honest phone sends. 'abuso_dicho', 'otro_sin_espacio':
 * it says that this device did so, or that it has no room itself. 'dado_de_baja': it was taken off the event meanwhile. 'uno_mismo': it
 * says that it is this very puesto. 'otro_evento', 'otra_version': it is of another event, or speaks another version. A RechazoDeSede: this
 * device could not read, sign or write.
 */
export type MotivoFin =
  | 'cerrado'
  | 'cortado'
  | 'desconocido'
  | 'sin_prueba'
  | 'abuso'
  | 'dado_de_baja'
  | 'uno_mismo'
  | 'otro_evento'
  | 'otra_version'
  | 'abuso_dicho'
  | 'otro_sin_espacio'
  | RechazoDeSede;

export interface FinEncuentro {
  motivo: MotivoFin;
  /** the puesto of the event that the other device proved to be; null: it was not taken for one */
  otro: PuestoOtro | null;
  /** how many operations came into the log here by this encounter */
  recibidas: number;
  /** how many operations the other device said to have stored by this encounter; it may have had some before */
  entregadas: number;
  /** how often a newer base of the registrations came */
  novedades: number;
  /** how many adjuntos (strokes and photos) this device has got by this encounter, to deliver them to the server */
  adjuntos: number;
  /** how many operations, bases and acknowledgements of the server were refused, as they were changed, not valid or not verifiable */
  rechazadas: number;
}

export interface EncuentroAbierto {
  fin: Promise<FinEncuentro>;
  /** sends a message of the mesh; rejects until both devices have proved who they are, and if it is longer than LIMITES.senal */
  enviarSenal(senal: Bytes): Promise<void>;
  cerrar(): void;
}

/**
 * Talks to another device over a canal until it closes: has each prove who it is, and keeps the operations and the base of both
 * devices alike while it is open (regla sede-21).
 */
export function encontrarse(opciones: OpcionesEncuentro): EncuentroAbierto {
  const encuentro = new Encuentro(opciones);
  void encuentro.empezar();
  return {
    fin: encuentro.fin,
    enviarSenal: (senal) => encuentro.enviarSenal(senal),
    cerrar: () => encuentro.terminar('cerrado'),
  };
}

/** How many ms operations wait at most for the other device to ask for the base and get it: it asks at once, or never. */
const RETENER_MS = 3_000;
const LATIDO_MS = 45_000;
/** How many heartbeats may pass in a row without a message from the other device, until the connection counts as cut. */
const SILENCIOS = 3;

class Encuentro {
  readonly fin: Promise<FinEncuentro>;
  readonly #opciones: OpcionesEncuentro;
  readonly #lado: LadoDePar;
  readonly #linea: Linea;
  readonly #entrega: Entrega;
  readonly #adjuntos: Adjuntos;
  readonly #propio: EstadoPropio;
  readonly #freno = new FrenoDeMensajes();
  /** ends the pause for which the other device's next message has to wait */
  #despertar: () => void = () => undefined;
  readonly #reto = escribirBase64url(crypto.getRandomValues(new Uint8Array(32)));
  readonly #dejar: (() => void)[] = [];
  #resolver: (fin: FinEncuentro) => void = () => undefined;
  #motivo: MotivoFin | null = null;
  #saludo: Saludo | null = null;
  #firma: string | null = null;
  /** resolves once this device's greeting has left */
  #saludado: Promise<void> = Promise.resolve();
  /** true: this device's proof has left */
  #probado = false;
  /** true: the other device has proved to be a puesto of the event, so it gets all there is */
  #aceptado = false;
  /**
   * the state that the other device told last: its operaciones, base and acuse; null: none yet. It tells it only to a device that it takes
   * for a puesto of the event
   */
  #suyo: EstadoDicho | null = null;
  #presentado = false;
  /** the event's keys that the other device has: given to it, or by it */
  readonly #llaves = new Set<string>();
  #ajeno = false;
  /** piezas that have come since this device asked for them; null: none are on their way */
  #piezas: PiezaDicha[] | null = null;
  #bytes_de_piezas = 0;
  /** when this device first asked for piezas, ms; null: not yet */
  #preguntadas_at: number | null = null;
  /** the base that the other device announced, and of which it gave no pieza or one that was refused ('falsa'): not asked for again */
  #negada: string | null = null;
  /** true: operations wait until the other device has got the base that it lacks, or RETENER_MS have passed; null: not decided yet */
  #retenidas: boolean | null = null;
  #silencios = 0;
  #recibidas = 0;
  #novedades = 0;
  #rechazadas = 0;
  #acuses_falsos = 0;
  /** the moment, by the server's clock, of the server's last answer to this device when counting `#acuses_falsos` began */
  #contados_at: number | null = null;
  #progreso = 0;

  constructor(opciones: OpcionesEncuentro) {
    this.#opciones = opciones;
    this.#lado = opciones.bitacora.lado();
    this.fin = new Promise((resolve) => (this.#resolver = resolve));
    this.#linea = new Linea(opciones.canal, {
      onMensaje: (clase, cuerpo) => this.#atender(clase, cuerpo),
      onFin: (error, dicho) => this.terminar(error === null ? dichoAlCortar(dicho) : motivoDe(error)),
      despedida: (error) => despedidaDe(motivoDe(error)),
    });
    this.#entrega = new Entrega(this.#lado, (tanda) => this.#linea.mandar(CLASE.operaciones, tanda));
    this.#adjuntos = new Adjuntos(this.#lado, (clase, cuerpo) => this.#linea.mandar(clase, cuerpo));
    this.#propio = new EstadoPropio(
      this.#lado,
      (cuerpo) => this.#linea.mandar(CLASE.estado, cuerpo),
      (error) => this.terminar(motivoDe(error), error),
    );
  }

  async empezar(): Promise<void> {
    this.#dejar.push(this.#lado.suscribir(() => void this.#alCambiar()));
    this.#esperarPrueba();
    const latido = setInterval(() => void this.#latir(), LATIDO_MS);
    this.#dejar.push(() => clearInterval(latido));
    const { evento_id, puesto } = this.#lado;
    const saludo = { evento_id, puesto_id: puesto.puesto_id, reto: this.#reto };
    this.#saludado = escribirJson(saludo).then((cuerpo) => this.#linea.mandar(CLASE.saludo, cuerpo));
    await this.#saludado;
  }

  /**
   * Ends the encounter.
   * @param error what failed here, or what the other device sent amiss: the other device is told if it can do something about it
   *   (despedidaDe); absent: it is told nothing, also where `motivo` is that it proved nothing
   */
  terminar(motivo: MotivoFin, error: unknown = null): void {
    if (this.#motivo !== null) return;
    this.#motivo = motivo;
    for (const una of this.#dejar.splice(0)) una();
    this.#propio.cerrar();
    this.#despertar();
    this.#linea.cerrar(error);
    const { puesto_id = '' } = this.#saludo ?? {};
    this.#resolver({
      motivo,
      otro: this.#aceptado ? { puesto_id, nombre: this.#lado.vecino(puesto_id)?.nombre ?? '' } : null,
      recibidas: this.#recibidas,
      entregadas: this.#entrega.entregadas,
      novedades: this.#novedades,
      adjuntos: this.#adjuntos.recibidos,
      rechazadas: this.#rechazadas,
    });
  }

  async enviarSenal(senal: Bytes): Promise<void> {
    if (!this.#presentado || senal.byteLength > LIMITES.senal) throw new Error('no introduction can be sent');
    await this.#linea.mandar(CLASE.senal, senal);
  }

  /**
   * Hangs up on a device that sends no proof in time, and on one whose proof cannot be verified here or that was taken off, unless new
   * operations or piezas still come from it, or it still stores what this device sends it.
   */
  #esperarPrueba(): void {
    let antes = 0;
    const mirar = setInterval(() => {
      if (this.#aceptado) return clearInterval(mirar);
      if (this.#firma === null) return this.terminar('sin_prueba');
      if (this.#progreso === antes) return this.terminar('desconocido');
      antes = this.#progreso;
    }, LIMITES.prueba_ms);
    this.#dejar.push(() => clearInterval(mirar));
  }

  async #latir(): Promise<void> {
    this.#silencios += 1;
    if (this.#silencios > SILENCIOS) return this.terminar('cortado');
    if (this.#silencios === 1 && this.#aceptado && this.#saludo)
      await this.#lado.oir(this.#saludo.puesto_id, this.#suyo).catch(() => undefined);
    // the other device would take a sign of life for abuse if it came before this device's proof
    if (this.#probado) await this.#linea.mandar(CLASE.latido, new Uint8Array());
  }

  async #atender(clase: number, cuerpo: Bytes): Promise<void> {
    this.#silencios = 0;
    await this.#turno(clase);
    if (this.#motivo !== null) return;
    if (clase === CLASE.fin) return this.terminar(dichoAlCortar(cuerpo.at(-1) ?? null));
    // the first message has to be the greeting, the second one the proof; only a farewell may come before them
    if (!this.#saludo && clase !== CLASE.saludo) throw new Abuso('no greeting');
    if (this.#saludo && this.#firma === null && clase !== CLASE.prueba) throw new Abuso('no proof');
    switch (clase) {
      case CLASE.saludo:
        return this.#alSaludo(leerSaludo(await leido(leerJson(cuerpo))));
      case CLASE.prueba:
        return this.#alaPrueba(leerTexto(await leido(leerJson(cuerpo)), 'firma'));
      case CLASE.ajeno:
        return this.#alAjeno();
      case CLASE.estado:
        return this.#alEstado(leerEstado(await leido(leerJson(cuerpo))));
      case CLASE.operaciones:
        return this.#aLasOperaciones(cuerpo);
      case CLASE.recibido:
        if (!this.#entrega.acusada()) throw new Abuso('an acknowledgement of nothing');
        this.#progreso += 1;
        this.#avanzar();
        return void this.#bombear();
      case CLASE.pedir_novedades:
        return this.#darNovedades(leerMarcas(await leido(leerJson(cuerpo))));
      case CLASE.pieza:
        return this.#aLaPieza(cuerpo);
      case CLASE.llaves:
        // taken only from a proven puesto: a stranger could otherwise make this device seal with a key of the stranger's
        if (this.#aceptado)
          await this.#alasLlaves(leerLlaves(objeto(await leido(leerJson(cuerpo)))?.['llaves']));
        return undefined;
      case CLASE.adjuntos:
        if (this.#aceptado) await this.#adjuntos.alOfrecimiento(await leido(leerJson(cuerpo)));
        return undefined;
      case CLASE.pedir_adjunto:
        if (this.#aceptado) await this.#adjuntos.alPedido(await leido(leerJson(cuerpo)));
        return undefined;
      case CLASE.trozo:
        if (!(await this.#adjuntos.alTrozo(cuerpo))) throw new Abuso('an attachment that nobody asked for');
        return undefined;
      case CLASE.senal:
        if (cuerpo.byteLength > LIMITES.senal) throw new Abuso('size');
        if (this.#presentado) this.#opciones.onSenal?.(cuerpo);
    }
    return undefined;
  }

  /**
   * Waits until a message of that kind may be worked through: the messages of a phone that floods this one pile up in their own
   * connection, which ends once they are too many.
   */
  async #turno(clase: number): Promise<void> {
    const ms = this.#freno.espera(clase, performance.now());
    if (ms <= 0) return;
    await new Promise<void>((listo) => {
      const reloj = setTimeout(listo, ms);
      this.#despertar = () => {
        clearTimeout(reloj);
        listo();
      };
    });
  }

  async #alSaludo(saludo: Saludo | null): Promise<void> {
    if (!saludo || this.#saludo) throw new Abuso('greeting');
    const { evento_id, puesto } = this.#lado;
    if (saludo.evento_id !== evento_id) return this.terminar('otro_evento');
    if (saludo.puesto_id === puesto.puesto_id) return this.terminar('uno_mismo');
    this.#saludo = saludo;
    const firma = await this.#lado.firmar(
      textoDePrueba({
        ...{ evento_id, puesto_id: puesto.puesto_id, ante: saludo.puesto_id, reto: saludo.reto },
        ...{ propio: this.#reto, vinculo: vinculoDe(this.#opciones) },
      }),
    );
    const cuerpo = await escribirJson({ firma });
    // on a busy phone the other's greeting may be answered before this device's own is written; a proof that goes before the greeting is
    // taken for abuse
    await this.#saludado;
    await this.#linea.mandar(CLASE.prueba, cuerpo);
    this.#probado = true;
  }

  async #alaPrueba(firma: string | null): Promise<void> {
    if (firma === null || this.#firma !== null) throw new Abuso('proof');
    this.#firma = firma;
    await this.#juzgar();
    if (!this.#aceptado && this.#motivo === null)
      await this.#linea.mandar(CLASE.ajeno, await escribirJson({}));
  }

  /**
   * Judges by what is known here now whether the other device is who it says. Called again when a base comes or something is written here,
   * which may name that device.
   */
  async #juzgar(): Promise<void> {
    if (!this.#saludo || this.#firma === null || this.#aceptado) return;
    const { evento_id, puesto } = this.#lado;
    const { puesto_id, reto } = this.#saludo;
    const vecino = this.#lado.vecino(puesto_id);
    const clave = await this.#lado.clave(puesto_id);
    if (!clave || !vecino) return;
    const dicha = {
      ...{ evento_id, puesto_id, ante: puesto.puesto_id, reto: this.#reto, propio: reto },
      vinculo: vinculoDe(this.#opciones),
    };
    if (!(await vale(dicha, this.#firma, clave))) return this.terminar('sin_prueba');
    if (vecino.revocado || this.#aceptado) return;
    this.#aceptado = true;
    await this.#propio.decir();
    await this.#presentar();
  }

  async #alAjeno(): Promise<void> {
    this.#ajeno = true;
    await this.#darseAConocer();
    await this.#bombear();
  }

  /**
   * Sends what may make this device known to another one that does not know it, each operation once. Called again, as some of it may come
   * here only later.
   */
  async #darseAConocer(): Promise<void> {
    if (!this.#ajeno || this.#suyo) return;
    if (!this.#aceptado) {
      // Neither device knows the other as a puesto. The operation that admitted this device tells nothing but who it is; if the
      // other device can verify it, the encounter goes on.
      const propia = this.#lado.admisionPropia();
      if (propia) this.#entrega.mostrar([propia]);
      return this.#entrega.bombear();
    }
    // The other device does not know this one and gives nothing, but it takes what it can verify, and may bring it to the server.
    // Admissions and expulsions go first: they may name this device to it, or the authors of the other operations.
    const deMembresia = this.#lado.llegadas(0).filter(({ id }) => this.#lado.esDeMembresia(id));
    const otras = this.#lado.pendientes().filter(({ id }) => !this.#lado.esDeMembresia(id));
    this.#entrega.mostrar([...deMembresia, ...otras]);
  }

  async #alEstado(suyo: EstadoDicho | null): Promise<void> {
    if (!suyo) throw new Abuso('state');
    this.#suyo = suyo;
    if (this.#aceptado) this.#entrega.saber(suyo);
    await this.#alAcuse(suyo.acuse);
    if (this.#aceptado) await this.#adjuntos.mirarOtraVez();
    this.#retener(suyo);
    await this.#pedirNovedades();
    await this.#presentar();
    if (this.#aceptado && this.#saludo) await this.#lado.oir(this.#saludo.puesto_id, suyo);
    this.#avanzar();
    void this.#bombear();
  }

  /**
   * Takes an acknowledgement that the server signed, whoever passes it on. One that cannot be verified may be signed by a key that
   * is not known here yet: it does not end the connection, but only a limited number of such acknowledgements are looked at.
   */
  async #alAcuse(acuse: TextoFirmado | null): Promise<void> {
    // if the server has answered this device since the counting began, this device may have got new keys of the server's: an
    // acknowledgement that could not be verified before may be good now
    const { servidor_at } = this.#lado.servidor();
    if (servidor_at !== this.#contados_at) this.#acuses_falsos = 0;
    this.#contados_at = servidor_at;
    if (!acuse || this.#acuses_falsos >= LIMITES.acuses_falsos) return;
    if ((await this.#lado.recibirAcuse(acuse)) !== 'falsa') return;
    this.#acuses_falsos += 1;
    this.#rechazadas += 1;
  }

  /**
   * Holds the operations back where the base here is later than the other device's: the base names the authors of operations. Of an
   * author that it does not know, the other device keeps only a limited number of operations, and does not ask for the rest again.
   */
  #retener({ base }: EstadoDicho): void {
    const aca = this.#lado.momento();
    if (this.#retenidas !== null) return;
    this.#retenidas = aca !== null && (base === null || aca.at > base.at);
    if (!this.#retenidas) return;
    const reloj = setTimeout(() => this.#soltar(), RETENER_MS);
    this.#dejar.push(() => clearTimeout(reloj));
  }

  #soltar(): void {
    if (!this.#retenidas) return;
    this.#retenidas = false;
    void this.#bombear();
  }

  async #presentar(): Promise<void> {
    if (!this.#aceptado || !this.#suyo || !this.#saludo || this.#presentado) return;
    this.#presentado = true;
    this.#entrega.saber(this.#suyo);
    const { puesto_id } = this.#saludo;
    await this.#darLlaves();
    this.#opciones.onPresentado?.({ puesto_id, nombre: this.#lado.vecino(puesto_id)?.nombre ?? '' });
    await this.#bombear();
  }

  /** Gives the other device the event's keys, and again when a new key has come: each revocation brings a new one (regla sede-16). */
  async #darLlaves(): Promise<void> {
    const llaves = this.#lado.llaves();
    if (!this.#presentado || llaves.every(({ llave }) => this.#llaves.has(llave))) return;
    for (const { llave } of llaves) this.#llaves.add(llave);
    await this.#linea.mandar(CLASE.llaves, await escribirJson({ llaves: llaves.map((una) => ({ ...una })) }));
  }

  async #alasLlaves(llaves: readonly LlaveDeEvento[]): Promise<void> {
    for (const { llave } of llaves) this.#llaves.add(llave);
    await this.#lado.guardarLlaves(llaves);
  }

  async #aLasOperaciones(cuerpo: Bytes): Promise<void> {
    const traidas = await leido(leerTanda(cuerpo));
    // these operations are noted as the other device's before they are written: otherwise writing them would send them back to the
    // device that brought them
    for (const { cuerpo: texto } of traidas) {
      const id = idDeTexto(texto);
      if (id !== null) this.#entrega.trajo(id);
    }
    // Of what the other device brings before it has proved to be a puesto, only operations that can be verified are stored here: it must
    // not fill this device with others.
    const { nuevas, alteradas, ilegibles } = await this.#lado.recibir(
      traidas,
      this.#aceptado ? (this.#saludo?.puesto_id ?? null) : null,
    );
    this.#recibidas += nuevas;
    this.#rechazadas += alteradas + ilegibles;
    this.#progreso += nuevas;
    if (this.#rechazadas > LIMITES.malas) throw new Abuso('operations');
    await this.#linea.mandar(CLASE.recibido, new Uint8Array());
    this.#avanzar();
  }

  async #pedirNovedades(): Promise<void> {
    const base = this.#suyo?.base;
    if (!base || this.#piezas || this.#negada === marcaDe(base) || !this.#lado.esPosterior(base)) return;
    if (!this.#aceptado && (this.#preguntadas_at !== null || (await this.#esConocido()))) return;
    this.#piezas = [];
    this.#bytes_de_piezas = 0;
    this.#preguntadas_at ??= performance.now();
    await this.#linea.mandar(
      CLASE.pedir_novedades,
      await escribirJson({ marcas: this.#lado.marcas().slice(-LIMITES.piezas) }),
    );
  }

  /**
   * Whether this device can verify the other's proof. It may not know the other device yet, such as the puesto that admits it
   * without network. The base that the other brings may then name it, so piezas are asked for once before the other is accepted.
   */
  async #esConocido(): Promise<boolean> {
    const puesto_id = this.#saludo?.puesto_id ?? '';
    return this.#lado.vecino(puesto_id) !== undefined && (await this.#lado.clave(puesto_id)) !== undefined;
  }

  async #darNovedades(marcas: readonly string[]): Promise<void> {
    if (!this.#aceptado) return;
    const piezas = await this.#lado.piezas(marcas);
    // answered even if there is no pieza to send: the other device waits for an answer
    if (piezas.length === 0) await this.#linea.mandar(CLASE.pieza, new Uint8Array());
    for (const [i, pieza] of piezas.entries())
      await this.#linea.mandar(CLASE.pieza, escribirPieza(pieza, i === piezas.length - 1));
    this.#soltar();
  }

  async #aLaPieza(cuerpo: Bytes): Promise<void> {
    if (!this.#piezas || this.#piezas.length >= LIMITES.piezas) throw new Abuso('news that nobody asked for');
    const { pieza, ultima } =
      cuerpo.byteLength === 0 ? NINGUNA : await leido(Promise.resolve().then(() => leerPieza(cuerpo)));
    this.#bytes_de_piezas += cuerpo.byteLength;
    if (this.#bytes_de_piezas > LIMITES.novedades) throw new Abuso('size');
    if (pieza) this.#piezas.push(pieza);
    if (performance.now() - (this.#preguntadas_at ?? 0) < LIMITES.novedades_ms) this.#progreso += 1;
    if (!ultima) return;
    const que = pieza ? await this.#lado.recibirPiezas(this.#piezas) : 'falsa';
    this.#piezas = null;
    if (que === 'nueva') this.#novedades += 1;
    if (que === 'falsa') {
      if (pieza) this.#rechazadas += 1;
      this.#negada = this.#suyo?.base ? marcaDe(this.#suyo.base) : null;
    }
    await this.#juzgar();
    await this.#pedirNovedades();
    this.#avanzar();
  }

  /** Called when something was written here: by this tab, by another one, or by another encounter. */
  async #alCambiar(): Promise<void> {
    try {
      if (this.#aceptado && this.#lado.vecino(this.#saludo?.puesto_id ?? '')?.revocado)
        return this.terminar('dado_de_baja');
      await this.#juzgar();
      await this.#darseAConocer();
      await this.#darLlaves();
      if (this.#aceptado) await this.#propio.decir();
      await this.#bombear();
    } catch (error) {
      this.terminar(motivoDe(error), error);
    }
  }

  async #bombear(): Promise<void> {
    if (!this.#aceptado || (!this.#suyo && !this.#ajeno) || this.#retenidas) return;
    try {
      await this.#entrega.bombear();
      this.#avanzar();
      // attachments go last: a photo must not hold up what another desk has to know
      if (this.#presentado && this.#entrega.por_enviar === 0) await this.#adjuntos.ofrecer();
    } catch (error) {
      this.terminar(motivoDe(error), error);
    }
  }

  #avanzar(): void {
    if (!this.#presentado || this.#motivo !== null) return;
    const aca = this.#lado.vector();
    const alla = Object.entries(this.#suyo?.vector ?? {});
    const por_recibir = alla.reduce((suma, [id, seq]) => suma + Math.max(0, seq - (aca[id] ?? 0)), 0);
    const { por_enviar } = this.#entrega;
    const base = this.#suyo?.base;
    const conNovedades =
      this.#piezas !== null || (!!base && this.#negada !== marcaDe(base) && this.#lado.esPosterior(base));
    const al_dia = por_recibir === 0 && por_enviar === 0 && !conNovedades && !this.#retenidas;
    this.#opciones.onAvance?.({ por_recibir, por_enviar, al_dia });
  }
}

const vinculoDe = ({ vinculo }: OpcionesEncuentro): string => vinculo ?? '';

const NINGUNA = { pieza: null, ultima: true };

/** Takes an unreadable message for abuse: no honest phone sends one. */
const leido = <T>(promesa: Promise<T>): Promise<T> =>
  promesa.catch((error: unknown) => {
    throw new Abuso('unreadable', { cause: error });
  });

/** The reason for hanging up that the other device is told; null where the other could do nothing about it. */
const despedidaDe = (motivo: MotivoFin): number | null =>
  motivo === 'abuso' || motivo === 'sin_espacio' ? DESPEDIDA[motivo] : null;

/** The reason that the other gives for hanging up: nobody signed it, so it is only shown (regla sede-22). */
const dichoAlCortar = (dicho: number | null): MotivoFin =>
  dicho === DESPEDIDA.abuso
    ? 'abuso_dicho'
    : dicho === DESPEDIDA.sin_espacio
      ? 'otro_sin_espacio'
      : 'cortado';

function motivoDe(error: unknown): MotivoFin {
  if (error === null) return 'cortado';
  if (error instanceof Abuso) return 'abuso';
  if (error instanceof OtraVersion) return 'otra_version';
  return error instanceof RechazoSede ? error.codigo : alEscribir(error).codigo;
}
