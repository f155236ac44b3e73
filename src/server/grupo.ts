import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Plazos } from './plazos.ts';

/** The message by which the leading process tells another process to end, while others go on answering at the same address. */
export const RETIRARSE = 'retirarse';

const PAUSA_MAX_MS = 30_000;
const DURO_MS = 60_000;

export interface OpcionesGrupo {
  procesos: number;
  /** path of the script that each process runs */
  exec: string;
  plazos: Plazos;
  log: Logger;
}

/**
 * Leads `procesos` processes that share one address. This one answers no request and opens no database. SIGHUP puts
 * new ones in the place of the old, one at a time, each ready before the one it replaces leaves; SIGTERM or SIGINT ends all.
 */
export async function dirigirGrupo({ procesos, exec, plazos, log }: OpcionesGrupo): Promise<void> {
  cluster.setupPrimary({ exec, args: process.argv.slice(2) });
  const vivos = new Set<Worker>();
  const estado = { cerrando: false, renovando: false, otraVez: false };
  let pausa = plazos.pausa_ms;

  /** Starts a process. Resolves once it listens; rejects where it ended or took too long before that. */
  async function levantar(): Promise<Worker> {
    const proceso = cluster.fork();
    const desde = performance.now();
    const fin = finDe(proceso);
    const listo = await Promise.race([
      new Promise<boolean>((resolve) => proceso.once('listening', () => resolve(true))),
      fin.then(() => false),
      sleep(plazos.arranque_ms, false, { ref: false }),
    ]);
    if (!listo) {
      proceso.process.kill('SIGKILL');
      throw new Error('un proceso no llegó a atender');
    }
    vivos.add(proceso);
    void fin.then(() => {
      if (!vivos.delete(proceso) || estado.cerrando) return;
      if (performance.now() - desde > DURO_MS) pausa = plazos.pausa_ms;
      log.error({ pid: proceso.process.pid, pausa }, 'un proceso terminó solo; se levanta otro');
      void reponer();
    });
    return proceso;
  }

  async function reponer(): Promise<void> {
    while (!estado.cerrando && vivos.size < procesos) {
      // this timer keeps the leading process alive where the last of the others has ended
      await sleep(pausa);
      pausa = Math.min(pausa * 2, PAUSA_MAX_MS);
      if (!estado.cerrando && vivos.size < procesos) {
        await levantar().catch((error: unknown) =>
          log.error({ err: error }, 'no se pudo levantar un proceso'),
        );
      }
      if (!estado.renovando) await retirarDeMas();
    }
  }

  async function retirar(proceso: Worker): Promise<void> {
    // the process leaves the list first, so that its end is not taken for a crash
    vivos.delete(proceso);
    const fin = finDe(proceso);
    // the message cannot be sent to one that has just ended, which is no failure
    proceso.send(RETIRARSE, () => undefined);
    const limite = setTimeout(() => proceso.process.kill('SIGKILL'), plazos.retiro_ms);
    await fin;
    clearTimeout(limite);
  }

  /** Ends surplus processes: one that died while its replacement was starting was replaced twice. */
  async function retirarDeMas(): Promise<void> {
    for (const proceso of [...vivos].slice(procesos)) await retirar(proceso);
  }

  async function renovar(): Promise<void> {
    if (estado.renovando) return void (estado.otraVez = true);
    estado.renovando = true;
    try {
      do {
        estado.otraVez = false;
        for (const viejo of [...vivos]) {
          if (estado.cerrando) return;
          await levantar();
          if (vivos.has(viejo)) await retirar(viejo);
        }
        log.info('procesos renovados');
      } while (estado.otraVez);
    } catch (error) {
      // a new process did not become ready: the old ones that are left go on with the old release
      log.error({ err: error }, 'la renovación se detuvo: los procesos anteriores siguen');
    } finally {
      estado.renovando = false;
    }
    if (!estado.cerrando) await retirarDeMas();
  }

  const cerrado = new Promise<void>((resolve) => {
    for (const senial of ['SIGTERM', 'SIGINT'] as const) {
      process.on(senial, () => {
        if (estado.cerrando) return;
        estado.cerrando = true;
        for (const proceso of Object.values(cluster.workers ?? {})) proceso?.process.kill(senial);
        resolve();
      });
    }
  });
  process.on('SIGHUP', () => void renovar());

  try {
    // one after the other: the first one migrates, and a bad configuration is reported once
    for (let n = 0; n < procesos && !estado.cerrando; n += 1) await levantar();
  } catch (error) {
    if (!estado.cerrando) {
      for (const proceso of vivos) proceso.process.kill('SIGTERM');
      throw error;
    }
  }
  if (!estado.cerrando) log.info({ procesos, pid: process.pid }, 'grupo completo');
  await cerrado;
  await Promise.race([todosTerminados(), sleep(plazos.cierre_ms, undefined, { ref: false })]);
}

/** Resolves when the process ends, also one that could not be started at all: it emits 'error' and never 'exit'. */
const finDe = (proceso: Worker): Promise<void> =>
  new Promise((resolve) => {
    if (proceso.isDead()) return resolve();
    proceso.once('exit', () => resolve());
    proceso.on('error', () => proceso.isDead() && resolve());
  });

async function todosTerminados(): Promise<void> {
  while (Object.keys(cluster.workers ?? {}).length > 0) await once(cluster, 'exit');
}
