import type { Contexto } from '../contexto.ts';
import { alDespertar } from './cola.ts';
import { espera, ESPERA_MAXIMA_MS, esperaPedida, textoDeFalla, TRAS_FALLAR_MS } from './esperas.ts';
import { ESTE_PROCESO, termino } from './proceso.ts';
import {
  aplazarTrabajo,
  asegurarRecurrente,
  fallarTrabajo,
  listarTomadores,
  RECURRENTE,
  renovarTrabajos,
  soltarTrabajos,
  terminarTrabajo,
  tomarTrabajos,
  traerDelFuturo,
} from './repository.ts';
import type { Trabajo } from './repository.ts';
import { VigiaDelReloj } from './vigia.ts';

export interface Corrida {
  datos: Record<string, unknown>;
  intento: number;
  /** true: if this attempt fails no other follows, so the handler then tells whoever the failure concerns */
  ultimo: boolean;
}

/**
 * What a kind of job does. `correr` must be repeatable, as a job whose process was killed runs again, and must call nothing remote
 * inside a database transaction.
 */
export interface Handler {
  correr: (ctx: Contexto, corrida: Corrida) => Promise<void | 'hay_mas'>;
  /** ms from the end of a run that did not fail to the next one; 0 where `correr` returned 'hay_mas'. Absent: the job does not recur */
  cada_ms?: number;
  /**
   * true: the job waits while the clock has just been moved (vigia.ts). For jobs that delete, end or send what is due by the clock,
   * which cannot be undone
   */
  con_calma?: true;
}
export type Handlers = Record<string, Handler>;

/** Another source of work than jobs, in fact the mail outbox: takes up to `max` rows from the database and returns a task for each row. */
export type Fuente = (ctx: Contexto, max: number) => Promise<(() => Promise<void>)[]>;

/**
 * Keeps the leases on the rows that a `Fuente` takes: `revisar` brings back rows that a wrong clock scheduled too late, `renovar`
 * prolongs the leases of rows under way, `soltarDeMuertos` frees the rows of ended processes.
 */
export interface CuidadoFuentes {
  revisar: (ctx: Contexto) => Promise<void>;
  renovar: (ctx: Contexto) => Promise<void>;
  soltarDeMuertos: (ctx: Contexto) => Promise<void>;
}

export interface Trabajador {
  /**
   * One round: takes what is due (at most `concurrencia` of each source), waits until it is done, returns how many jobs and other
   * tasks there were.
   */
  runOnce(): Promise<number>;
  /** Repeats rounds until nothing is due; returns how many jobs and other tasks there were. Throws after 1000 rounds. */
  drain(): Promise<number>;
  /** Takes nothing more and waits for what is running. */
  stop(): Promise<void>;
}

export interface OpcionesTrabajador {
  fuentes?: Fuente[];
  concurrencia?: number;
  /** ms between looks at the database when nothing wakes the worker */
  sondeo_ms?: number;
  lease_ms?: number;
  /** whether the clock has not just been moved; while false, kinds marked `con_calma` wait */
  enCalma?: () => boolean;
  cuidado?: CuidadoFuentes;
}

/**
 * How long a job stays with a process that does not renew its lease. Short, so that the jobs of a killed one are soon
 * taken by another, even where nobody can tell that it is dead (soltarDeMuertos). A living one renews three times within it.
 */
export const LEASE_MS = 30_000;
/** After this time a job counts as stuck: its lease is no longer renewed, and once it ends another process may take the job. */
const RENOVAR_HASTA_MS = 15 * 60_000;
const REVISION_MS = 60_000;

/** A worker that only runs when told to: tests, and the base of startTrabajador. */
export function crearTrabajador(ctx: Contexto, handlers: Handlers, opciones: OpcionesTrabajador = {}) {
  const { fuentes = [], concurrencia = 3, lease_ms = LEASE_MS, enCalma = () => true } = opciones;
  const todos = Object.keys(handlers);
  const sin_calma = todos.filter((tipo) => !handlers[tipo]?.con_calma);
  const { db } = ctx.database;
  /** Jobs that run here: this process must not take one again, even where a moved clock makes its lease look expired. */
  const enCurso = new Map<number, { trabajo: Trabajo; desde: number }>();

  async function correr(trabajo: Trabajo): Promise<void> {
    const handler = handlers[trabajo.tipo];
    if (!handler) return;
    const recurrente = handler.cada_ms !== undefined && trabajo.key === RECURRENTE;
    const ultimo = !recurrente && trabajo.intentos >= trabajo.max_intentos;
    enCurso.set(trabajo.id, { trabajo, desde: performance.now() });
    try {
      // the cast is sound: encolarTrabajo and the column's default write an object
      const datos = trabajo.datos as Record<string, unknown>;
      const resultado = await handler.correr(ctx, { datos, intento: trabajo.intentos, ultimo });
      if (!recurrente) return await terminarTrabajo(db, trabajo, ctx.reloj());
      const pausa = resultado === 'hay_mas' ? 0 : (handler.cada_ms ?? 0);
      await aplazarTrabajo(db, trabajo, {
        ejecutar_at: new Date(ctx.reloj().getTime() + pausa),
        intentos: 0,
        ultimo_error: null,
        terminado_at: ctx.reloj(),
      });
    } catch (error) {
      const texto = textoDeFalla(error);
      ctx.log.warn(
        { trabajo: trabajo.id, tipo: trabajo.tipo, intento: trabajo.intentos, ultimo },
        'trabajo fallido',
      );
      if (ultimo) return await fallarTrabajo(db, trabajo, ctx.reloj(), texto);
      const propia = recurrente ? Math.max(handler.cada_ms ?? 0, TRAS_FALLAR_MS) : espera(trabajo.intentos);
      const pausa = Math.max(propia, esperaPedida(error));
      const ejecutar_at = new Date(ctx.reloj().getTime() + pausa);
      await aplazarTrabajo(db, trabajo, { ejecutar_at, ultimo_error: texto });
    } finally {
      enCurso.delete(trabajo.id);
    }
  }

  async function tomar(max: number): Promise<(() => Promise<void>)[]> {
    const ahora = ctx.reloj();
    const hasta = new Date(ahora.getTime() + lease_ms);
    const tareas: (() => Promise<void>)[] = [];
    for (const fuente of fuentes) tareas.push(...(await fuente(ctx, max)));
    const tipos = enCalma() ? todos : sin_calma;
    if (tipos.length > 0) {
      const trabajos = await tomarTrabajos(db, tipos, ahora, hasta, max, [...enCurso.keys()]);
      tareas.push(...trabajos.map((trabajo) => () => correr(trabajo)));
    }
    return tareas;
  }

  /** One round, with at most `concurrencia` tasks of each source. */
  async function runOnce(): Promise<number> {
    const tareas = await tomar(concurrencia);
    await Promise.all(tareas.map((tarea) => tarea()));
    return tareas.length;
  }

  async function drain(): Promise<number> {
    let total = 0;
    // a bound, so that a job that queues itself for now ends a test instead of hanging it
    for (let vuelta = 0; vuelta < 1000; vuelta += 1) {
      const hechos = await runOnce();
      if (hechos === 0) return total;
      total += hechos;
    }
    throw new Error('drain: the queue does not end');
  }

  /**
   * Repairs what was written while the clock was ahead, but for the jobs that run here. A job whose due time is further away than a job
   * of its kind ever waits becomes due now. A lease that would end later than one taken now is shortened, to end `lease_ms` from now.
   */
  async function revisar(): Promise<void> {
    const cada_ms = new Map(
      todos.map((tipo) => [tipo, Math.max(handlers[tipo]?.cada_ms ?? 0, TRAS_FALLAR_MS)] as const),
    );
    const topes = { lease_ms, espera_ms: ESPERA_MAXIMA_MS, cada_ms };
    if (todos.length > 0) await traerDelFuturo(db, ctx.reloj(), topes, [...enCurso.keys()]);
    await opciones.cuidado?.revisar(ctx);
  }

  /** Renews the leases of the jobs that run here, but for stuck ones (RENOVAR_HASTA_MS); to be called several times per lease. */
  async function renovar(): Promise<void> {
    const ahora = performance.now();
    const mios = [...enCurso.values()].filter(({ desde }) => ahora - desde < RENOVAR_HASTA_MS);
    const hasta = new Date(ctx.reloj().getTime() + lease_ms);
    await renovarTrabajos(
      db,
      mios.map(({ trabajo }) => trabajo),
      hasta,
    );
    await opciones.cuidado?.renovar(ctx);
  }

  /** Makes the jobs of ended processes due now: after a crash the next process goes on at once. */
  async function soltarDeMuertos(): Promise<void> {
    if (todos.length > 0)
      await soltarTrabajos(db, todos, (await listarTomadores(db, todos)).filter(ido(ctx)));
    await opciones.cuidado?.soltarDeMuertos(ctx);
  }

  return { tomar, runOnce, drain, revisar, renovar, soltarDeMuertos };
}

/**
 * Runs jobs and the tasks of `fuentes` until stopped. The worker takes more while fewer than `concurrencia` are running: up to as many
 * as are missing, from each source and from the queue. So a task that waits for an outside service holds up no more than its own slot.
 * Any number of processes may run jobs of one database.
 */
export function startTrabajador(
  ctx: Contexto,
  handlers: Handlers,
  opciones: OpcionesTrabajador = {},
): Pick<Trabajador, 'stop'> {
  const vigia = new VigiaDelReloj(ctx.reloj, (salto_s) =>
    ctx.log.warn({ salto_s }, 'el reloj saltó: lo que no se puede deshacer espera un cuarto de hora'),
  );
  const trabajador = crearTrabajador(ctx, handlers, { enCalma: () => vigia.enCalma(), ...opciones });
  const { sondeo_ms = 1000, concurrencia = 3, lease_ms = LEASE_MS } = opciones;
  const senal = { parado: false, avisado: false };
  const enCurso = new Set<Promise<void>>();
  let despertar: () => void = () => undefined;
  const avisar = () => {
    senal.avisado = true;
    despertar();
  };

  const dormir = () =>
    new Promise<void>((resolve) => {
      if (senal.avisado || senal.parado) return resolve();
      const timer = setTimeout(resolve, sondeo_ms);
      timer.unref();
      despertar = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const soltar = alDespertar(avisar);

  // only a warning: mostly the database is away, and the jobs are still in it when it comes back
  const decir = (error: unknown) =>
    ctx.log.warn({ error: error instanceof Error ? error.name : 'error' }, 'la cola de trabajos no responde');

  async function empezar(): Promise<void> {
    const lugares = concurrencia - enCurso.size;
    if (lugares <= 0) return;
    for (const tarea of await trabajador.tomar(lugares)) {
      const hecha: Promise<void> = tarea()
        .catch(decir)
        .finally(() => {
          enCurso.delete(hecha);
          avisar();
        });
      enCurso.add(hecha);
    }
  }

  async function vivir(): Promise<void> {
    let preparado = false;
    let revisado_at = -Infinity;
    while (!senal.parado) {
      senal.avisado = false;
      try {
        if (!preparado) {
          await asegurarRecurrentes(ctx, handlers);
          await trabajador.soltarDeMuertos();
        }
        preparado = true;
        if (performance.now() - revisado_at > REVISION_MS) {
          await trabajador.revisar();
          revisado_at = performance.now();
        }
        await empezar();
      } catch (error) {
        decir(error);
        senal.avisado = false;
      }
      await dormir();
    }
    await Promise.all(enCurso);
  }
  // by a timer and not in the rounds: while a round waits for the database a lease could end
  const latido = setInterval(() => {
    trabajador.renovar().catch(decir);
  }, lease_ms / 3).unref();
  const vida = vivir().finally(() => clearInterval(latido));

  return {
    stop: async () => {
      senal.parado = true;
      soltar();
      despertar();
      await vida;
    },
  };
}

/**
 * Whether the process that holds a job has ended. With the embedded database every process but this one has ended: that
 * database is open in one process at a time.
 */
export const ido =
  ({ database }: Pick<Contexto, 'database'>) =>
  (por: string): boolean =>
    por !== ESTE_PROCESO && (database.engine === 'pglite' || termino(por));

/** Makes the one row of each recurring job where it is missing, due now. */
export async function asegurarRecurrentes(ctx: Contexto, handlers: Handlers): Promise<void> {
  for (const [tipo, handler] of Object.entries(handlers)) {
    if (handler.cada_ms !== undefined) await asegurarRecurrente(ctx.database.db, tipo, ctx.reloj());
  }
}
