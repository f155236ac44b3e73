import { motivoDeEspera, reintentarEn } from '../../shared/domain/fila/proceso-colmado.ts';
import type { MotivoEspera, Topes } from '../../shared/domain/fila/proceso-colmado.ts';
import type { Contexto } from '../contexto.ts';
import { noDisponible } from './errores.ts';
import { respuestasHttp } from './mensajes.ts';

const LATIDO_MS = 25;
/**
 * `edad_ms`, for which registrations are held back as 'atrasado' (motivoDeEspera), is the age of a door's VIEJOS-th oldest request under
 * way: one slow request alone says nothing about the server. With fewer than VIEJOS requests under way it is 0.
 */
const VIEJOS = 10;
/**
 * Lag (ms) of the event loop at which nobody is answered in time. With no more than POCOS requests under way the lag has
 * another cause than these requests.
 */
const COLMADO_MS = 1500;
const POCOS = 4;

/** How late the event loop has been running its timers lately: each request waits that long before anything else. */
class Latido {
  #ultimo = performance.now();
  #retraso = 0;

  constructor() {
    setInterval(() => {
      const atraso = this.#atraso();
      this.#retraso = Math.max(atraso, this.#retraso * 0.7);
      this.#ultimo = performance.now();
    }, LATIDO_MS).unref();
  }

  #atraso(): number {
    return Math.max(0, performance.now() - this.#ultimo - LATIDO_MS);
  }

  /**
   * The event loop's lag, ms: the highest that was measured lately, where each later timer lowers what counts of a peak by 30 %. Or, if
   * that is more, how long the next timer is overdue right now, as the loop is busy with something else.
   */
  get retraso(): number {
    return Math.max(this.#retraso, this.#atraso());
  }
}

interface Entorno {
  latido: { readonly retraso: number };
  esperandoBase: () => number;
}

/** A request that was admitted and counts as under way. */
export interface Paso {
  /** ends the request: it no longer counts as under way */
  salir(): void;
  /**
   * Runs `hacer`, which waits for a service outside. Meanwhile the request does not count as under way (but see APARTE), so that
   * another one may be let in: a request that only waits takes neither processor nor database from the others.
   */
  aparte<T>(hacer: () => Promise<T>): Promise<T>;
}

/**
 * How many requests may wait for outside services without counting as under way, as a multiple of the bound of those under way. Any
 * further one counts as under way while it waits.
 */
const APARTE = 2;

/** Requests of one kind under way in this process, with a bound. */
export class Puerta {
  readonly topes: Topes;
  readonly #entorno: Entorno;
  readonly #desde = new Set<{ at: number }>();
  #aparte = 0;

  constructor(topes: Topes, entorno: Entorno) {
    this.topes = topes;
    this.#entorno = entorno;
  }

  get en_curso(): number {
    return this.#desde.size;
  }

  motivo(): MotivoEspera | null {
    const { latido, esperandoBase } = this.#entorno;
    const carga = {
      en_curso: this.en_curso,
      retraso_ms: latido.retraso,
      base_esperando: esperandoBase(),
      edad_ms: this.#edad(),
    };
    return motivoDeEspera(carga, this.topes);
  }

  entrar(): Paso {
    const propia = { at: performance.now(), salio: false };
    this.#desde.add(propia);
    return {
      salir: () => {
        propia.salio = true;
        this.#desde.delete(propia);
      },
      aparte: async (hacer) => {
        if (this.#aparte >= APARTE * this.topes.en_curso || !this.#desde.delete(propia)) return hacer();
        this.#aparte += 1;
        try {
          return await hacer();
        } finally {
          this.#aparte -= 1;
          propia.at = performance.now();
          if (!propia.salio) this.#desde.add(propia);
        }
      },
    };
  }

  #edad(): number {
    if (this.#desde.size < VIEJOS) return 0;
    let n = 0;
    // a Set keeps the order of arrival, so the first ones are the oldest
    for (const { at } of this.#desde) if (++n === VIEJOS) return performance.now() - at;
    return 0;
  }
}

export interface Puertas {
  inscripciones: Puerta;
  /** the other calls that take a place: mount.ts says which do not (`puertaDe`) */
  resto: Puerta;
  /**
   * true: more than POCOS requests are under way, and the event loop lags so much that the process cannot even tell people their place
   * in the fila in time
   */
  readonly colmado: boolean;
}

const de_cada_contexto = new WeakMap<Contexto, Puertas>();

/** The two doors of this process, for registrations and for other calls; a Contexto gets the same two each time. */
export function puertasDe(ctx: Contexto): Puertas {
  let puertas = de_cada_contexto.get(ctx);
  if (!puertas) {
    const { pool } = ctx.database;
    const latido = new Latido();
    const entorno = { latido, esperandoBase: () => pool.waitingCount };
    puertas = {
      inscripciones: new Puerta(
        { en_curso: ctx.config.inscripcionesALaVez, retraso_ms: 100, base_esperando: 400, edad_ms: 3000 },
        entorno,
      ),
      resto: new Puerta(
        { en_curso: 400, retraso_ms: COLMADO_MS, base_esperando: 800, edad_ms: Infinity },
        entorno,
      ),
      get colmado() {
        const juntos = this.inscripciones.en_curso + this.resto.en_curso;
        return latido.retraso > COLMADO_MS && juntos > POCOS;
      },
    };
    de_cada_contexto.set(ctx, puertas);
  }
  return puertas;
}

/** A 503 with the time to come back: an immediate refusal is better than an answer that comes too late. */
export const saturado = () => noDisponible(reintentarEn(2, Math.random()), respuestasHttp.lleno);
