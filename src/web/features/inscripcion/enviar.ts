import type { PagoEnCurso, PruebaInscripcion, State } from '../../../shared/contract/inscripciones.ts';
import type { PosicionEnFila } from '../../../shared/contract/fila.ts';
import { CABECERA_FILA } from '../../../shared/domain/fila/fila.ts';
import { aCentavos, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import type { SolicitudInscripcion } from './a-solicitud.ts';
import type { Contexto } from './contexto.ts';
import type { Existente } from './documento-ya-inscripto.ts';
import { repartirErrores, type ErroresRepartidos } from './errores-servidor.ts';
import type { VistaFila } from './fila.ts';
import type { Envio } from './formulario.ts';

export type ResultadoEnvio =
  | { tipo: 'inscripta'; codigo_publico: string; init_point: string | null; total: Centavos }
  | { tipo: 'probada'; prueba: PruebaInscripcion }
  | ({ tipo: 'existe' } & Omit<Existente, 'documento'>)
  | { tipo: 'rechazada'; mensaje: string; errores: ErroresRepartidos }
  /** the person left the fila before their turn came */
  | { tipo: 'salio' }
  /** nothing is known to be wrong with the data: the same request may be sent again */
  | { tipo: 'reintentar'; mensaje: string; espera: number | undefined };

/** The server is full: the person's place in the fila. */
interface HayFila {
  tipo: 'fila';
  posicion: PosicionEnFila;
  espera: number;
}

type ContextoEnvio = Contexto & {
  desde_backoffice: boolean;
  /** true: a test: the server tells what would happen and registers nobody */
  prueba: boolean;
  proveedor: string;
};

/** How to wait in line: `onCambiar` gets what to show (null: their turn came), `signal` ends the wait. */
export interface EnFila {
  signal: AbortSignal;
  onCambiar: (vista: VistaFila | null, boleto: string | undefined) => void;
}

/** Sends the registration; where the server is full, waits in line until it can be sent, is refused or the person leaves. Never rejects. */
export async function enviarInscripcion(
  solicitud: SolicitudInscripcion,
  envio: Envio,
  contexto: ContextoEnvio,
  { signal, onCambiar }: EnFila,
): Promise<ResultadoEnvio> {
  let resultado = await enviar(solicitud, envio, envio.boleto, contexto);
  try {
    while (resultado.tipo === 'fila') {
      const { hacerFila } = await import('./fila.ts');
      const { posicion, espera } = resultado;
      const fin = await hacerFila({ posicion, primera: espera, key: envio.clave, signal, onCambiar });
      if (fin.tipo === 'salio') return fin;
      if (fin.tipo === 'rechazada' && fin.error.codigo !== 'boleto_vencido')
        return onFallar(fin.error, contexto);
      if (fin.tipo === 'pasa') onCambiar(null, undefined);
      resultado = await enviar(solicitud, envio, fin.tipo === 'pasa' ? fin.pase : undefined, contexto);
    }
    return resultado;
  } catch (error) {
    return onFallar(error, contexto);
  }
}

async function enviar(
  solicitud: SolicitudInscripcion,
  envio: Envio,
  boleto: string | undefined,
  contexto: ContextoEnvio,
): Promise<ResultadoEnvio | HayFila> {
  try {
    if (contexto.prueba) {
      const prueba = await call('probarInscripcion', { params: { id: contexto.evento.id }, body: solicitud });
      return { tipo: 'probada', prueba };
    }
    const { results } = await call('createInscripcion', {
      body: solicitud,
      headers: { 'idempotency-key': envio.clave, ...(boleto && { [CABECERA_FILA]: boleto }) },
      ...(contexto.desde_backoffice && { query: { fromBackoffice: 'true' as const } }),
    });
    const { inscripcion, mp_checkout } = results;
    return {
      tipo: 'inscripta',
      codigo_publico: inscripcion.codigo_publico,
      init_point: mp_checkout?.init_point ?? null,
      total: aCentavos(inscripcion.ammount),
    };
  } catch (error) {
    return filaDe(error) ?? onFallar(error, contexto);
  }
}

function filaDe(error: unknown): HayFila | null {
  if (!(error instanceof ErrorLlamada) || error.codigo !== 'en_fila') return null;
  const { boleto, delante, espera_s } = error.datos ?? {};
  if (typeof boleto !== 'string' || typeof delante !== 'number') return null;
  const posicion = { boleto, delante, espera_s: typeof espera_s === 'number' ? espera_s : null };
  return { tipo: 'fila', posicion, espera: error.reintentar_en ?? 2 };
}

/** Seconds until a retry: by then a first try that is still running has its answer. */
const EN_CURSO_S = 5;

/** What a failed try means for the screen. */
export function onFallar(
  error: unknown,
  { evento, proveedor }: { evento: Contexto['evento']; proveedor: string },
): ResultadoEnvio {
  // shown where the server gave no text: the event's own text for failures, or the default one
  const generico =
    evento.mensaje_inscripcion_error ?? mensajesInscripcion.inscripcion_error_defecto(proveedor);
  if (!(error instanceof ErrorLlamada)) return { tipo: 'reintentar', mensaje: generico, espera: undefined };
  const mensaje = textoDeFallo(error, generico);
  if (error.red) return { tipo: 'reintentar', mensaje: error.message, espera: undefined };
  if (error.status === 429 || error.status >= 500 || error.status === 408 || error.status === 425) {
    return { tipo: 'reintentar', mensaje, espera: error.reintentar_en };
  }
  const existente = inscripcionExistente(error.datos);
  if (existente) return { tipo: 'existe', mensaje, ...existente };
  // The first try may still be on its way: the same key asks again what became of it.
  if (error.codigo === 'en_curso') return { tipo: 'reintentar', mensaje, espera: EN_CURSO_S };
  return { tipo: 'rechazada', mensaje, errores: repartirErrores(error.fields) };
}

/**
 * A failure for which the server has no text gets `generico`, with the failure's id if it has one, which people quote when they ask
 * for help.
 */
function textoDeFallo({ codigo, message, id }: ErrorLlamada, generico: string): string {
  if (codigo !== 'desconocido' && codigo !== 'interno') return message;
  return id === undefined ? generico : `${generico} (código ${id})`;
}

/** Reads from a refusal the registration that the document has already; null: it was refused for another reason. */
function inscripcionExistente(
  datos: Readonly<Record<string, unknown>> | undefined,
): Omit<Existente, 'mensaje' | 'documento'> | null {
  const { state, init_point, pago_en_curso } = datos ?? {};
  if (typeof state !== 'string') return null;
  // cast: the server may be at a later release and send a state that is not in the type. The screen shows success only for the states that
  // it knows as such, and a warning for every other one.
  return {
    state: state as State,
    init_point: typeof init_point === 'string' ? init_point : null,
    // cast: the contract defines this shape for the details of a refusal
    pago_en_curso: (pago_en_curso ?? null) as PagoEnCurso | null,
  };
}
