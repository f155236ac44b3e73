import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { guardarEnlace, leerEnlace, olvidarEnlace } from '../../offline/enlaces.ts';
import { huella } from '../../offline/huella.ts';
import { PACIENCIA_MS } from '../../offline/paciencia.ts';
import { VIDA_TRAS_CARRERA_MS } from '../../offline/respuestas.ts';
import type { TipoSalida } from '../../offline/salida-tipos.ts';
import type { RespuestaDe } from '../../shared/contract/api.ts';
import { call, ErrorLlamada } from './call.ts';
import { queryKeyDe, type QueryKey } from './query-key.ts';
import { lecturaKey } from './lectura.ts';
import { sinRespuestaUtil } from './enlace-invalido.ts';

/** What a link's page shows; `guardado_at`: when the device stored it, ms, null if it came from the server. */
export interface DeEnlace<T> {
  datos: T;
  guardado_at: number | null;
}

/** A request without an answer is aborted after so many ms. */
const ABANDONO_MS = 20_000;

type Llamada = 'getDeslinde' | 'getAptoEnlace';

interface Guarda<T> {
  /** returns when the race is, ISO 8601 */
  carrera: (datos: T) => string;
  /** returns whether the person still has something to send */
  falta: (datos: T) => boolean;
  /** true: the link is offered as a target for a file that another application shares */
  elegible?: boolean;
}

/**
 * true until the first link of which the device has a copy is opened in this page: of that one's wait for the network, the time since the
 * page began to load is already over
 */
let primera = true;

/** How long to wait for the network before the copy is shown, ms; at the first call, less the time since the page began to load. */
function paciencia(): number {
  const esperado = primera ? performance.now() : 0;
  primera = false;
  return Math.max(0, PACIENCIA_MS - esperado);
}

interface Contexto {
  client: QueryClient;
  queryKey: QueryKey;
  signal: AbortSignal;
}

/**
 * The network's answer, kept for the next time only while the person still has something to send; without network, or where the
 * server fails, the copy. Where the network takes long, the copy is shown while the answer is still awaited. Rejects with ErrorLlamada
 * where there is no copy, or where the server refuses, which deletes the copy; once `signal` was aborted, with what call() rejects with.
 */
async function conCopia<N extends Llamada>(
  token: string,
  { client, queryKey, signal }: Contexto,
  pedir: (signal: AbortSignal) => Promise<RespuestaDe<N>>,
  { carrera, falta, elegible }: Guarda<RespuestaDe<N>>,
): Promise<DeEnlace<RespuestaDe<N>>> {
  const corte = new AbortController();
  const cortar = () => corte.abort();
  const reloj = setTimeout(cortar, ABANDONO_MS);
  signal.addEventListener('abort', cortar);
  const red = pedir(corte.signal);
  // The call's answer is awaited only after the copy was read. If the call fails while the copy is still being read, the browser must not
  // report that as an unhandled rejection.
  red.catch(() => undefined);
  // If the device's copies cannot be read, that counts as no copy: the network's answer is still shown.
  const guardado = await leerEnlace(token).catch(() => null);
  // the cast is sound: only this function stores copies of this link, each an answer to this very call
  const copia = guardado && { ...guardado, datos: guardado.datos as RespuestaDe<N> };
  const mostrar = () => {
    if (!signal.aborted && client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, copia);
  };
  const espera = copia ? setTimeout(mostrar, paciencia()) : undefined;
  try {
    const datos = await red;
    // If the copy is gone by now, the device's outbox deleted it, as the server had confirmed what was sent, or another tab deleted it:
    // this answer may be older, and must not store the copy again.
    const recibido = copia && (await leerEnlace(token).catch(() => copia)) === null;
    const vence_at = Date.parse(carrera(datos)) + VIDA_TRAS_CARRERA_MS;
    // Phones are shared: a person's data are stored only while they still have something to send.
    const guardar =
      falta(datos) && !recibido ? guardarEnlace(token, datos, vence_at, elegible) : olvidarEnlace(token);
    await guardar.catch(() => undefined);
    return { datos, guardado_at: null };
  } catch (error) {
    if (signal.aborted) throw error;
    if (!sinRespuestaUtil(error)) {
      await olvidarEnlace(token).catch(() => undefined);
      throw error;
    }
    if (copia) return copia;
    throw error instanceof ErrorLlamada ? error : new ErrorLlamada(0, undefined);
  } finally {
    clearTimeout(reloj);
    clearTimeout(espera);
    signal.removeEventListener('abort', cortar);
  }
}

const comun = {
  retry: false,
  // A copy always counts as stale, so that it is fetched again once the network is back.
  staleTime: ({ state }: { state: { data?: DeEnlace<unknown> | undefined } }) =>
    state.data?.guardado_at === null ? 30_000 : 0,
  refetchOnReconnect: true,
} as const;

export const enlaceDeslinde = (token: string) =>
  queryOptions({
    ...comun,
    queryKey: queryKeyDe('getDeslinde', { params: { token } }),
    queryFn: (contexto) =>
      conCopia<'getDeslinde'>(token, contexto, (s) => call('getDeslinde', { params: { token }, signal: s }), {
        carrera: ({ results }) => results.evento.fecha_hora,
        falta: ({ results: { firmado, status } }) => firmado === null || status === 'REJECTED',
      }),
  });

export const enlaceApto = (token: string) =>
  queryOptions({
    ...comun,
    queryKey: queryKeyDe('getAptoEnlace', { params: { token } }),
    queryFn: (contexto) =>
      conCopia<'getAptoEnlace'>(
        token,
        contexto,
        (s) => call('getAptoEnlace', { params: { token }, signal: s }),
        {
          carrera: ({ evento }) => evento.fecha_hora,
          falta: ({ estado }) => estado === null || estado === 'REJECTED',
          elegible: true,
        },
      ),
  });

/** The subject of a link's entries in the queue: made with a hash, so that the token stands in no list. */
export const asuntoDeEnlace = (tipo: TipoSalida, token: string) =>
  queryOptions({
    queryKey: lecturaKey('asunto_de_enlace', tipo, token),
    queryFn: async () => `${tipo}:${await huella(token)}`,
    staleTime: Infinity,
    retry: false,
  });
