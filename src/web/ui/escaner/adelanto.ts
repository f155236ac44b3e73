import type { Camara } from './aparatos.ts';
import { camaraRecordada } from './camara-recordada.ts';
import { abrirCamara, ESPERA_MS, termino } from './camara.ts';

let adelantada: { id: string | null; camara: Promise<Camara> } | null = null;
let pedida = false;

const cerrar = (camara: Promise<Camara>): void => {
  camara.then(
    (una) => una.cerrar(),
    () => undefined,
  );
};

/**
 * Opens the camera while the desk's screen, which will show it, is still loading (regla sede-62). Does nothing if the permission
 * is not granted yet, the page is not in view, a screen has asked for a camera already, or this function has one open. Rejects where the
 * browser cannot tell the permission.
 */
export async function adelantarCamara(): Promise<void> {
  const { state } = await navigator.permissions.query({ name: 'camera' });
  if (state !== 'granted' || pedida || adelantada || document.visibilityState !== 'visible') return;
  const id = camaraRecordada();
  const ahora = performance.now();
  // a camera that the page's inline script opened has been open since `at`: the time limit counts from there
  const { largadaCamara: deAntes } = window;
  const desde = deAntes?.id === id ? (deAntes.at ?? ahora) : ahora;
  const una = { id, camara: abrirCamara(id) };
  adelantada = una;
  una.camara.catch(() => undefined); // who asks tomarCamara for this camera gets the error; without such a caller nobody needs it
  setTimeout(
    () => {
      if (adelantada !== una) return;
      adelantada = null;
      cerrar(una.camara);
    },
    ESPERA_MS - (ahora - desde),
  );
}

/**
 * Returns the camera that was opened ahead for this `id`, and rejects if opening it failed. Opens one (abrirCamara) if none was opened
 * ahead for this `id`, or if it has ended.
 */
export function tomarCamara(id: string | null): Promise<Camara> {
  const una = adelantada;
  pedida = true;
  adelantada = null;
  if (una?.id === id) return una.camara.then((camara) => (termino(camara.stream) ? abrirCamara(id) : camara));
  if (una) cerrar(una.camara);
  return abrirCamara(id);
}
