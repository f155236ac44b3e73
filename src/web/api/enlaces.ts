import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { guardarEnlace, leerEnlace, olvidarEnlace } from '../../offline/enlaces.ts';
import { huella } from '../../offline/huella.ts';
import { PACIENCIA_MS } from '../../offline/paciencia.ts';
import { VIDA_TRAS_CARRERA_MS } from '../../offline/respuestas.ts';
import type { TipoSalida } from '../../offline/salida/tipos.ts';
import type { RespuestaDe } from '../../shared/contract/api.ts';
import { call, ErrorLlamada } from './call.ts';
import { clave, type Clave } from './clave.ts';
import { lecturaKey } from './lectura.ts';

/** What a link's page shows, and when it was kept where it comes from this device. */
export interface DeEnlace<T> {
  datos: T;
  guardado_at: number | null;
}

/** A request without an answer is given up after so long. */
const ABANDONO_MS = 20_000;

type Llamada = 'getDeslinde' | 'getAptoEnlace';

interface Guarda<T> {
  /** when the race is */
  carrera: (datos: T) => string;
  /** whether the person still has something to send */
  falta: (datos: T) => boolean;
  /** may be chosen for a file that was shared with the application */
  elegible?: boolean;
}

/** The page itself may have been waited for already; what is opened later starts anew. */
let primera = true;

/** How long to wait for the network where the device has a copy, ms: what the page itself was waited for counts. */
function paciencia(): number {
  const esperado = primera ? performance.now() : 0;
  primera = false;
  return Math.max(0, PACIENCIA_MS - esperado);
}

interface Contexto {
  client: QueryClient;
  queryKey: Clave;
  signal: AbortSignal;
}

/**
 * The network's answer, which is kept for the next time; without network, the copy. Where the network takes long, the
 * copy is shown while the answer is still awaited. Rejects with ErrorLlamada.
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
  red.catch(() => undefined); // looked at below, once the copy has been read
  // A device that keeps nothing still shows what the network brings.
  const guardado = await leerEnlace(token).catch(() => null);
  // kept by this same function, so of this same call
  const copia = guardado && { ...guardado, datos: guardado.datos as RespuestaDe<N> };
  const mostrar = () => {
    if (!signal.aborted && client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, copia);
  };
  const espera = copia ? setTimeout(mostrar, paciencia()) : undefined;
  try {
    const datos = await red;
    // The queue deleted it: what was asked for before the receipt does not bring it back.
    const recibido = copia && (await leerEnlace(token).catch(() => copia)) === null;
    const vence_at = Date.parse(carrera(datos)) + VIDA_TRAS_CARRERA_MS;
    // Phones are shared: a person's data stay no longer than there is something to do with them.
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

/** The network or the server failed: that says nothing about the link. */
export const sinRespuestaUtil = (error: unknown): boolean =>
  !(error instanceof ErrorLlamada) ||
  error.red ||
  error.status >= 500 ||
  [408, 425, 429].includes(error.status);

const comun = {
  retry: false,
  // A copy is never fresh: the first sign of a line brings what is true now.
  staleTime: ({ state }: { state: { data?: DeEnlace<unknown> | undefined } }) =>
    state.data?.guardado_at === null ? 30_000 : 0,
  refetchOnReconnect: true,
} as const;

export const enlaceDeslinde = (token: string) =>
  queryOptions({
    ...comun,
    queryKey: clave('getDeslinde', { params: { token } }),
    queryFn: (contexto) =>
      conCopia<'getDeslinde'>(token, contexto, (s) => call('getDeslinde', { params: { token }, signal: s }), {
        carrera: ({ results }) => results.evento.fecha_hora,
        falta: ({ results: { firmado, status } }) => firmado === null || status === 'REJECTED',
      }),
  });

export const enlaceApto = (token: string) =>
  queryOptions({
    ...comun,
    queryKey: clave('getAptoEnlace', { params: { token } }),
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

/** The subject under which a link's sendings are queued: the token itself is not in any list. */
export const asuntoDeEnlace = (tipo: TipoSalida, token: string) =>
  queryOptions({
    queryKey: lecturaKey('asunto_de_enlace', tipo, token),
    queryFn: async () => `${tipo}:${await huella(token)}`,
    staleTime: Infinity,
    retry: false,
  });
