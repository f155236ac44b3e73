import { barrerRevocados } from '../bd-usuario.ts';
import { barrerCompartido } from '../compartido.ts';
import { barrerEnlaces } from '../enlaces.ts';
import { barrerRespuestas } from '../respuestas.ts';
import { leerFichas } from './almacen.ts';
import { escuchar } from './mensaje.ts';
import { drenar, type Motivo } from './drenar.ts';
import { identidadActual } from './identidad.ts';
import { proximaVez } from './orden.ts';
import { registrarSync } from './sync.ts';

/** Shortest wait before the queue is looked at again, since another tab or the service worker may hold the lock until then. */
const MINIMO_MS = 1_000;
const MAXIMO_MS = 10 * 60_000;

/**
 * Starts the triggers by which a page sends its queue: now, at the `online` event, when the page becomes visible,
 * when something was enqueued, and a timer for the next entry that is due. navigator.onLine is not asked: it is often
 * wrong. Returns how to stop.
 */
export function programarEntregas(): () => void {
  let reloj: ReturnType<typeof setTimeout> | undefined;
  let vivo = true;

  const programar = async () => {
    const proxima = proximaVez(await leerFichas(), identidadActual());
    clearTimeout(reloj);
    if (proxima === null || !vivo) return;
    const espera = Math.min(MAXIMO_MS, Math.max(MINIMO_MS, proxima - Date.now()));
    reloj = setTimeout(() => intentar('temporizador'), espera);
  };
  const intentar = (motivo: Motivo) => {
    // What cannot be sent or read now is tried at the next occasion; the entries are on disk.
    drenar({ motivo })
      .then(({ quedan }) => (quedan > 0 ? registrarSync() : undefined))
      .catch(() => undefined)
      .then(programar)
      .catch(() => undefined);
  };
  const onVolverLaRed = () => intentar('red');
  const onMirar = () => {
    if (document.visibilityState === 'visible') intentar('visible');
  };

  const dejar = escuchar(({ tipo }) => {
    if (tipo === 'encolada') intentar('encolada');
  });
  window.addEventListener('online', onVolverLaRed);
  document.addEventListener('visibilitychange', onMirar);
  intentar('inicio');
  // Each start also deletes links, answers and a shared file that have expired, and databases of users whose logout was cut short.
  void Promise.allSettled([barrerEnlaces(), barrerRespuestas(), barrerCompartido(), barrerRevocados()]);
  return () => {
    vivo = false;
    clearTimeout(reloj);
    dejar();
    window.removeEventListener('online', onVolverLaRed);
    document.removeEventListener('visibilitychange', onMirar);
  };
}
