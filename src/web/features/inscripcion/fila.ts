import type { PosicionEnFila } from '../../../shared/contract/fila.ts';
import { call, ErrorLlamada } from '../../api/call.ts';

export interface VistaFila {
  delante: number;
  espera_s: number | null;
  /** true: the last question about the turn was not answered: no network, or a server that failed or is asked too often */
  sin_respuesta: boolean;
}

export type FinFila =
  | { tipo: 'pasa'; pase: string }
  /** the server refused: mostly because no lugares are left, or the boleto is no longer valid (then enviar.ts asks for a new place) */
  | { tipo: 'rechazada'; error: ErrorLlamada }
  | { tipo: 'salio' };

interface Espera {
  posicion: PosicionEnFila;
  /** seconds until the server is asked for the first time whether it is one's turn */
  primera: number;
  key: string;
  signal: AbortSignal;
  onCambiar: (vista: VistaFila, boleto: string) => void;
}

const SIN_RESPUESTA_S = 4;

/**
 * Asks repeatedly whether it is the person's turn, as often as the server says; a phone that wakes up or regains its
 * network asks at once. Ends with a pase, with a refusal, or when `signal` is aborted because the person leaves.
 */
export async function hacerFila({ posicion, primera, key, signal, onCambiar }: Espera): Promise<FinFila> {
  let { boleto } = posicion;
  let vista: VistaFila = { ...posicion, sin_respuesta: false };
  let espera = primera;
  const mostrar = (cambio: Partial<VistaFila>) => onCambiar((vista = { ...vista, ...cambio }), boleto);
  const preguntar = (salir: boolean) =>
    call('consultarFila', { body: { boleto, salir }, headers: { 'idempotency-key': key } });
  mostrar({});
  for (;;) {
    await dormir(espera, signal);
    if (signal.aborted) {
      // if this call fails, the server stops counting them as waiting once they have not asked for PRESENTE_S
      await preguntar(true).catch(() => undefined);
      return { tipo: 'salio' };
    }
    try {
      const r = await preguntar(false);
      // the person left before this answer came: nobody is registered by a page that they left
      if (signal.aborted) continue;
      if (r.estado === 'pasa') return { tipo: 'pasa', pase: r.pase };
      if (r.estado === 'fuera') return { tipo: 'salio' };
      boleto = r.boleto;
      espera = r.reintentar_en;
      mostrar({ delante: r.delante, espera_s: r.espera_s, sin_respuesta: false });
    } catch (error) {
      if (signal.aborted) continue;
      const llamada = error instanceof ErrorLlamada ? error : new ErrorLlamada(0, undefined);
      if (!llamada.red && llamada.status < 500 && llamada.status !== 429) {
        return { tipo: 'rechazada', error: llamada };
      }
      espera = llamada.reintentar_en ?? SIN_RESPUESTA_S;
      mostrar({ sin_respuesta: true });
    }
  }
}

/** Waits that many seconds, or less: until the page is looked at again, gets network, or is left. */
function dormir(segundos: number, signal: AbortSignal): Promise<void> {
  return new Promise((listo) => {
    const reloj = setTimeout(despertar, segundos * 1000);
    function despertar() {
      clearTimeout(reloj);
      document.removeEventListener('visibilitychange', onVolver);
      window.removeEventListener('online', despertar);
      signal.removeEventListener('abort', despertar);
      listo();
    }
    function onVolver() {
      if (document.visibilityState === 'visible') despertar();
    }
    document.addEventListener('visibilitychange', onVolver);
    window.addEventListener('online', despertar);
    signal.addEventListener('abort', despertar);
    if (signal.aborted) despertar();
  });
}
