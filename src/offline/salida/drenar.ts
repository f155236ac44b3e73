import { guardarDesfase } from '../desfase-medido.ts';
import { almacen, purgarRecibos } from './almacen.ts';
import { avisar } from './mensaje.ts';
import { identidadActual } from './identidad.ts';
import { esVisible, pendiente, type SinEspera } from './orden.ts';
import { cambio } from './salida.ts';
import { transportar } from './transporte.ts';
import { vaciar, type Entorno } from './vaciar.ts';

export type Motivo = 'inicio' | 'red' | 'visible' | 'encolada' | 'manual' | 'sync' | 'temporizador';

export interface OpcionesDrenar {
  motivo: Motivo;
}

export interface ResultadoDrenar {
  enviadas: number;
  /** how many unsent entries of this page's user and of all links are still in the queue, for whatever reason */
  quedan: number;
}

/**
 * Which entries a drain sends before they are due, by what started it: all of them where a person pressed 'send now', none where
 * a timer did it. Any other start is absent here: it sends those whose last try did not reach the server ('sin_red').
 */
const SIN_ESPERA: Partial<Record<Motivo, SinEspera>> = { manual: 'todas', temporizador: 'nadie' };

const CERROJO = 'largada.salida';
/**
 * In a browser without Web Locks: an entry marked as being sent for longer than that counts as left by a page that closed. The limit of a
 * fetch ends before, also for the largest certificate. An XMLHttpRequest that still moves may last longer: its entry is then sent twice,
 * and the server knows the second one by its Idempotency-Key.
 */
const ABANDONO_MS = 25 * 60_000;
const CADA_AVISO_MS = 200;

let enFila: Promise<ResultadoDrenar> | null = null;
/** one of the calls that wait for the lock was a person's "send now": the next pass then tries every entry */
let todasEnFila = false;
let sinCerrojo: Promise<unknown> = Promise.resolve();

/**
 * Sends the entries that are due, and those that `motivo` sends before (SIN_ESPERA). All tabs and the service worker together make one pass
 * at a time. A call during a pass waits until it ends; then one more pass serves all the calls of a page that wait. Only the timer's call
 * does not wait: it ends at once. Without Web Locks each page makes its own passes, one at a time, and all calls wait.
 */
export function drenar(opciones: OpcionesDrenar): Promise<ResultadoDrenar> {
  const { motivo } = opciones;
  if (!conCerrojos()) {
    const turno = sinCerrojo.then(() => unaPasada(opciones));
    sinCerrojo = turno.catch(() => undefined);
    return turno;
  }
  if (motivo === 'temporizador') {
    return pedirCerrojo({ ifAvailable: true }, async (cerrojo) =>
      cerrojo ? unaPasada(opciones) : { enviadas: 0, quedan: await contarPendientes() },
    );
  }
  // One call that waits for the lock is enough for this page: its pass will see all that was enqueued before.
  todasEnFila ||= motivo === 'manual';
  if (enFila) return enFila;
  const turno: Promise<ResultadoDrenar> = pedirCerrojo({}, () => {
    enFila = null;
    const todas = todasEnFila;
    todasEnFila = false;
    return unaPasada(todas ? { motivo: 'manual' } : opciones);
  }).catch((error: unknown) => {
    // If the lock was refused, no pass has cleared these. If the pass failed, it cleared them before it began, and `enFila` is null or a
    // later call that waits: that one is left alone
    if (enFila === turno) {
      enFila = null;
      todasEnFila = false;
    }
    throw error;
  });
  enFila = turno;
  return turno;
}

const conCerrojos = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;

async function pedirCerrojo(
  opciones: LockOptions,
  tarea: (cerrojo: Lock | null) => Promise<ResultadoDrenar>,
): Promise<ResultadoDrenar> {
  let resultado: ResultadoDrenar = { enviadas: 0, quedan: 0 };
  await navigator.locks.request(CERROJO, opciones, async (cerrojo) => {
    resultado = await tarea(cerrojo);
  });
  return resultado;
}

async function unaPasada({ motivo }: OpcionesDrenar): Promise<ResultadoDrenar> {
  await purgarRecibos(Date.now());
  return vaciar(entorno(), SIN_ESPERA[motivo] ?? 'sin_red');
}

function entorno(): Entorno {
  let avisado_at = 0;
  const exclusivo = conCerrojos();
  return {
    almacen,
    ahora: Date.now,
    azar: Math.random,
    identidad: identidadActual,
    enviar: (peticion, cabeceras, progreso) =>
      transportar(peticion, { cabeceras, onProgreso: progreso, onReloj: anotarReloj }),
    // With the lock nobody else sends: an entry marked as being sent was left so by a page that closed.
    quedoColgada: ({ enviando_desde }) => exclusivo || Date.now() - (enviando_desde ?? 0) > ABANDONO_MS,
    onCambiar: cambio,
    onProgreso(id, enviados, total) {
      if (enviados < total && Date.now() - avisado_at < CADA_AVISO_MS) return;
      avisado_at = Date.now();
      avisar({ tipo: 'progreso', id, enviados, total });
    },
  };
}

function anotarReloj(cabecera: string | null): void {
  const servidor = cabecera === null ? Number.NaN : Date.parse(cabecera);
  if (Number.isFinite(servidor)) void guardarDesfase(servidor + 500 - Date.now()).catch(() => undefined);
}

async function contarPendientes(): Promise<number> {
  return (await almacen.fichas()).filter((f) => pendiente(f) && esVisible(f.duenio, identidadActual()))
    .length;
}
