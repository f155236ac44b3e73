import type { Firmada } from '../../shared/domain/sede/firmada.ts';
import type {
  Actor,
  DatosPorTipo,
  OperacionDe,
  Sujeto,
  TipoOperacion,
} from '../../shared/domain/sede/operacion.ts';
import type { Vector } from '../../shared/domain/sede/vector.ts';
import { conEspacio } from '../espacio.ts';
import { pedirPersistencia } from '../persistencia.ts';
import {
  escribirBaseNueva,
  escribirDesvio,
  escribirNovedades,
  escribirPropia,
  marcarEntregado,
  type AdjuntoNuevo,
} from './almacen.ts';
import { avisarSede, escucharSede } from './aviso.ts';
import type { BdSede } from './bd.ts';
import { Conexion } from './conexion.ts';
import { entornoReal, type EntornoSede } from './entorno.ts';
import { retratar, type EstadoBitacora } from './estado.ts';
import { obtenerPuesto } from './identidad.ts';
import { intercambiarCon, type LadoPropio, type Puerto, type ResultadoIntercambio } from './intercambio.ts';
import { Memoria } from './memoria.ts';
import { firmarNueva, sha256, type Nueva } from './nueva.ts';
import { alEscribir, RechazoSede } from './rechazos.ts';
import { Llavero, SIN_NOVEDADES, vecinosTras, verificar, type VecinoOido } from './recibir.ts';
import { TANDA, type RespuestaIntercambio } from './respuesta.ts';
import type { FichaVecino, Novedades, PuestoPropio, TipoAdjunto } from './tipos.ts';

export interface OpcionesBitacora {
  evento_id: number;
  /** of the puesto, where it is made now: 'Mesa 2' */
  nombre: string;
  /** who is at the desk, asked at each operation */
  actor: () => Actor;
  entorno?: EntornoSede;
  /** makes a new puesto, where the key of the one before is gone (RechazoSede 'clave_perdida') */
  nuevo?: boolean;
}

/** More in a row than two tabs can cause. */
const INTENTOS = 100;
/** A measured clock offset that differs by less is the line's delay, and is not written again. */
const DESVIO_NOTABLE_MS = 2_000;

/** The log of this device for an event: opens it, and makes its puesto and key the first time. Throws RechazoSede. */
export async function abrirBitacora(opciones: OpcionesBitacora): Promise<Bitacora> {
  const conexion = new Conexion();
  const entorno = opciones.entorno ?? entornoReal;
  const { evento_id, nombre, nuevo = false } = opciones;
  try {
    const bd = await conexion.usar();
    const puesto = await conEspacio(() => obtenerPuesto(bd, entorno, { evento_id, nombre, nuevo }));
    const memoria = new Memoria(evento_id);
    await memoria.ponerAlDia(bd);
    // From here on losing the storage would lose what happened at a desk.
    void pedirPersistencia();
    return new Bitacora(opciones, entorno, conexion, puesto, memoria);
  } catch (error) {
    await conexion.cerrar();
    throw alEscribir(error);
  }
}

/** What happened at this device's puesto and, as far as it was told, at the others. */
export class Bitacora {
  readonly #opciones: OpcionesBitacora;
  readonly #entorno: EntornoSede;
  readonly #conexion: Conexion;
  readonly #memoria: Memoria;
  readonly #llavero = new Llavero();
  readonly #oyentes = new Set<() => void>();
  readonly #dejar: () => void;
  #puesto: PuestoPropio;
  #estado: EstadoBitacora | null = null;
  #fila: Promise<unknown> = Promise.resolve();
  #corriendo: Promise<unknown> = Promise.resolve();
  #enEspera: Promise<ResultadoIntercambio> | null = null;

  constructor(
    opciones: OpcionesBitacora,
    entorno: EntornoSede,
    conexion: Conexion,
    puesto: PuestoPropio,
    memoria: Memoria,
  ) {
    this.#opciones = opciones;
    this.#entorno = entorno;
    this.#conexion = conexion;
    this.#puesto = puesto;
    this.#memoria = memoria;
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

  /** For useSyncExternalStore, with `estado`. */
  suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => this.#oyentes.delete(oyente);
  };

  /** Operations that the server is not known to have, this puesto's and those that it carries for others. */
  sinEntregar(): number {
    return this.#memoria.sin_entregar;
  }

  vector(): Vector {
    return this.#memoria.vector();
  }

  /**
   * Writes down what happened. When this resolves it is on the disk, with its number, its signature and its attachment;
   * when it throws (RechazoSede) nothing of it is. @param sujeto null: the registration that this alta makes
   */
  anotar<T extends TipoOperacion>(
    tipo: T,
    sujeto: Sujeto | null,
    datos: DatosPorTipo[T],
    adjunto?: { tipo: TipoAdjunto; datos: ArrayBuffer },
  ): Promise<OperacionDe<T>> {
    return this.#enFila(async () => {
      const id = this.#entorno.nuevoId();
      const sellado = adjunto ? { ...adjunto, sha256: await sha256(adjunto.datos) } : null;
      const completos = sellado ? { ...datos, adjunto: sellado.sha256 } : datos;
      for (let intento = 0; intento < INTENTOS; intento += 1) {
        const nueva = { id, tipo, sujeto: sujeto ?? (`a${id}` as const), datos: completos };
        const escrita = await this.#intentar(nueva, sellado);
        // On the disk it is, even where it cannot be read back just now.
        await this.#ponerAlDia().catch(() => undefined);
        if (!escrita) continue;
        avisarSede(this.evento_id);
        return escrita;
      }
      throw new RechazoSede('sin_lectura');
    });
  }

  /** Null: another tab was faster, and this one has to look again. */
  async #intentar<T extends TipoOperacion>(
    nueva: Nueva<T>,
    adjunto: AdjuntoNuevo | null,
  ): Promise<OperacionDe<T> | null> {
    const { contadores } = this.#memoria;
    const hora = this.#entorno.ahora();
    const firmada = await firmarNueva(nueva, this.#puesto, this.#memoria, this.#opciones.actor(), hora);
    const bien = await this.#escribir((bd) => escribirPropia(bd, contadores, firmada.fila, adjunto));
    return bien ? firmada.operacion : null;
  }

  /** What somebody with that vector may lack, in the order in which it happened: this puesto's and what it heard of others. */
  async faltanA(vector: Vector, tope = TANDA): Promise<Firmada[]> {
    const filas = await this.#textos(this.#memoria.faltanA(vector).slice(0, tope));
    return filas.map(({ cuerpo, firma }) => ({ cuerpo, firma }));
  }

  /** Takes what another device brought, by whatever way; `puestos` are those whose keys it vouches for. */
  recibir(traidas: readonly Firmada[], puestos: readonly FichaVecino[] = []): Promise<number> {
    return this.#asentar(
      traidas,
      puestos.map((ficha) => ({ ...ficha, oido_at: null })),
      {},
    );
  }

  /** The puestos that this one knows, itself too, to hand on with what they wrote. */
  puestosConocidos(): FichaVecino[] {
    const { puesto_id, nombre, clave_publica } = this.#puesto;
    const propio = { puesto_id, nombre, clave_publica, revocado: this.estado().revocado };
    return [
      propio,
      ...this.estado().vecinos.map(({ puesto_id, nombre, clave_publica, revocado }) => ({
        ...{ puesto_id, nombre, clave_publica, revocado },
      })),
    ];
  }

  /** Gives the server what it lacks and takes what is lacking here. One at a time for all tabs; never throws. */
  intercambiar(puerto: Puerto): Promise<ResultadoIntercambio> {
    if (this.#enEspera) return this.#enEspera;
    const turno = this.#corriendo
      .then(() =>
        this.#entorno.enTurno(`largada.sede.${this.evento_id}`, async () => {
          this.#enEspera = null;
          await this.refrescar();
          return intercambiarCon(puerto, this.#lado());
        }),
      )
      .catch((error: unknown): ResultadoIntercambio => {
        this.#enEspera = null;
        return { fin: alEscribir(error).codigo, entregadas: 0, recibidas: 0 };
      });
    // one call that waits is enough: it will see all that was written before it
    this.#enEspera = turno;
    this.#corriendo = turno;
    return turno;
  }

  /** Reads what another tab wrote. */
  refrescar(): Promise<void> {
    return this.#enFila(() => this.#ponerAlDia());
  }

  async cerrar(): Promise<void> {
    this.#dejar();
    await this.#conexion.cerrar();
  }

  /** One write or read of this tab at a time; among tabs the counters decide. */
  #enFila<T>(tarea: () => Promise<T>): Promise<T> {
    const turno = this.#fila.then(tarea);
    this.#fila = turno.catch(() => undefined);
    return turno;
  }

  async #escribir<T>(hacer: (bd: BdSede) => Promise<T>): Promise<T> {
    try {
      return await conEspacio(async () => hacer(await this.#conexion.usar()));
    } catch (error) {
      throw alEscribir(error);
    }
  }

  async #ponerAlDia(): Promise<void> {
    const bd = await this.#conexion.usar();
    if (!(await this.#memoria.ponerAlDia(bd))) return;
    if (this.#memoria.contadores.puesto_id !== this.#puesto.puesto_id) {
      // another tab made this device's puesto anew
      this.#puesto = (await bd.get('puestos', this.evento_id)) ?? this.#puesto;
    }
    this.#estado = null;
    for (const oyente of this.#oyentes) oyente();
  }

  async #textos(sellos: readonly { id: string }[]): Promise<(Firmada & { id: string })[]> {
    if (sellos.length === 0) return [];
    const tx = (await this.#conexion.usar()).transaction('operaciones', 'readonly');
    const filas = await Promise.all(sellos.map(({ id }) => tx.store.get(id)));
    return filas.flatMap((fila) => (fila ? [{ id: fila.id, cuerpo: fila.cuerpo, firma: fila.firma }] : []));
  }

  #lado(): LadoPropio {
    const m = this.#memoria;
    return {
      evento_id: this.evento_id,
      puesto_id: this.#puesto.puesto_id,
      vector: () => m.vector(),
      cursor: () => m.base?.cursor ?? null,
      sinEntregar: () => m.sin_entregar,
      porEntregar: async (menos, tope) => {
        const propias = await this.#textos(
          m
            .pendientes()
            .filter(({ id }) => !menos.has(id))
            .slice(0, tope),
        );
        // the server may know whose these are, though this device does not
        const sueltas = (await this.#apartadas()).filter(({ firma }) => !menos.has(firma));
        return [...propias, ...sueltas.map(({ cuerpo, firma }) => ({ id: firma, cuerpo, firma }))].slice(
          0,
          tope,
        );
      },
      asentar: (respuesta) => this.#asentarRespuesta(respuesta),
      asentarBase: (base) => this.#asentarBase(base),
      adjuntosPorEntregar: async () =>
        m.adjuntos_sin_entregar === 0
          ? []
          : (await this.#conexion.usar()).getAllFromIndex('adjuntos', 'por_entregar', this.evento_id),
      datosDe: async ({ operacion_id }) => (await this.#conexion.usar()).get('adjuntos_datos', operacion_id),
      asentarAdjunto: async (ficha) => {
        await this.#escribir((bd) => marcarEntregado(bd, ficha));
        await this.refrescar();
      },
    };
  }

  async #apartadas() {
    if (this.#memoria.apartadas === 0) return [];
    return (await this.#conexion.usar()).getAllFromIndex('apartadas', 'evento', this.evento_id);
  }

  async #asentarRespuesta(respuesta: RespuestaIntercambio): Promise<number> {
    const ahora = this.#entorno.ahora();
    await this.#medir(respuesta.reloj - ahora, ahora);
    const { evento_id } = this;
    const desvio = respuesta.reloj - ahora;
    const puestos = respuesta.puestos.map(({ visto_at, ...ficha }) => ({
      ...ficha,
      oido_at: visto_at === null ? null : visto_at - desvio,
    }));
    // who is off the event is told nothing of the others, nor of itself
    const { puesto_id, nombre, clave_publica } = this.#puesto;
    if (respuesta.cerrado) puestos.push({ puesto_id, nombre, clave_publica, revocado: true, oido_at: null });
    return this.#asentar(respuesta.faltan, puestos, {
      // one that the server could not even name is named ''
      resultados: respuesta.resultados.flatMap((dicho) => (dicho.id ? { ...dicho, evento_id } : [])),
      acuse: { vector: respuesta.vector, at: ahora },
    });
  }

  async #medir(ms: number, medido_at: number): Promise<void> {
    const antes = this.#memoria.desvio?.ms;
    if (antes !== undefined && Math.abs(ms - antes) < DESVIO_NOTABLE_MS) return;
    // without it the hours are told less well, and nothing else
    await this.#escribir((bd) => escribirDesvio(bd, { ms, medido_at })).catch(() => undefined);
  }

  /** Verifies and writes what came, with the keys that came along, in one transaction. @returns how many were new */
  async #asentar(
    traidas: readonly Firmada[],
    puestos: readonly VecinoOido[],
    dichas: Partial<Novedades>,
  ): Promise<number> {
    await this.#llavero.agregar([this.#puesto, ...this.#memoria.vecinos.values(), ...puestos]);
    const conocidas = (await this.#apartadas()).filter(({ puesto_id }) => this.#llavero.de(puesto_id));
    const sorteadas = await verificar(this.evento_id, [...traidas, ...conocidas], this.#llavero.de);
    const novedades: Novedades = {
      ...SIN_NOVEDADES,
      ...sorteadas,
      desapartar: conocidas.map(({ firma }) => firma),
      vecinos: vecinosTras(this.#memoria, puestos, sorteadas.operaciones, this.#entorno.ahora()),
      ...dichas,
    };
    return this.#enFila(async () => {
      const nuevas = await this.#escribir((bd) => escribirNovedades(bd, this.evento_id, novedades));
      await this.#ponerAlDia();
      avisarSede(this.evento_id);
      return nuevas;
    });
  }

  async #asentarBase({ cursor, texto }: { cursor: string; texto: string }): Promise<void> {
    const fila = { evento_id: this.evento_id, cursor, texto, recibida_at: this.#entorno.ahora() };
    await this.#enFila(async () => {
      await this.#escribir((bd) => escribirBaseNueva(bd, fila));
      await this.#ponerAlDia();
      avisarSede(this.evento_id);
    });
  }
}
