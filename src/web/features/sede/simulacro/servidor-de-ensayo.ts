import type { Puerto } from '../../../../offline/sede/intercambio.ts';
import type { PedidoIntercambio } from '../../../../offline/sede/respuesta.ts';
import { escribirBase64url } from '../../../../shared/domain/comun/base64url.ts';
import type { BaseSedeDicha } from '../../../../shared/contract/sede.ts';
import { leerBase } from '../../../../shared/domain/sede/base-json.ts';
import {
  leerClavePublica,
  leerFirmada,
  type Clave,
  type Firmada,
} from '../../../../shared/domain/sede/firmada.ts';
import type { Operacion, RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import { compararOperaciones } from '../../../../shared/domain/sede/orden.ts';
import {
  desvioDe,
  filaDe,
  hayLinea,
  MESAS_SIMULACRO,
} from '../../../../shared/domain/sede/simulacro/ajenos.ts';
import type { Reparto } from '../../../../shared/domain/sede/simulacro/gente.ts';
import { alcanza, Prefijos } from '../../../../shared/domain/sede/vector.ts';
import type { Ensayo } from './avance.ts';
import { baseDeEnsayo } from './base-de-ensayo.ts';
import { sentarMesa, type MesaAjena } from './mesa-ajena.ts';

type Resultado = Awaited<ReturnType<Puerto['enviar']>>;

interface Opciones {
  ensayo: Ensayo;
  reparto: Reparto;
  puesto: { puesto_id: string; nombre: string; clave_publica: string };
  /** what the log held when the rehearsal was opened: the simulated server has no disk of its own */
  sabidas: readonly Firmada[];
  ahora?: () => number;
}

/**
 * How fast the two simulated desks work, in messages of the rehearsing phone that reach the simulated server: at every third one Mesa 2
 * hands out a kit, at every fourth one Mesa 3, the desk without signal, while people are left for them. Hand-outs for tasks come besides.
 */
const RITMO = { 'Mesa 2': 3, 'Mesa 3': 4 } as const;
/**
 * What the desk without signal did arrives at every tenth such message, and at once after the rehearsing phone handed out the kit
 * of the task 'homonima': then that desk hands it out too, for the task 'conflicto'.
 */
const SENAL_CADA = 10;
/** What the wrong clock of the desk without signal shows when the rehearsal begins, ms. */
const RELOJ_MAL = Date.UTC(2019, 0, 1, 3);

/**
 * The rehearsal's server, simulated in the page: it keeps what the desks signed, as the real one does, and carries out nothing.
 * Nothing goes over a network.
 */
export async function abrirServidorDeEnsayo(opciones: Opciones): Promise<ServidorDeEnsayo> {
  const { ensayo, puesto, sabidas } = opciones;
  const clave_sellado = await claveDeNadie();
  const base = baseDeEnsayo(ensayo, opciones.reparto, { puesto_id: puesto.puesto_id, clave_sellado });
  const propia = await leerClavePublica(puesto.clave_publica);
  const claves = new Map<string, Clave>(propia ? [[puesto.puesto_id, propia]] : []);
  const mesas: MesaAjena[] = [];
  for (const guardada of ensayo.mesas) {
    const seqs = sabidas.map(({ cuerpo }) => JSON.parse(cuerpo) as Pick<Operacion, 'puesto_id' | 'seq'>);
    const suyas = seqs.filter(({ puesto_id }) => puesto_id === guardada.id).map(({ seq }) => seq);
    const mesa = await sentarMesa(guardada, Math.max(0, ...suyas));
    mesas.push(mesa);
    claves.set(mesa.id, mesa.publica);
  }
  const servidor = new ServidorDeEnsayo(opciones, base, mesas, claves);
  for (const firmada of sabidas) await servidor.tomar(firmada);
  return servidor;
}

/** A public key whose private key is thrown away at once: no server is to open anything of a rehearsal. */
async function claveDeNadie(): Promise<string> {
  const par = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  return escribirBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', par.publicKey)));
}

export class ServidorDeEnsayo implements Puerto {
  readonly base: BaseSedeDicha;
  readonly #opciones: Opciones;
  readonly #mesas: readonly MesaAjena[];
  readonly #claves: ReadonlyMap<string, Clave>;
  readonly #ahora: () => number;
  readonly #operaciones = new Map<string, { operacion: Operacion; firmada: Firmada }>();
  readonly #prefijos = new Prefijos();
  readonly #filas: ReadonlyMap<string, readonly RefInscripcion[]>;
  /** what the desk without signal has done and nobody knows yet */
  #guardadas: { operacion: Operacion; firmada: Firmada }[] = [];
  #mensajes = 0;
  #sostenida = false;

  constructor(
    opciones: Opciones,
    base: BaseSedeDicha,
    mesas: readonly MesaAjena[],
    clavesPublicas: ReadonlyMap<string, Clave>,
  ) {
    this.#opciones = opciones;
    this.base = base;
    this.#mesas = mesas;
    this.#claves = clavesPublicas;
    this.#ahora = opciones.ahora ?? (() => Date.now());
    const deTareas = new Set<RefInscripcion>(
      Object.values(opciones.reparto.papeles).map(({ id }) => `i${id}` as const),
    );
    const plegable = leerBase(base);
    this.#filas = new Map(MESAS_SIMULACRO.map((mesa) => [mesa, filaDe(mesa, plegable, deTareas)]));
  }

  /** true: keeps the simulated network up from now on, so that all is delivered; false: lets it come and go again */
  sostenerLinea(sostenida: boolean): void {
    this.#sostenida = sostenida;
  }

  hayLinea(): boolean {
    const { semilla, empezado_at } = this.#opciones.ensayo;
    return this.#sostenida || hayLinea(semilla, this.#ahora() - empezado_at);
  }

  enviar = async (pedido: PedidoIntercambio): Promise<Resultado> => {
    const conBase = pedido.base === this.base.cursor;
    // while the phone lacks the base its messages always get through: without people there is nothing to rehearse
    if (conBase && !this.hayLinea()) return { tipo: 'sin_respuesta' };
    const resultados = [];
    for (const firmada of pedido.operaciones) resultados.push(await this.tomar(firmada));
    await this.#pasarUnRato();
    const faltan = [...this.#operaciones.values()]
      .filter(({ operacion }) => !alcanza(pedido.vector, operacion))
      .sort((a, b) => compararOperaciones(a.operacion, b.operacion))
      .map(({ firmada }) => firmada);
    const { puesto_id, nombre, clave_publica } = this.#opciones.puesto;
    const reloj = new Date(this.#ahora() + desvioDe(this.#opciones.ensayo.semilla)).toISOString();
    return bien({
      ...{ reto: pedido.reto, puesto_id: pedido.puesto_id },
      resultados,
      faltan,
      hay_mas: false,
      vector: this.#prefijos.vector(),
      puestos: [{ id: puesto_id, nombre, clave_publica }, ...this.#mesas].map((una) => ({
        ...{ id: una.id, nombre: una.nombre, clave_publica: una.clave_publica, revocado: false },
        // the desk without signal is heard of only by what it delivers
        visto_at: una.nombre === MESAS_SIMULACRO[0] ? reloj : null,
      })),
      base: { cursor: this.base.cursor, cambio: !conBase },
      lotes: [],
      llaves: [],
      cerrado: false,
      reloj,
    });
  };

  traerBase = (): Promise<Resultado> => Promise.resolve(bien({ ...this.base }));

  subirAdjunto = ({ sha256 }: { sha256: string }): Promise<Resultado> => Promise.resolve(bien({ sha256 }));

  /** Keeps an operation, as the real server does, after verifying its signature. */
  async tomar(
    firmada: Firmada,
  ): Promise<{ id: string; resultado: 'aplicada' | 'no_leida'; motivo: string | null }> {
    const leida = await leerFirmada(firmada, (id) => this.#claves.get(id));
    if (typeof leida === 'string') return { id: '', resultado: 'no_leida', motivo: leida };
    this.#guardar({ operacion: leida, firmada });
    return { id: leida.id, resultado: 'aplicada', motivo: null };
  }

  #guardar(una: { operacion: Operacion; firmada: Firmada }): void {
    if (this.#operaciones.has(una.operacion.id)) return;
    this.#operaciones.set(una.operacion.id, una);
    this.#prefijos.agregar(una.operacion.puesto_id, una.operacion.seq);
  }

  /** What the other desks do between two messages of the rehearsing phone. */
  async #pasarUnRato(): Promise<void> {
    this.#mensajes += 1;
    const [conSenal, sinSenal] = this.#mesas;
    if (!conSenal || !sinSenal) return;
    const { ya_retiro, homonima } = this.#opciones.reparto.papeles;
    const primera: RefInscripcion = `i${ya_retiro.id}`;
    if (!this.#retiro(primera))
      this.#guardar(await this.#entrega(conSenal, primera, this.#ahora() - 600_000));
    else if (this.#mensajes % RITMO['Mesa 2'] === 0)
      await this.#alSiguiente(conSenal, this.#ahora(), (una) => this.#guardar(una));
    const mal = RELOJ_MAL + this.#ahora() - this.#opciones.ensayo.empezado_at;
    if (this.#mensajes % RITMO['Mesa 3'] === 0)
      await this.#alSiguiente(sinSenal, mal, (una) => this.#guardadas.push(una));
    const disputada: RefInscripcion = `i${homonima.id}`;
    const choca =
      this.#retiro(disputada, this.#opciones.puesto.puesto_id) && !this.#retiro(disputada, sinSenal.id);
    if (choca) this.#guardadas.push(await this.#entrega(sinSenal, disputada, mal - 60_000));
    if (!choca && this.#mensajes % SENAL_CADA !== 0) return;
    for (const una of this.#guardadas) this.#guardar(una);
    this.#guardadas = [];
  }

  async #alSiguiente(
    mesa: MesaAjena,
    at: number,
    guardar: (una: { operacion: Operacion; firmada: Firmada }) => void,
  ) {
    const tomadas = new Set(this.#guardadas.map(({ operacion }) => operacion.sujeto));
    const ref = this.#filas.get(mesa.nombre)?.find((una) => !tomadas.has(una) && !this.#retiro(una));
    if (ref) guardar(await this.#entrega(mesa, ref, at));
  }

  async #entrega(mesa: MesaAjena, ref: RefInscripcion, at: number) {
    const { personas } = this.base.inscripciones.find(({ id }) => `i${id}` === ref) ?? { personas: [] };
    const quien = { ref, personas: personas.map(({ id }) => `p${id}` as const) };
    const { operacion, cuerpo, firma } = await mesa.entregar(quien, at);
    return { operacion, firmada: { cuerpo, firma } };
  }

  #retiro(ref: RefInscripcion, puesto_id?: string): boolean {
    return [...this.#operaciones.values()].some(
      ({ operacion }) =>
        operacion.tipo === 'acreditar' &&
        operacion.sujeto === ref &&
        (puesto_id === undefined || operacion.puesto_id === puesto_id),
    );
  }
}

/** An answer as it comes over a network: JSON, in which there is no undefined. */
const bien = (cuerpo: unknown): Resultado => ({
  tipo: 'respuesta',
  status: 200,
  cuerpo: JSON.parse(JSON.stringify(cuerpo)) as Record<string, unknown>,
  reintentar_ms: null,
});
