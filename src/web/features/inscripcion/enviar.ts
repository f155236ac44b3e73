import type { State } from '../../../shared/contract/inscripciones.ts';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import type { SolicitudInscripcion } from './a-solicitud.ts';
import type { Contexto } from './contexto.ts';
import { repartirErrores, type ErroresRepartidos } from './errores-servidor.ts';
import type { Envio } from './formulario.ts';

export type ResultadoEnvio =
  | { tipo: 'inscripta'; codigo_publico: string; init_point: string | null }
  | { tipo: 'existe'; mensaje: string; state: State; init_point: string | null }
  | { tipo: 'rechazada'; mensaje: string; errores: ErroresRepartidos }
  /** nothing is known to be wrong with the data: the same request may be sent again */
  | { tipo: 'reintentar'; mensaje: string; espera: number | undefined };

export async function enviarInscripcion(
  solicitud: SolicitudInscripcion,
  envio: Envio,
  contexto: Contexto & { desde_backoffice: boolean; proveedor: string },
): Promise<ResultadoEnvio> {
  try {
    const { results } = await call('createInscripcion', {
      body: solicitud,
      headers: { 'idempotency-key': envio.clave },
      ...(contexto.desde_backoffice && { query: { fromBackoffice: 'true' as const } }),
    });
    const { inscripcion, mp_checkout } = results;
    return {
      tipo: 'inscripta',
      codigo_publico: inscripcion.codigo_publico,
      init_point: mp_checkout?.init_point ?? null,
    };
  } catch (error) {
    return alFallar(error, contexto);
  }
}

function alFallar(
  error: unknown,
  { evento, proveedor }: { evento: Contexto['evento']; proveedor: string },
): ResultadoEnvio {
  // spec public-side §8: the event's own text, or the default one, where the server gave none
  const generico = evento.mensaje_inscripcion_error ?? mensajes.inscripcion_error_defecto(proveedor);
  if (!(error instanceof ErrorLlamada)) return { tipo: 'reintentar', mensaje: generico, espera: undefined };
  const mensaje = error.codigo === 'desconocido' ? generico : error.message;
  if (error.red) return { tipo: 'reintentar', mensaje: error.message, espera: undefined };
  if (error.status === 429 || error.status >= 500 || error.status === 408 || error.status === 425) {
    return { tipo: 'reintentar', mensaje, espera: error.reintentar_en };
  }
  const existente = inscripcionExistente(error.datos);
  if (existente) return { tipo: 'existe', mensaje, ...existente };
  // The first try may still be on its way: the same key asks again what became of it.
  if (error.status === 409 && error.reintentar_en !== undefined) {
    return { tipo: 'reintentar', mensaje, espera: error.reintentar_en };
  }
  return { tipo: 'rechazada', mensaje, errores: repartirErrores(error.fields) };
}

/** A document that registered meanwhile: the refusal says how that registration stands. */
function inscripcionExistente(
  datos: Readonly<Record<string, unknown>> | undefined,
): { state: State; init_point: string | null } | null {
  const { state, init_point } = datos ?? {};
  if (typeof state !== 'string') return null;
  // The server's own vocabulary; an unknown one is shown as a warning, like any that is no success.
  return { state: state as State, init_point: typeof init_point === 'string' ? init_point : null };
}
