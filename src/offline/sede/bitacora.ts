import { escribirBase64url, leerBase64url } from '../../shared/domain/comun/base64url.ts';
import { aUtf8 } from '../../shared/domain/sede/bytes.ts';
import type { Firmada } from '../../shared/domain/sede/firmada.ts';
import { idDeTexto } from '../../shared/domain/sede/leer-operacion.ts';
import type {
  Actor,
  DatosPorTipo,
  Operacion,
  OperacionDe,
  Sujeto,
  TipoOperacion,
} from '../../shared/domain/sede/operacion.ts';
import type { Camino, Entrega } from '../../shared/domain/sede/cuanto-llego-al-servidor.ts';
import { alcanza, seDijo, type Vector } from '../../shared/domain/sede/vector.ts';
import { porTurnos } from '../../shared/domain/sede/turnos.ts';
import { conEspacio } from '../espacio.ts';
import { pedirPersistencia } from '../persistencia.ts';
import type { ClavePublica } from '../../shared/domain/sede/credencial.ts';
import {
  escribirBaseNueva,
  escribirClaves,
  escribirDesvio,
  escribirNovedades,
  escribirPropia,
  type AdjuntoNuevo,
  type BaseNueva,
  type Deposito,
} from './almacen.ts';
import { AdjuntosDeAca, type LeFalta } from './adjuntos-de-aca.ts';
import { marcarEntregado } from './adjuntos-en-disco.ts';
import { cubre, leerAcuse } from '../../shared/domain/sede/acuse-servidor.ts';
import {
  firmoAcuse,
  firmoElServidor,
  firmoRespuesta,
  sonDelMismo,
  type ClavesDichas,
  type TextoFirmado,
} from '../../shared/domain/sede/firma-servidor.ts';
import { avisarSede, escucharSede } from './aviso.ts';
import { Candados } from './candado.ts';
import type { Cofre } from './cofre.ts';
import { atendida, type NombreBdSede } from './bd.ts';
import { caminoDe } from './camino.ts';
import { desdeDonde, eslabonar, esPosterior, piezaDe, textoTras, type BaseTraida } from './base-firmada.ts';
import type { Llegada } from './adelanto.ts';
import { Conexion } from './conexion.ts';
import { diceQueFirman, seCree, type Creyente, type TraerClaves } from './respuesta-que-se-cree.ts';
import { entornoReal, type EntornoSede } from './entorno.ts';
import { fotosQueHacenLugar } from './fotos-que-hacen-lugar.ts';
import { retratar, type EstadoBitacora } from './estado.ts';
import { obtenerPuesto } from './identidad.ts';
import {
  intercambiarCon,
  subirAdjuntos,
  type FinIntercambio,
  type LadoPropio,
  type OperacionesDichas,
  type Puerto,
  type ResultadoIntercambio,
} from './intercambio.ts';
import { Memoria, type Sello } from './memoria.ts';
import { firmarNueva, sha256, type Nueva } from './nueva.ts';
import { faltaEnPadron, vecinosDelPadron } from './padron-firmado.ts';
import { alEscribir, RechazoSede } from './rechazos.ts';
import { abrirApartada, abrirRows, bloquesDe } from './sellado.ts';
import { sellarLoDeAntes } from './sellar-lo-de-antes.ts';
import { Turno } from './turno.ts';
import { crearLado } from './pares/crear-lado.ts';
import type { LadoDePar, Recibidas } from './pares/lado.ts';
import {
  entregadas,
  Llavero,
  podarApartadas,
  SIN_NOVEDADES,
  vecinosTras,
  verificar,
  type VecinoOido,
} from './recibir.ts';
import { TANDA, type RespuestaIntercambio } from './respuesta.ts';
import type {
  Apartada,
  FichaVecino,
  LlaveDeEvento,
  Novedades,
  PuestoPropio,
  TipoAdjunto,
} from './rows-en-disco.ts';

export interface OpcionesBitacora {
  evento_id: number;
  /** the name that the puesto gets if this call creates it: 'Mesa 2' */
  nombre: string;
  /** returns who is at the desk; called for each operacion */
  actor: () => Actor;
  entorno?: EntornoSede;
  /**
   * true: makes a new puesto in place of this device's earlier one, which the server has closed, knows with another key or, where a code is
   * used, has as a puesto already; or whose private key is gone (RechazoSede 'clave_perdida')
   */
  nuevo?: boolean;
  /** true: the log is opened to deliver what is in it, also where the puesto's private key is gone; without the key `anotar` fails */
  soloEntrega?: boolean;
  /** the rehearsal's database, for a rehearsal; absent: the race's */
  bd?: NombreBdSede;
}

/** How many times a write is tried, as another tab may have written first; two tabs never need that many. */
const INTENTOS = 100;
/** A clock offset that differs from the stored one by less than this is the network's delay, and is not stored again. */
const DESVIO_NOTABLE_MS = 2_000;

const rechazar = (error: unknown): never => {
  throw alEscribir(error);
};

/** The log of this device for an event: opens it, and makes its puesto and key the first time, or with `nuevo`. Throws RechazoSede. */
export async function abrirBitacora(opciones: OpcionesBitacora): Promise<Bitacora> {
  const conexion = new Conexion(opciones.bd);
  const entorno = opciones.entorno ?? entornoReal;
  const { evento_id, nombre, nuevo = false, soloEntrega = false } = opciones;
  try {
    const bd = await conexion.usar();
    const soltar = fotosQueHacenLugar(
      () => conexion.usar(),
      evento_id,
      () => false,
    );
    const puesto = await conEspacio(
      () => obtenerPuesto(bd, entorno, { evento_id, nombre, nuevo, soloEntrega }),
      ...soltar,
    );
    const candados = new Candados(evento_id, () => conexion.usar());
    await conEspacio(() => candados.preparar(), ...soltar);
    // Where there is no room to seal what an earlier release wrote unsealed, it is read as it is, and sealed at a later opening.
    await sellarLoDeAntes({ bd, sellador: candados }, evento_id).catch(() => undefined);
    const memoria = new Memoria(evento_id, candados);
    await memoria.ponerAlDia(bd);
    // seals this device's keys anew, if other keys count now than before, or in another order; if the disk takes nothing, that is tried
    // again when the next keys come
    if (candados.nombrar(memoria.nombradas)) await candados.envolver().catch(() => undefined);
    // From here on losing the storage would lose what happened at a desk: the browser is asked not to evict it.
    void pedirPersistencia();
    return new Bitacora({ opciones, entorno, conexion, candados, puesto, memoria });
  } catch (error) {
    await conexion.cerrar();
    throw alEscribir(error);
  }
}

interface Partes {
  opciones: OpcionesBitacora;
  entorno: EntornoSede;
  conexion: Conexion;
  candados: Candados;
  puesto: PuestoPropio;
  memoria: Memoria;
}

/** An event's bitacora on this device: its own puesto's operaciones, and those of other puestos that reached it. */
export class Bitacora {
  readonly #opciones: OpcionesBitacora;
  readonly #entorno: EntornoSede;
  readonly #conexion: Conexion;
  readonly #candados: Candados;
  readonly #memoria: Memoria;
  readonly #llavero = new Llavero();
  readonly #oyentes = new Set<() => void>();
  readonly #dejar: () => void;
  #puesto: PuestoPropio;
  #estado: EstadoBitacora | null = null;
  #fila: Promise<unknown> = Promise.resolve();
  readonly #alIntercambiar: Turno<OperacionesDichas>;
  readonly #alSubir: Turno<FinIntercambio>;
  #cerrada = false;
  readonly #adjuntos: AdjuntosDeAca;

  constructor({ opciones, entorno, conexion, candados, puesto, memoria }: Partes) {
    this.#opciones = opciones;
    this.#entorno = entorno;
    this.#conexion = conexion;
    this.#candados = candados;
    this.#puesto = puesto;
    this.#memoria = memoria;
    this.#adjuntos = new AdjuntosDeAca({
      ...{ evento_id: opciones.evento_id, conexion, memoria, sellador: candados },
      puesto: () => this.#puesto,
    });
    const turno = `largada.sede.${opciones.evento_id}`;
    this.#alIntercambiar = new Turno(entorno, turno);
    this.#alSubir = new Turno(entorno, `${turno}.adjuntos`);
    this.#dejar = escucharSede(opciones.evento_id, () => void this.refrescar().catch(() => undefined));
  }

  get evento_id(): number {
    return this.#opciones.evento_id;
  }

  get puesto(): Pick<PuestoPropio, 'puesto_id' | 'nombre' | 'clave_publica'> {
    return this.#puesto;
  }

  estado = (): EstadoBitacora =>
    (this.#estado ??= retratar(this.#memoria, this.#puesto, this.#entorno.ahora()));

  /** Subscribes to changes of `estado`, as useSyncExternalStore wants it. */
  suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => this.#oyentes.delete(oyente);
  };

  /**
   * Of each puesto, this one first: how many of its operations have reached the server, how many this device carries there, which others
   * are not here (beyond the number up to which the server has all), and through whom those at the server came there.
   * @param solo the id of the only puesto to tell of
   */
  entregas(
    solo?: string,
  ): { puesto_id: string; nombre: string; revocado: boolean; entrega: Entrega; camino: Camino }[] {
    const { vecinos, revocado } = this.estado();
    const { puesto_id, nombre } = this.#puesto;
    const todos = [{ puesto_id, nombre, revocado }, ...vecinos];
    return todos
      .filter((uno) => solo === undefined || uno.puesto_id === solo)
      .map((uno) => {
        const dichas = vecinos.map(({ dicho }) => dicho?.vector[uno.puesto_id] ?? 0);
        const entrega = this.#memoria.entregaDe(uno.puesto_id, Math.max(0, ...dichas));
        const camino = caminoDe(this.#memoria, { de: uno.puesto_id, propio: this.#puesto, vecinos });
        return { puesto_id: uno.puesto_id, nombre: uno.nombre, revocado: uno.revocado, entrega, camino };
      });
  }

  /** Whether this puesto directs the race day, as the roster says; not whether it was taken off since (`estado().revocado`). */
  dirige(): boolean {
    return this.#memoria.sede.membresia.miembros.get(this.#puesto.puesto_id)?.dirige ?? false;
  }

  /** How many operations the server is not known to have: this puesto's own, and those that it carries for other puestos. */
  sinEntregar(): number {
    return this.#memoria.sin_entregar;
  }

  /** How many of the attachments here the server is not known to have. */
  adjuntosSinEntregar(): number {
    return this.#memoria.adjuntos_sin_entregar;
  }

  /**
   * Whether the server may lack an operation or an attachment that is here. An operation counts as lacking until the server itself has told
   * this device that it has the operation (that another phone says so is not enough), and again if the server seems to have lost it since.
   */
  faltaEntregar(): boolean {
    return this.#memoria.idsQueQuedan().size > 0 || this.#memoria.adjuntos_sin_entregar > 0;
  }

  /** The ids of the operations that `sinEntregar` counts. */
  idsSinEntregar(): ReadonlySet<string> {
    return this.#memoria.idsSinEntregar();
  }

  /** The ids of the operations that stay where this device forgets the people (regla sede-33). */
  idsQueQuedan(): ReadonlySet<string> {
    return this.#memoria.idsQueQuedan();
  }

  /** The number of the last operation that this page has read: the sets of ids above know nothing of what another tab wrote after it. */
  ultimoArribo(): number {
    return this.#memoria.contadores.arribo;
  }

  vector(): Vector {
    return this.#memoria.vector();
  }

  /**
   * Writes an operacion. When this resolves, the operacion is on the disk with its number, signature and attachment; when it throws
   * (RechazoSede), nothing was written. An alta that is in the log already is not written again but returned as it is.
   * @param sujeto what the operacion is about; of an alta, the reference of the registration that it makes: 'a' and the alta's id. Null: an
   * alta that has no id yet, and gets one here
   */
  anotar<T extends TipoOperacion>(
    tipo: T,
    sujeto: Sujeto | null,
    datos: DatosPorTipo[T],
    adjunto?: { tipo: TipoAdjunto; datos: ArrayBuffer },
  ): Promise<OperacionDe<T>> {
    return this.#enFila(async () => {
      const id = tipo === 'alta' && sujeto !== null ? sujeto.slice(1) : this.#entorno.nuevoId();
      const sellado = adjunto ? { ...adjunto, sha256: await sha256(adjunto.datos) } : null;
      const completos = sellado ? { ...datos, adjunto: sellado.sha256 } : datos;
      for (let intento = 0; intento < INTENTOS; intento += 1) {
        const antes = this.#memoria.sede.operacion(id);
        if (antes) return antes as OperacionDe<T>; // only an alta can be there already: its id comes from its sujeto
        const nueva = { id, tipo, sujeto: sujeto ?? (`a${id}` as const), datos: completos };
        const escrita = await this.#intentar(nueva, sellado);
        // If this read fails, a written operacion is on the disk all the same: throwing would make the desk note it twice.
        await this.#ponerAlDia().catch(() => undefined);
        if (!escrita) continue;
        avisarSede(this.evento_id);
        return escrita;
      }
      throw new RechazoSede('sin_lectura');
    });
  }

  /** Null: another tab wrote first, so nothing was written; the caller has to read that and try again. */
  async #intentar<T extends TipoOperacion>(
    nueva: Nueva<T>,
    adjunto: AdjuntoNuevo | null,
  ): Promise<OperacionDe<T> | null> {
    const { contadores } = this.#memoria;
    const hora = this.#entorno.ahora();
    const firmada = await firmarNueva(nueva, this.#puesto, this.#memoria, this.#opciones.actor(), hora);
    const bien = await this.#escribir((en) => escribirPropia(en, contadores, firmada.row, adjunto));
    return bien ? firmada.operacion : null;
  }

  /** Operaciones, any puesto's, that a device with that vector may lack: the first `tope` in the order of their happening. */
  async faltanA(vector: Vector, tope = TANDA): Promise<Firmada[]> {
    const rows = await this.#textos(this.#memoria.faltanA(vector).slice(0, tope)).catch(rechazar);
    return rows.map(({ cuerpo, firma }) => ({ cuerpo, firma }));
  }

  /**
   * Verifies and stores operaciones that came, and stores the puestos described with them (`puestos`), whose keys it uses for that too.
   * Throws RechazoSede; what was written before that stays, and if it comes again it changes nothing.
   * @returns how many operaciones were new
   */
  recibir(traidas: readonly Firmada[], puestos: readonly FichaVecino[] = []): Promise<number> {
    return this.#asentar(
      traidas,
      puestos.map((ficha) => ({ ...ficha, oido_at: null })),
      {},
    ).catch(rechazar);
  }

  /** Seals for the puestos of this event, and opens what they sealed; null: this device has no key of the event that counts (enUso). */
  cofre(): Cofre | null {
    return this.#candados.cofre;
  }

  /**
   * The event's keys that this device uses: all of them open what puestos sealed, and the last one seals (enUso). A puesto that is admitted
   * without network is given them too.
   */
  llaves(): readonly LlaveDeEvento[] {
    return this.#candados.llaves;
  }

  /**
   * Keeps the event's keys. Throws RechazoSede.
   * @param de 'puesto': another device gave them; if the signed base names keys, then of these only those that it names count (regla
   * sede-16)
   */
  guardarLlaves(dichas: readonly LlaveDeEvento[], de: 'servidor' | 'puesto'): Promise<void> {
    return this.#guardarLlaves(dichas, de === 'servidor');
  }

  async #guardarLlaves(
    dichas: readonly LlaveDeEvento[],
    del_servidor: boolean,
    leFalta?: LeFalta,
  ): Promise<void> {
    if (dichas.length === 0) return;
    await this.#enFila(async () => {
      const antes = this.llaves();
      const volvio = await this.#escribir(() => this.#candados.guardarLlaves(dichas, del_servidor), leFalta);
      // tells the exchanges with connected phones, which have to pass the keys on
      if (this.llaves() !== antes) for (const oyente of this.#oyentes) oyente();
      if (!volvio) return;
      // what an earlier session left closed can be read now, by other tabs too
      await this.#ponerAlDia();
      avisarSede(this.evento_id);
    });
  }

  /** Seals what is kept on this device beside the log, such as a screen's draft; base64url. */
  async sellarTexto(texto: string): Promise<string> {
    return escribirBase64url(await this.#candados.sellar(aUtf8(texto)));
  }

  /** Opens what `sellarTexto` sealed; null: the key is not on this device now, or the text was changed. */
  async abrirTexto(sellado: string): Promise<string | null> {
    const datos = await this.#candados.abrir(leerBase64url(sellado) ?? new Uint8Array());
    return datos && new TextDecoder().decode(datos);
  }

  /** This log as an exchange with another device reads and writes it (pares/). */
  lado(): LadoDePar {
    return crearLado({
      ...{ evento_id: this.evento_id, memoria: this.#memoria, puesto: () => this.#puesto },
      ...{ suscribir: this.suscribir, ahora: () => this.#entorno.ahora() },
      bd: () => this.#conexion.usar(),
      sellador: this.#candados,
      textos: (sellos) => this.#textos(sellos),
      claves: () => this.#claves(),
      llavero: async () => {
        await this.#llavero.agregar([...this.#nombrados(), ...this.#admitidos()]);
        return this.#llavero;
      },
      llaves: () => this.llaves(),
      guardarLlaves: (llaves) => this.guardarLlaves(llaves, 'puesto'),
      asentar: (traidas, por) => this.#asentarDePar(traidas, por),
      escribir: (hacer, acuse) =>
        this.#enFila(async () => {
          const hecho = await this.#escribir(
            hacer,
            acuse && this.#adjuntos.leFaltan(acuse.sin_adjunto, (una) => cubre(acuse, una)),
          );
          await this.#ponerAlDia();
          avisarSede(this.evento_id);
          return hecho;
        }),
    });
  }

  /**
   * Notes that the server has taken this puesto off the event. To be called when the server says so in another answer than that of an
   * exchange, as when it refuses the puesto's session.
   */
  async darDeBaja(): Promise<void> {
    const { puesto_id, nombre, clave_publica } = this.#puesto;
    await this.recibir([], [{ puesto_id, nombre, clave_publica, revocado: true }]);
  }

  /**
   * Sends the server what it lacks, and stores what this device lacks; then uploads attachments, unless the exchange was cut short. Never
   * rejects.
   */
  async intercambiar(puerto: Puerto): Promise<ResultadoIntercambio> {
    const { llego, ...dichas } = await this.intercambiarOperaciones(puerto);
    const fin = llego ? await this.subirAdjuntos(puerto) : 'al_dia';
    return fin === 'al_dia' ? dichas : { ...dichas, fin };
  }

  /** The part of `intercambiar` without attachments. One at a time for all tabs, where the browser has locks. Never rejects. */
  intercambiarOperaciones(puerto: Puerto): Promise<OperacionesDichas> {
    return this.#alIntercambiar.tomar(
      async () => {
        await this.refrescar();
        return intercambiarCon(puerto, this.#lado());
      },
      (error) => ({ fin: alEscribir(error).codigo, llego: false, entregadas: 0, recibidas: 0 }),
    );
  }

  /**
   * Uploads the attachments that the server lacks. One at a time for all tabs (where the browser has locks), and beside the exchanges:
   * photos on a weak uplink take minutes, and no hand-out may wait for them. Never rejects.
   * @returns 'al_dia': none is left that this device can read now, `puerto` uploads none, or the log was closed
   */
  async subirAdjuntos(puerto: Puerto): Promise<FinIntercambio> {
    if (this.#cerrada || this.#memoria.adjuntos_sin_entregar === 0) return 'al_dia';
    return this.#alSubir.tomar(
      async () => {
        // the desk was closed while another tab uploaded: reading now would open the database again, and nobody would close it
        if (this.#cerrada) return 'al_dia';
        await this.refrescar();
        try {
          return (await subirAdjuntos(puerto, this.#lado())) ?? 'al_dia';
        } finally {
          // if the desk was closed during an upload, writing its answer has opened the database again
          if (this.#cerrada) await this.#conexion.cerrar();
        }
      },
      (error) => alEscribir(error).codigo,
    );
  }

  /** Whether the server's answer to a single call, outside of an exchange, is to be believed. @param a names that call (respuestaA) */
  async cree(a: string, firmada: TextoFirmado | undefined, traerClaves: TraerClaves): Promise<boolean> {
    await this.refrescar();
    return seCree(this.#creyente(), { a, firmada }, traerClaves);
  }

  /** Reads from the disk what another tab wrote. */
  refrescar(): Promise<void> {
    return this.#enFila(() => this.#ponerAlDia());
  }

  /** Closes the log once the read or write under way has ended: closing the connection before would abort it. */
  async cerrar(): Promise<void> {
    this.#cerrada = true;
    this.#dejar();
    await this.#fila;
    await this.#conexion.cerrar();
  }

  /** Runs this tab's tasks one after the other. That another tab wrote in between shows in the stored `Contadores`. */
  #enFila<T>(tarea: () => Promise<T>): Promise<T> {
    const turno = this.#fila.then(tarea);
    this.#fila = turno.catch(() => undefined);
    return turno;
  }

  /**
   * @param leFalta whether the server lacks an operation's attachment, according to the answer or acknowledgement that is being written: a
   * photo that the server lacks is not deleted to make room
   */
  async #escribir<T>(hacer: (en: Deposito) => Promise<T>, leFalta: LeFalta = () => false): Promise<T> {
    try {
      return await conEspacio(
        async () => hacer({ bd: await this.#conexion.usar(), sellador: this.#candados }),
        ...this.#adjuntos.soltar(leFalta),
      );
    } catch (error) {
      throw alEscribir(error);
    }
  }

  async #ponerAlDia(): Promise<void> {
    const bd = await this.#conexion.usar();
    if (!(await this.#memoria.ponerAlDia(bd))) return;
    if (this.#memoria.contadores.puesto_id !== this.#puesto.puesto_id) {
      // another tab has replaced this device's puesto by a new one: from here on this tab writes as the new one
      this.#puesto = (await bd.get('puestos', this.evento_id)) ?? this.#puesto;
    }
    // seals this device's keys anew, if other keys count now than before, or in another order; if the disk takes nothing, that is tried
    // again when the next keys come
    if (this.#candados.nombrar(this.#memoria.nombradas))
      await this.#escribir(() => this.#candados.envolver()).catch(() => undefined);
    this.#estado = null;
    if ((await this.#adjuntos.reclamar(bd)) === 'reclamados') {
      await this.#memoria.ponerAlDia(bd);
      // a screen may have asked for the state meanwhile: it was put together without what has just been read
      this.#estado = null;
    }
    for (const oyente of this.#oyentes) oyente();
  }

  async #textos(sellos: readonly { id: string }[]): Promise<(Firmada & { id: string })[]> {
    if (sellos.length === 0) return [];
    const tx = atendida((await this.#conexion.usar()).transaction(['operaciones', 'bloques'], 'readonly'));
    const operaciones = tx.objectStore('operaciones');
    const dichas = await Promise.all(sellos.map(({ id }) => operaciones.get(id)));
    const rows = dichas.flatMap((row) => row ?? []);
    const bloques = await Promise.all(
      [...bloquesDe(rows)].map((bloque) => tx.objectStore('bloques').get([this.evento_id, bloque])),
    );
    const hay = bloques.flatMap((bloque) => bloque ?? []);
    const firmadas = await abrirRows(this.#candados, rows, hay);
    return rows.flatMap(({ id }, i) => (firmadas[i] ? [{ id, ...firmadas[i] }] : []));
  }

  #lado(): LadoPropio {
    const m = this.#memoria;
    return {
      evento_id: this.evento_id,
      puesto_id: this.#puesto.puesto_id,
      vector: () => m.vector(),
      trasHueco: () => m.trasHueco(),
      huellas: (hasta) => m.huellas(hasta),
      cursor: () => m.base?.cursor ?? null,
      desde: () => desdeDonde(m.base),
      ...this.#creyente(),
      faltaEnBase: ({ puestos, llaves }) =>
        faltaEnPadron(m.padron, puestos) || this.#candados.faltaNombrar(llaves),
      sinEntregar: () => m.sin_entregar,
      porEntregar: async (menos, tope) => {
        const propias = await this.#textos(
          porTurnos(
            m.pendientes().filter(({ id }) => !menos.has(id)),
            m.acuse.vector,
          ).slice(0, tope),
        );
        // apartadas are sent too: the server may know the key of their puesto, which this device lacks
        const sueltas = (await this.#apartadas()).filter(({ firma }) => !menos.has(firma));
        return [...propias, ...sueltas.map(({ cuerpo, firma }) => ({ id: firma, cuerpo, firma }))].slice(
          0,
          tope,
        );
      },
      ahora: () => this.#entorno.ahora(),
      momentosFirmados: () => m.momentosFirmados(),
      asentar: (respuesta, llegada) => this.#asentarRespuesta(respuesta, llegada),
      asentarBase: (base, desde) => this.#asentarBase(base, desde),
      adjuntosPorEntregar: async () => (this.#cerrada ? [] : this.#adjuntos.porEntregar()),
      datosDe: (ficha) => this.#adjuntos.datosDe(ficha),
      asentarAdjunto: async (ficha) => {
        await this.#escribir(({ bd }) => marcarEntregado(bd, ficha, this.#adjuntos.conserva(ficha)));
        await this.refrescar();
        avisarSede(this.evento_id);
      },
    };
  }

  async #apartadas(): Promise<Apartada[]> {
    if (this.#memoria.apartadas === 0) return [];
    const rows = await (await this.#conexion.usar()).getAllFromIndex('apartadas', 'evento', this.evento_id);
    const abiertas = await Promise.all(rows.map((row) => abrirApartada(this.#candados, row)));
    return abiertas.flatMap((una) => una ?? []);
  }

  async #asentarRespuesta(
    respuesta: RespuestaIntercambio,
    { at: ahora, tenia }: Pick<Llegada, 'at' | 'tenia'>,
  ): Promise<number> {
    await this.#medir(respuesta.reloj - ahora, ahora);
    const { evento_id } = this;
    const acuse = await this.#acuseBueno(respuesta.acuse);
    const tiene = (una: Operacion): boolean => alcanza(respuesta.vector, una);
    await this.#guardarLlaves(
      respuesta.llaves,
      true,
      this.#adjuntos.leFaltan(acuse?.sin_adjunto ?? [], tiene),
    );
    const desvio = respuesta.reloj - ahora;
    // The moment of this answer by the server's clock; later texts of the server are compared with it. It is the moment that the
    // acknowledgement in the answer bears. Only an answer without an acknowledgement that this device accepts gives `reloj` instead, which
    // the server reads some ms later: if the server's clock is set back after this answer, its next text bears a moment only 1 ms after the
    // acknowledgement's, hence before `reloj`, and compared with `reloj` that newer text would count as older than this answer (regla
    // sede-66)
    const servidor_at = acuse?.at ?? respuesta.reloj;
    const puestos: VecinoOido[] = respuesta.puestos.map(({ visto_at, entrega, ...ficha }) => ({
      ...ficha,
      oido_at: visto_at === null ? null : visto_at - desvio,
      ...(entrega !== undefined && { entrega: entrega && { ...entrega, at: entrega.at - desvio } }),
    }));
    // a puesto that was revoked, or whose time is over, gets no list of puestos from the server: its end is noted here, as a revocation
    const { puesto_id, nombre, clave_publica } = this.#puesto;
    if (respuesta.cerrado) puestos.push({ puesto_id, nombre, clave_publica, revocado: true, oido_at: null });
    return this.#asentar(respuesta.faltan, puestos, {
      // the id is '' where the server could not read the operacion's id: there is nothing to note then
      resultados: respuesta.resultados.flatMap(({ id, resultado }) =>
        id ? { id, resultado, evento_id } : [],
      ),
      perdidas: this.#perdidasDelServidor(respuesta),
      acuse: {
        ...{ vector: respuesta.vector, at: ahora },
        ...(respuesta.base.cursor !== null && !respuesta.base.cambio && { al_dia_at: ahora }),
        ...{ servidor_at, tenia },
        ...(acuse && { firmado: acuse.firmado }),
      },
      ...(acuse && { sin_adjunto: acuse.sin_adjunto }),
    });
  }

  /** An answer's acknowledgement; null: there is none, or none that the server signed, and without that signature no device accepts it. */
  async #acuseBueno(
    firmado: TextoFirmado | null,
  ): Promise<{ firmado: TextoFirmado; at: number; sin_adjunto: readonly string[] } | null> {
    const leido = firmado && leerAcuse(firmado.texto, this.evento_id);
    if (!leido || !(await firmoAcuse(firmado, await this.#claves()))) return null;
    return { firmado, at: leido.at, sin_adjunto: leido.sin_adjunto };
  }

  /**
   * Ids of the operaciones here that lie behind a gap and that the server lacks, e.g. since it was restored from an older backup. The
   * server's vector cannot show that, as it ends at the gap; its answer does: it neither sends such an operacion, nor has a result for it,
   * nor lists it among what the server has behind gaps (`tras_hueco`). Where that list was cut before it (seDijo), the operacion does not
   * count as lacking. Empty while the answer does not tell everything.
   */
  #perdidasDelServidor(respuesta: RespuestaIntercambio): string[] {
    const { faltan, hay_mas, cerrado, sin_admitir, resultados, vector, tras_hueco } = respuesta;
    if (hay_mas || cerrado || sin_admitir) return [];
    const dichas = faltan.map(({ cuerpo }) => idDeTexto(cuerpo));
    const tiene = new Set([...resultados.map(({ id }) => id), ...dichas]);
    const sabe = (sello: Sello): boolean =>
      tiene.has(sello.id) ||
      (tras_hueco !== null && (alcanza(vector, sello, tras_hueco) || !seDijo(tras_hueco, sello)));
    return this.#memoria.sueltas().flatMap((sello) => (sabe(sello) ? [] : [sello.id]));
  }

  /** This puesto, and those that are known here by more than an admission without network, mostly as the server named them. */
  #nombrados(): { puesto_id: string; clave_publica: string }[] {
    const vecinos = [...this.#memoria.vecinos.values()];
    return [this.#puesto, ...vecinos.filter(({ sin_nombrar }) => !sin_nombrar)];
  }

  /**
   * Puestos that another one admitted without network. Also those that nobody who directs the race day has admitted yet (`sin_admitir`):
   * their key only tells who wrote an operacion.
   */
  #admitidos(): { puesto_id: string; clave_publica: string }[] {
    const { miembros, sin_admitir } = this.#memoria.sede.membresia;
    return [...miembros.values(), ...sin_admitir.values()].flatMap(({ id, clave_publica, por }) =>
      por ? [{ puesto_id: id, clave_publica }] : [],
    );
  }

  async #medir(ms: number, medido_at: number): Promise<void> {
    const antes = this.#memoria.desvio?.ms;
    if (antes !== undefined && Math.abs(ms - antes) < DESVIO_NOTABLE_MS) return;
    // if the offset cannot be stored, as the disk is full, the hours shown are less exact and the exchange goes on. Other writes delete
    // photos to make room for themselves; this one does not: the offset is not worth a photo
    const bd = await this.#conexion.usar();
    await escribirDesvio(bd, { ms, medido_at }).catch(() => undefined);
  }

  /**
   * Verifies operaciones that came and writes them, with their puestos, in one transaction; then, in others, the apartadas whose key they
   * brought.
   * @returns how many were new, these apartadas too
   */
  async #asentar(
    traidas: readonly Firmada[],
    puestos: readonly VecinoOido[],
    dichas: Partial<Novedades>,
  ): Promise<number> {
    await this.#llavero.agregar([...this.#nombrados(), ...puestos]);
    await this.#llavero.agregar(this.#admitidos());
    const { resultados } = dichas;
    const sorteadas = await this.#sortear(traidas, resultados ? { resultados } : {});
    const vecinos = vecinosTras(this.#memoria, puestos, sorteadas.operaciones, this.#entorno.ahora());
    return this.#escribirTraidas({ ...SIN_NOVEDADES, ...sorteadas, vecinos, ...dichas });
  }

  /**
   * Verifies what came, together with the apartadas whose key is known by now. Of operaciones without a known key only a limited number is
   * kept, the latest of each bringer (podarApartadas); with `apartar` false none of those that came.
   */
  async #sortear(
    traidas: readonly Firmada[],
    {
      resultados,
      apartar = true,
      por,
    }: Partial<Pick<Novedades, 'resultados'>> & { apartar?: boolean; por?: string },
  ) {
    const guardadas = await this.#apartadas();
    const conocidas = guardadas.filter(({ puesto_id }) => this.#llavero.de(puesto_id));
    const sorteadas = await verificar(this.evento_id, [...traidas, ...conocidas], this.#llavero.de);
    const dadas = new Set(entregadas(guardadas, resultados));
    const esperan = guardadas.filter((una) => !this.#llavero.de(una.puesto_id) && !dadas.has(una));
    const { trato } = this.#memoria.contadores;
    const nuevas = apartar ? sorteadas.apartar : [];
    const podadas = podarApartadas(esperan, nuevas, { trato, ...(por !== undefined && { por }) });
    const salen = [...conocidas, ...dadas].map(({ firma }) => firma);
    return { ...sorteadas, apartar: podadas.apartar, desapartar: [...salen, ...podadas.sobran] };
  }

  async #asentarDePar(traidas: readonly Firmada[], por: string | null): Promise<Recibidas> {
    await this.#llavero.agregar([...this.#nombrados(), ...this.#admitidos()]);
    const sorteadas = await this.#sortear(traidas, por === null ? { apartar: false } : { por });
    const { alteradas, ilegibles } = sorteadas;
    const vecinos = vecinosTras(this.#memoria, [], sorteadas.operaciones, this.#entorno.ahora());
    const nuevas = await this.#escribirTraidas({ ...SIN_NOVEDADES, ...sorteadas, vecinos });
    return { nuevas, alteradas, ilegibles };
  }

  async #escribirTraidas(novedades: Novedades): Promise<number> {
    const nuevas = await this.#enFila(async () => {
      const { acuse, sin_adjunto } = novedades;
      const escritas = await this.#escribir(
        (en) => escribirNovedades(en, this.evento_id, novedades, this.#memoria.cerradas()),
        this.#adjuntos.leFaltan(sin_adjunto, (una) => acuse === null || alcanza(acuse.vector, una)),
      );
      await this.#ponerAlDia();
      avisarSede(this.evento_id);
      return escritas;
    });
    // an admission that has just come may bring the key of a puesto whose operaciones were set apart
    if (this.#memoria.apartadas === 0) return nuevas;
    const cuantas = this.#llavero.cuantas;
    await this.#llavero.agregar(this.#admitidos());
    return this.#llavero.cuantas > cuantas ? nuevas + (await this.#asentar([], [], {})) : nuevas;
  }

  async #claves(): Promise<readonly ClavePublica[]> {
    return (await (await this.#conexion.usar()).get('accesos', this.evento_id))?.claves ?? [];
  }

  #creyente(): Creyente {
    const m = this.#memoria;
    return {
      firman: () => m.firman,
      esDelServidor: (a, firmada, nuevas) => this.#esDelServidor(a, firmada, nuevas),
      esPosterior: (momento) => esPosterior(momento, m.base),
    };
  }

  async #esDelServidor(a: string | null, firmada: TextoFirmado, nuevas?: ClavesDichas): Promise<boolean> {
    const sabidas = await this.#claves();
    // keys told now are believed if this device has none yet, or if the server does not sign its answers. Otherwise a key known here must
    // have signed them: whoever answers could tell keys of their own, and sign everything else with them
    const deConfianza = !nuevas || sabidas.length === 0 || !this.#memoria.firman;
    if (!deConfianza && !(await sonDelMismo(nuevas, sabidas))) return false;
    const claves = nuevas?.claves ?? sabidas;
    const { texto, firma } = firmada;
    const bien = await (a === null
      ? firmoElServidor(texto, firma, claves)
      : firmoRespuesta(a, firmada, claves));
    if (bien && nuevas) await this.#escribir(({ bd }) => escribirClaves(bd, this.evento_id, nuevas.claves));
    return bien;
  }

  async #asentarBase(traida: BaseTraida, desde: string | null): Promise<void> {
    const { evento_id } = this;
    const { firmada, cursor, dicha } = traida;
    await this.#enFila(async () => {
      const { base: antes } = this.#memoria;
      const sigue = antes?.cursor === desde || antes?.cadena?.some((uno) => uno.cursor === desde);
      // these changes are dropped: they belong to a base that another tab or device has replaced since; the next exchange fetches the
      // changes of the new base
      if (dicha.cambios && !sigue) return;
      const eslabones = firmada && eslabonar(antes?.cadena, traida, desde, firmada.texto);
      // a browser that cannot deflate uses the base itself, but makes no pieza to be handed on
      const pieza =
        firmada && eslabones && (await piezaDe(evento_id, eslabones.length - 1, firmada).catch(() => null));
      await this.#ponerBase({
        base: {
          ...{ evento_id, cursor, texto: textoTras(antes, traida), recibida_at: this.#entorno.ahora() },
          ...(pieza && { cadena: eslabones }),
        },
        piezas: pieza ? [pieza] : [],
        vecinos: vecinosDelPadron(evento_id, dicha),
        firman: firmada ? diceQueFirman(dicha) : null,
      });
    });
  }

  async #ponerBase(nueva: BaseNueva): Promise<void> {
    await this.#escribir((en) => escribirBaseNueva(en, nueva));
    await this.#ponerAlDia();
    avisarSede(this.evento_id);
  }
}
