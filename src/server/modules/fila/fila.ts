import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  cuantosAntes,
  esperaEstimada,
  TURNO_S,
  turnosADar,
  ventanaDeTurnos,
  type EnFila,
} from '../../../shared/domain/fila/fila.ts';
import type { Contexto } from '../../contexto.ts';
import { puertasDe } from '../../http/proceso-colmado.ts';
import { darVuelta, leerFila, type Foto } from './repository.ts';

/**
 * Pause (ms) between two rounds (`vuelta`) of a fila in which somebody waits or has a turn; after a slow round or one that failed
 * it is longer.
 */
const VUELTA_MS = 400;
/** A short wait before a round, so that many who ask at once share it. */
const PAUSA_MS = 100;
/** Least pause (ms) between two reads of the fila from the database, where other processes write who waits with them. */
const MIRADA_MS = 400;
/** How many ms the pause after a slow round has at most: the fila must not stand still because one round was slow. */
const PAUSA_MAXIMA_MS = 2000;
const TRAS_FALLAR_MS = 1000;

/** What happened in this process and is not in the database yet. A person is in at most one of the three fields. */
interface Novedades {
  presentes: Map<string, EnFila & { visto: number }>;
  /** ids of people whose registration was let in, with the moment (ms) */
  entraron: Map<string, number>;
  salieron: Set<string>;
}

/** One event's fila as this process knows it: as last read from the database, and what happened here since. */
interface Linea {
  foto: Foto;
  /** moment of arrival of all who wait, by id: whoever comes with a second boleto keeps the earlier moment */
  llegadas: Map<string, number>;
  leida_at: number;
  novedades: Novedades;
  /** the round, or the read from the database, that is under way */
  corriendo: Promise<void> | null;
  programada: boolean;
  siguiente: Promise<unknown> | null;
}

export type Posicion =
  | { tipo: 'turno'; turno_at: number }
  | {
      tipo: 'espera';
      delante: number;
      espera_s: number | null;
      /**
       * true: this process did not have the person waiting: they are new, say, their phone slept, or it asked another process until
       * now
       */
      nuevo: boolean;
    };

/**
 * The filas of all events. The database keeps the order, by moment of arrival, one for all processes; positions are answered from
 * memory, as of when this process last read the fila from the database. No timer runs while nobody waits or has a turn and nothing
 * is left to write.
 */
export class Fila {
  readonly #ctx: Contexto;
  readonly #proceso = randomUUID();
  readonly #lineas = new Map<number, Linea>();
  #ventana: number;
  #ventana_at = 0;

  constructor(ctx: Contexto) {
    this.#ctx = ctx;
    this.#ventana = ctx.config.inscripcionesALaVez;
  }

  /** Whether somebody waits without a turn, so that nobody else may be let in before them. */
  hay(evento_id: number): boolean {
    const linea = this.#lineas.get(evento_id);
    return linea !== undefined && linea.foto.esperan.length > 0;
  }

  /**
   * At most how many turns this process may have open at once, over the filas of all events. Open are the turns that it gave and
   * that are not used yet, and the registrations under way in it (turnosADar).
   */
  get ventana(): number {
    return this.#ventana;
  }

  /** How many people wait without a turn, in all events. */
  get esperando(): number {
    let n = 0;
    for (const { foto } of this.#lineas.values()) n += foto.esperan.length;
    return n;
  }

  /**
   * Begins to read who waits at other processes, unless that was read just now, a read or round is under way, a round is due or the
   * database serves one process alone (PGlite), and does not wait for the answer: a later caller of `hay` has it.
   */
  mirar(evento_id: number): void {
    if (this.#ctx.database.engine !== 'postgres') return;
    const linea = this.#linea(evento_id);
    if (linea.corriendo || linea.programada || performance.now() - linea.leida_at < MIRADA_MS) return;
    linea.corriendo = this.#leer(evento_id, linea);
  }

  async #leer(evento_id: number, linea: Linea): Promise<void> {
    try {
      this.#recibir(linea, await leerFila(this.#ctx.database.db, this.#quien(evento_id)));
    } catch {
      // the database does not answer: nothing to do here, as each registration needs the database too, and is refused for that
    } finally {
      linea.corriendo = null;
      linea.leida_at = performance.now();
      this.#programar(evento_id, linea);
    }
  }

  #quien(evento_id: number) {
    return { evento_id, proceso: this.#proceso, ahora: this.#ctx.reloj() };
  }

  /** Notes that a person is waiting, and returns their position or turn. Where an earlier `llegada` is known, that one counts. */
  presentar(evento_id: number, quien: EnFila): Posicion & { llegada: number } {
    const linea = this.#linea(evento_id);
    const nuevo = !linea.llegadas.has(quien.id);
    const llegada = Math.min(quien.llegada, linea.llegadas.get(quien.id) ?? Infinity);
    const presente = { id: quien.id, llegada };
    const ahora = this.#ctx.reloj().getTime();
    anotar(linea.novedades, quien.id).presentes.set(quien.id, { ...presente, visto: ahora });
    const turno = linea.foto.turnos.find(({ id }) => id === quien.id);
    const vigente = turno && turno.turno_at + TURNO_S * 1000 > ahora;
    if (!vigente) agregar(linea, presente);
    this.#programar(evento_id, linea);
    if (vigente) return { tipo: 'turno', turno_at: turno.turno_at, llegada };
    const delante = cuantosAntes(linea.foto.esperan, presente);
    const espera_s = esperaEstimada(delante, linea.foto.ritmo);
    return { tipo: 'espera', delante, espera_s, llegada, nuevo };
  }

  /** Notes that a person was let in to register: they leave the fila. */
  entro(evento_id: number, id: string): void {
    const linea = this.#linea(evento_id);
    anotar(linea.novedades, id).entraron.set(id, this.#ctx.reloj().getTime());
    quitar(linea, id);
    this.#programar(evento_id, linea);
  }

  salio(evento_id: number, id: string): void {
    const linea = this.#linea(evento_id);
    anotar(linea.novedades, id).salieron.add(id);
    quitar(linea, id);
    this.#programar(evento_id, linea);
  }

  #linea(evento_id: number): Linea {
    let linea = this.#lineas.get(evento_id);
    if (!linea) {
      linea = {
        foto: { esperan: [], turnos: [], ritmo: 0 },
        llegadas: new Map(),
        leida_at: -Infinity,
        novedades: sinNovedades(),
        corriendo: null,
        programada: false,
        siguiente: null,
      };
      this.#lineas.set(evento_id, linea);
    }
    return linea;
  }

  #programar(evento_id: number, linea: Linea, en = VUELTA_MS): void {
    if (linea.programada || linea.corriendo || !tieneAlgo(linea)) return;
    linea.programada = true;
    setTimeout(() => {
      linea.programada = false;
      void this.vuelta(evento_id);
    }, en).unref();
  }

  /**
   * Resolves after a round that begins soon; all who call it until that round begins share it. Who calls later needs the next one: a round
   * gives turns to those alone who asked before it.
   */
  trasLaVuelta(evento_id: number): Promise<unknown> {
    const linea = this.#linea(evento_id);
    linea.siguiente ??= sleep(PAUSA_MS).then(() => {
      linea.siguiente = null;
      return this.vuelta(evento_id);
    });
    return linea.siguiente;
  }

  /**
   * One round (`darVuelta`), which runs about every VUELTA_MS while there is a fila; tests call it too. False: another process
   * was writing, or the round failed, so what happened here is written in the next round.
   */
  async vuelta(evento_id: number): Promise<boolean> {
    const linea = this.#linea(evento_id);
    while (linea.corriendo) await linea.corriendo;
    const vuelta = this.#darVuelta(evento_id, linea);
    linea.corriendo = vuelta.then(() => undefined);
    return vuelta;
  }

  async #darVuelta(evento_id: number, linea: Linea): Promise<boolean> {
    const comienzo = performance.now();
    const { novedades } = linea;
    linea.novedades = sinNovedades();
    let dichas = false;
    let pausa = TRAS_FALLAR_MS;
    try {
      const foto = await darVuelta(this.#ctx.database.db, {
        ...this.#quien(evento_id),
        presentes: [...novedades.presentes.values()],
        entraron: [...novedades.entraron].map(([id, at]) => ({ id, at })),
        salieron: [...novedades.salieron],
        turnos: this.#turnos(),
      });
      ({ dichas } = foto);
      if (!dichas) recuperar(linea, novedades);
      this.#recibir(linea, foto);
      pausa = Math.min(PAUSA_MAXIMA_MS, Math.max(VUELTA_MS, 2 * (performance.now() - comienzo)));
    } catch (error) {
      recuperar(linea, novedades);
      this.#ctx.log.warn({ name: error instanceof Error ? error.name : 'error' }, 'fila: una vuelta falló');
    } finally {
      linea.corriendo = null;
      linea.leida_at = performance.now();
      this.#programar(evento_id, linea, pausa);
    }
    return dichas;
  }

  /** Takes the fila as read from the database, and adds what happened here and is not written there yet. */
  #recibir(linea: Linea, foto: Foto): void {
    linea.foto = foto;
    linea.llegadas = new Map(foto.esperan.map(({ id, llegada }) => [id, llegada]));
    const { presentes, entraron, salieron } = linea.novedades;
    for (const id of [...entraron.keys(), ...salieron]) quitar(linea, id);
    for (const quien of presentes.values()) {
      if (!foto.turnos.some(({ id }) => id === quien.id)) agregar(linea, quien);
    }
  }

  /**
   * How many turns this process can give now; 0 while it is too slow for the registrations that it has, or all turns of its
   * `ventana` are open.
   */
  #turnos(): number {
    const puerta = puertasDe(this.#ctx).inscripciones;
    const motivo = puerta.motivo();
    if (motivo !== null && motivo !== 'lleno') return 0;
    const carga = { limite: puerta.topes.en_curso, en_curso: puerta.en_curso };
    if (performance.now() - this.#ventana_at >= VUELTA_MS) {
      this.#ventana = ventanaDeTurnos(this.#ventana, carga);
      this.#ventana_at = performance.now();
    }
    let afuera = 0;
    const vencido = this.#ctx.reloj().getTime() - TURNO_S * 1000;
    for (const { foto } of this.#lineas.values())
      afuera += foto.turnos.filter(({ propio, turno_at }) => propio && turno_at > vencido).length;
    return turnosADar({ ventana: this.ventana, en_curso: puerta.en_curso, afuera });
  }
}

const sinNovedades = (): Novedades => ({ presentes: new Map(), entraron: new Map(), salieron: new Set() });

/** Removes what was noted of a person before: only the last thing that happened to them is to be written. */
function anotar(novedades: Novedades, id: string): Novedades {
  novedades.presentes.delete(id);
  novedades.entraron.delete(id);
  novedades.salieron.delete(id);
  return novedades;
}

/** Puts back what a round could not write, for the next round, except for people to whom something happened since. */
function recuperar(linea: Linea, antes: Novedades): void {
  const { presentes, entraron, salieron } = linea.novedades;
  const nuevas = new Set([...presentes.keys(), ...entraron.keys(), ...salieron]);
  for (const [id, quien] of antes.presentes) if (!nuevas.has(id)) presentes.set(id, quien);
  for (const [id, at] of antes.entraron) if (!nuevas.has(id)) entraron.set(id, at);
  for (const id of antes.salieron) if (!nuevas.has(id)) salieron.add(id);
}

const tieneAlgo = ({ foto, novedades: { presentes, entraron, salieron } }: Linea): boolean =>
  foto.esperan.length + foto.turnos.length + presentes.size + entraron.size + salieron.size > 0;

/** Inserts a person into the fila by their moment of arrival, unless they stand in it with an earlier one. */
function agregar(linea: Linea, quien: EnFila): void {
  const antes = linea.llegadas.get(quien.id);
  if (antes !== undefined && antes <= quien.llegada) return;
  if (antes !== undefined) quitar(linea, quien.id);
  linea.llegadas.set(quien.id, quien.llegada);
  linea.foto.esperan.splice(cuantosAntes(linea.foto.esperan, quien), 0, quien);
}

function quitar({ foto, llegadas }: Linea, id: string): void {
  foto.turnos = foto.turnos.filter((t) => t.id !== id);
  const llegada = llegadas.get(id);
  if (llegada === undefined) return;
  llegadas.delete(id);
  foto.esperan.splice(cuantosAntes(foto.esperan, { id, llegada }), 1);
}

const filas = new WeakMap<Contexto, Fila>();

/** The filas of this process, made at the first call. */
export function filaDe(ctx: Contexto): Fila {
  let fila = filas.get(ctx);
  if (!fila) filas.set(ctx, (fila = new Fila(ctx)));
  return fila;
}
