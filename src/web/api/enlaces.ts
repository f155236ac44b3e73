import { queryOptions } from '@tanstack/react-query';
import { guardarEnlace, leerEnlace, olvidarEnlace } from '../../offline/enlaces.ts';
import { huella } from '../../offline/huella.ts';
import type { TipoSalida } from '../../offline/salida/tipos.ts';
import type { RespuestaDe } from '../../shared/contract/api.ts';
import { call, ErrorLlamada } from './call.ts';

/** What a link's page shows, and when it was kept where it comes from this device. */
export interface DeEnlace<T> {
  datos: T;
  guardado_at: number | null;
}

/** With a copy at hand a slow network is not waited for. */
const PACIENCIA_CON_COPIA_MS = 4_000;
const PACIENCIA_MS = 20_000;
/** The server ends links 15 days after the race; a copy lives no longer. */
const VIDA_TRAS_CARRERA_MS = 15 * 86_400_000;

type Llamada = 'getDeslinde' | 'getAptoEnlace';

interface Guarda<T> {
  /** when the race is */
  carrera: (datos: T) => string;
  /** whether the person still has something to send */
  falta: (datos: T) => boolean;
  /** may be chosen for a file that was shared with the application */
  elegible?: boolean;
}

/** The network's answer, kept for the next time; without one, the copy. Rejects with ErrorLlamada. */
async function conCopia<N extends Llamada>(
  token: string,
  signal: AbortSignal,
  pedir: (signal: AbortSignal) => Promise<RespuestaDe<N>>,
  { carrera, falta, elegible }: Guarda<RespuestaDe<N>>,
): Promise<DeEnlace<RespuestaDe<N>>> {
  // A device that keeps nothing still shows what the network brings.
  const copia = await leerEnlace(token).catch(() => null);
  const corte = new AbortController();
  const cortar = () => corte.abort();
  const reloj = setTimeout(cortar, copia ? PACIENCIA_CON_COPIA_MS : PACIENCIA_MS);
  signal.addEventListener('abort', cortar);
  try {
    const datos = await pedir(corte.signal);
    const vence_at = Date.parse(carrera(datos)) + VIDA_TRAS_CARRERA_MS;
    // Phones are shared: a person's data stay no longer than there is something to do with them.
    const guardar = falta(datos) ? guardarEnlace(token, datos, vence_at, elegible) : olvidarEnlace(token);
    await guardar.catch(() => undefined);
    return { datos, guardado_at: null };
  } catch (error) {
    if (signal.aborted) throw error;
    if (!sinRespuestaUtil(error)) {
      await olvidarEnlace(token).catch(() => undefined);
      throw error;
    }
    // kept by this same function, so of this same call
    if (copia) return { datos: copia.datos as RespuestaDe<N>, guardado_at: copia.guardado_at };
    throw error instanceof ErrorLlamada ? error : new ErrorLlamada(0, undefined);
  } finally {
    clearTimeout(reloj);
    signal.removeEventListener('abort', cortar);
  }
}

/** The network or the server failed: that says nothing about the link. */
export const sinRespuestaUtil = (error: unknown): boolean =>
  !(error instanceof ErrorLlamada) ||
  error.red ||
  error.status >= 500 ||
  [408, 425, 429].includes(error.status);

const comun = { retry: false, staleTime: 30_000, refetchOnReconnect: true } as const;

export const enlaceDeslinde = (token: string) =>
  queryOptions({
    ...comun,
    queryKey: ['getDeslinde', token],
    queryFn: ({ signal }) =>
      conCopia<'getDeslinde'>(token, signal, (s) => call('getDeslinde', { params: { token }, signal: s }), {
        carrera: ({ results }) => results.evento.fecha_hora,
        falta: ({ results: { firmado, status } }) => firmado === null || status === 'REJECTED',
      }),
  });

export const enlaceApto = (token: string) =>
  queryOptions({
    ...comun,
    queryKey: ['getAptoEnlace', token],
    queryFn: ({ signal }) =>
      conCopia<'getAptoEnlace'>(
        token,
        signal,
        (s) => call('getAptoEnlace', { params: { token }, signal: s }),
        {
          carrera: ({ evento }) => evento.fecha_hora,
          falta: ({ estado }) => estado === null || estado === 'REJECTED',
          elegible: true,
        },
      ),
  });

/** The subject under which a link's sendings are queued: the token itself is not in any list. */
export const asuntoDeEnlace = (tipo: TipoSalida, token: string) =>
  queryOptions({
    queryKey: ['asunto', tipo, token],
    queryFn: async () => `${tipo}:${await huella(token)}`,
    staleTime: Infinity,
    retry: false,
  });
