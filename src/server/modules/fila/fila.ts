import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  cuantosAntes,
  esperaEstimada,
  TURNO_S,
  turnosADar,
  type EnFila,
} from '../../../shared/domain/fila.ts';
import type { Contexto } from '../../contexto.ts';
import { admisionDe } from '../../http/admision.ts';
import { darVuelta, leerFila, type Foto } from './repository.ts';

/** Between two rounds of a line that moves; a slow round makes it longer. */
const VUELTA_MS = 400;
/** So that many who come back together share a round. */
const PAUSA_MS = 100;
/** How fresh what this process knows of the others' lines is, while registrations come in. */
const MIRADA_MS = 400;

/** One event's line, as this process knows it: the last picture of all, and what happened here since. */
interface Linea {
  foto: Foto;
  /** moment of arrival of all who wait: a second ticket does not count */
  llegadas: Map<string, number>;
  leida_at: number;
  presentes: Map<string, EnFila>;
  entraron: Set<string>;
  salieron: Set<string>;
  /** the round or the look that is under way */
  corriendo: Promise<void> | null;
  programada: boolean;
  siguiente: Promise<void> | null;
}

export type Lugar =
  | { tipo: 'turno'; turno_at: number }
  | {
      tipo: 'espera';
      delante: number;
      espera_s: number | null;
      /** not known here before: a phone that slept, or asked another process until now */
      nuevo: boolean;
    };

/**
 * The lines of all events. Order is the database's, by moment of arrival, for all processes together; answers come
 * from memory and are at most a round old. Nothing runs while nobody waits.
 */
export class Fila {
  readonly #ctx: Contexto;
  readonly #proceso = randomUUID();
  readonly #lineas = new Map<number, Linea>();

  constructor(ctx: Contexto) {
    this.#ctx = ctx;
  }

  /** Somebody waits without a turn, so nobody may pass them. */
  hay(evento_id: number): boolean {
    const linea = this.#lineas.get(evento_id);
    return linea !== undefined && linea.foto.esperan.length > 0;
  }

  /** Waiting without a turn, in all events. */
  get esperando(): number {
    let n = 0;
    for (const { foto } of this.#lineas.values()) n += foto.esperan.length;
    return n;
  }

  /** Of other processes' lines one knows by looking; the answer comes for the next one who asks. */
  mirar(evento_id: number): void {
    if (this.#ctx.database.engine !== 'postgres') return;
    const linea = this.#linea(evento_id);
    if (linea.corriendo || linea.programada || Date.now() - linea.leida_at < MIRADA_MS) return;
    linea.corriendo = this.#leer(evento_id, linea);
  }

  async #leer(evento_id: number, linea: Linea): Promise<void> {
    try {
      const antes = [...linea.presentes.values()];
      const foto = await leerFila(this.#ctx.database.db, { evento_id, proceso: this.#proceso });
      this.#recibir(linea, foto, antes);
    } catch {
      // a database that is away is told by the registration itself
    } finally {
      linea.corriendo = null;
      linea.leida_at = Date.now();
      this.#programar(evento_id, linea);
    }
  }

  /** Says that somebody is here, new or again, and where they stand. `llegada` counts for who is not known yet. */
  presentar(evento_id: number, quien: EnFila): Lugar & { llegada: number } {
    const linea = this.#linea(evento_id);
    const nuevo = !linea.llegadas.has(quien.id);
    const llegada = Math.min(quien.llegada, linea.llegadas.get(quien.id) ?? Infinity);
    const presente = { id: quien.id, llegada };
    linea.salieron.delete(quien.id);
    linea.entraron.delete(quien.id);
    linea.presentes.set(quien.id, presente);
    const turno = linea.foto.turnos.find(({ id }) => id === quien.id);
    const vigente = turno && turno.turno_at + TURNO_S * 1000 > this.#ctx.reloj().getTime();
    if (!vigente) agregar(linea, presente);
    this.#programar(evento_id, linea);
    if (vigente) return { tipo: 'turno', turno_at: turno.turno_at, llegada };
    const delante = cuantosAntes(linea.foto.esperan, presente);
    const espera_s = esperaEstimada(delante, linea.foto.ritmo);
    return { tipo: 'espera', delante, espera_s, llegada, nuevo };
  }

  /** Their registration came in with its turn. */
  entro(evento_id: number, id: string): void {
    const linea = this.#linea(evento_id);
    linea.presentes.delete(id);
    linea.entraron.add(id);
    quitar(linea, id);
    this.#programar(evento_id, linea);
  }

  salio(evento_id: number, id: string): void {
    const linea = this.#linea(evento_id);
    linea.presentes.delete(id);
    linea.salieron.add(id);
    quitar(linea, id);
    this.#programar(evento_id, linea);
  }

  #linea(evento_id: number): Linea {
    let linea = this.#lineas.get(evento_id);
    if (!linea) {
      linea = {
        foto: { esperan: [], turnos: [], ritmo: 0 },
        llegadas: new Map(),
        leida_at: 0,
        presentes: new Map(),
        entraron: new Set(),
        salieron: new Set(),
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

  /** After the next round, one for all who wait for it. */
  trasLaVuelta(evento_id: number): Promise<void> {
    const linea = this.#linea(evento_id);
    linea.siguiente ??= sleep(PAUSA_MS)
      .then(() => this.vuelta(evento_id))
      .finally(() => (linea.siguiente = null));
    return linea.siguiente;
  }

  /** One round: see darVuelta. By itself every VUELTA_MS while there is a line; tests call it. */
  async vuelta(evento_id: number): Promise<void> {
    const linea = this.#linea(evento_id);
    while (linea.corriendo) await linea.corriendo;
    linea.corriendo = this.#darVuelta(evento_id, linea);
    await linea.corriendo;
  }

  async #darVuelta(evento_id: number, linea: Linea): Promise<void> {
    const comienzo = performance.now();
    const [presentes, entraron, salieron] = [linea.presentes, linea.entraron, linea.salieron];
    linea.presentes = new Map();
    linea.entraron = new Set();
    linea.salieron = new Set();
    try {
      const foto = await darVuelta(this.#ctx.database.db, {
        evento_id,
        presentes: [...presentes.values()].map(({ id, llegada }) => ({ id, llegada })),
        entraron: [...entraron],
        salieron: [...salieron],
        turnos: this.#turnos(linea),
        proceso: this.#proceso,
        ahora: this.#ctx.reloj(),
      });
      this.#recibir(linea, foto, []);
    } catch (error) {
      // told again in the next round
      for (const [id, quien] of presentes) if (!linea.presentes.has(id)) linea.presentes.set(id, quien);
      for (const id of entraron) linea.entraron.add(id);
      for (const id of salieron) linea.salieron.add(id);
      this.#ctx.log.warn({ name: error instanceof Error ? error.name : 'error' }, 'fila: una vuelta falló');
    } finally {
      linea.corriendo = null;
      linea.leida_at = Date.now();
      this.#programar(evento_id, linea, Math.max(VUELTA_MS, 10 * (performance.now() - comienzo)));
    }
  }

  /** What happened here while the picture was taken is put into it. */
  #recibir(linea: Linea, foto: Foto, pendientes: readonly EnFila[]): void {
    linea.foto = foto;
    linea.llegadas = new Map(foto.esperan.map(({ id, llegada }) => [id, llegada]));
    for (const id of [...linea.entraron, ...linea.salieron]) quitar(linea, id);
    for (const quien of [...pendientes, ...linea.presentes.values()]) {
      if (!foto.turnos.some(({ id }) => id === quien.id)) agregar(linea, quien);
    }
  }

  /** None while the process is behind with what it has. */
  #turnos(linea: Linea): number {
    const puerta = admisionDe(this.#ctx).inscripciones;
    const motivo = puerta.motivo();
    if (motivo !== null && motivo !== 'lleno') return 0;
    return turnosADar({
      limite: puerta.topes.en_curso,
      en_curso: puerta.en_curso,
      afuera: linea.foto.turnos.filter(({ propio }) => propio).length,
      ritmo: puerta.ritmo,
    });
  }
}

const tieneAlgo = ({ foto, presentes, entraron, salieron }: Linea): boolean =>
  foto.esperan.length + foto.turnos.length + presentes.size + entraron.size + salieron.size > 0;

/** At its place, unless it is there. */
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

/** Of this process. */
export function filaDe(ctx: Contexto): Fila {
  let fila = filas.get(ctx);
  if (!fila) filas.set(ctx, (fila = new Fila(ctx)));
  return fila;
}
