import { volverEn } from '../../../shared/domain/fila/fila.ts';
import type { Contexto } from '../../contexto.ts';
import { puertasDe, type Paso } from '../../http/proceso-colmado.ts';
import { conflicto, ErrorApi } from '../../http/errores.ts';
import { motivoCerrada } from '../../../shared/domain/carrera/inscripcion-abierta.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import { escribirBoleto, escribirPase, idEnFila, leerBoleto, type Boleto } from './boletos.ts';
import { filaDe, type Posicion } from './fila.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

/**
 * At this many times its limit of simultaneous registrations a process refuses even people with a turn: too many turns
 * were given, by other processes or by this one before it was slow.
 */
const COLMO = 3;

export interface Llegada {
  def: DefEvento;
  modalidad: DefModalidad;
  /** the document of the first participant */
  documento: Documento;
  /** the boleto or pase that the request brings; undefined: none */
  boleto: string | undefined;
  /** whether the request's idempotency key has an answer already: called only when there are no places left */
  respondida: () => Promise<boolean>;
}

/**
 * Lets a registration in, or throws, where it has to wait: 503 `en_fila` with a boleto of the posicion in the fila; or 409 where
 * no places are left to wait for, unless the same request was answered before. Whoever waits already is let in before a person
 * who comes now; so are those who wait at other processes, as far as this one has read of them (`mirarFila`).
 */
export async function entrarAInscribir(ctx: Contexto, llegada: Llegada): Promise<Paso> {
  const { def, modalidad } = llegada;
  const puerta = puertasDe(ctx).inscripciones;
  const fila = filaDe(ctx);
  const ahora = ctx.reloj().getTime();
  const id = idEnFila(ctx.config, def.id, llegada.documento);
  const traido = llegada.boleto === undefined ? null : leerBoleto(ctx.config, llegada.boleto, ahora);
  const propio = traido?.id === id && traido.evento_id === def.id ? traido : null;
  if (propio?.pasa_hasta != null && propio.pasa_hasta >= ahora) {
    // while the process is too slow, or far beyond its limit (COLMO), a person with a turn waits too, and keeps the turn until it ends
    if (puerta.en_curso < COLMO * puerta.topes.en_curso && puerta.motivo() !== 'lento') {
      fila.entro(def.id, id);
      return puerta.entrar();
    }
  } else if (!fila.hay(def.id) && puerta.motivo() === null) {
    if (propio) fila.entro(def.id, id);
    return puerta.entrar();
  }
  const completo = sinLugares(def, modalidad);
  if (completo) {
    // the first try of this very request may have got the last place, and its answer was lost
    if (await llegada.respondida()) return puerta.entrar();
    throw completo;
  }
  const quien = { id, llegada: propio?.llegada ?? ahora };
  const posicion = fila.presentar(def.id, quien);
  throw enFila(ctx, { ...quien, evento_id: def.id, modalidad_id: modalidad.id }, posicion);
}

/** Whether this process knows of nobody who waits in any fila, and is not busy: then a request is let in without a query. */
export function hayPaso(ctx: Contexto): boolean {
  return filaDe(ctx).esperando === 0 && puertasDe(ctx).inscripciones.motivo() === null;
}

/** Begins to read who waits for an event at other processes, unless that was read just now: the next who comes must not pass them. */
export const mirarFila = (ctx: Contexto, evento_id: number): void => filaDe(ctx).mirar(evento_id);

/** Lets a registration in without the fila (of staff, say); it counts among the registrations under way all the same. */
export const entrarSinFila = (ctx: Contexto): Paso => puertasDe(ctx).inscripciones.entrar();

function enFila(
  ctx: Contexto,
  quien: Omit<Boleto, 'pasa_hasta'>,
  posicion: Posicion & { llegada: number },
): ErrorApi {
  const boleto = escribirBoleto(ctx.config, { ...quien, llegada: posicion.llegada, pasa_hasta: null });
  const { delante, espera_s } = posicion.tipo === 'espera' ? posicion : { delante: 0, espera_s: 1 };
  return new ErrorApi(503, 'en_fila', respuestasInscripcion.fila, {
    reintentar_en: volverEn(espera_s, Math.random()),
    datos: { boleto, delante, espera_s },
  });
}

/** The refusal for people who would wait in vain, by counters that are seconds old; the reservation has exact ones. */
function sinLugares(def: DefEvento, modalidad: DefModalidad | null): ErrorApi | null {
  if (def.ocupados >= def.cupo) return conflicto('evento_completo', motivoCerrada('completa') ?? '');
  if (modalidad && modalidad.cupo !== null && modalidad.ocupados >= modalidad.cupo) {
    const message = respuestasCarrera.modalidad_completa(modalidad.nombre);
    return new ErrorApi(409, 'modalidad_completa', message, { fields: { modalidad_id: message } });
  }
  return null;
}

export type RespuestaFila =
  | { estado: 'espera'; boleto: string; delante: number; espera_s: number | null; reintentar_en: number }
  | { estado: 'pasa'; pase: string }
  | { estado: 'fuera' };

export interface Consulta {
  escrito: string;
  salir: boolean;
  definicion: (evento_id: number) => Promise<DefEvento | null>;
  respondida: () => Promise<boolean>;
}

/**
 * Where a boleto's holder stands now; with `salir`, they leave the fila. Throws 409 where the boleto is not valid or has
 * expired, or no places are left; but whose request was answered already passes, to get that answer again.
 */
export async function consultar(ctx: Contexto, consulta: Consulta): Promise<RespuestaFila> {
  const { escrito, salir } = consulta;
  const boleto = leerBoleto(ctx.config, escrito, ctx.reloj().getTime());
  if (!boleto) {
    throw conflicto('boleto_vencido', respuestasInscripcion.fila_vencida);
  }
  const fila = filaDe(ctx);
  if (salir) {
    fila.salio(boleto.evento_id, boleto.id);
    return { estado: 'fuera' };
  }
  const def = await consulta.definicion(boleto.evento_id);
  const modalidad = def?.modalidades.find((m) => m.id === boleto.modalidad_id) ?? null;
  const completo = def && sinLugares(def, modalidad);
  if (completo) {
    fila.salio(boleto.evento_id, boleto.id);
    if (!(await consulta.respondida())) throw completo;
    return { estado: 'pasa', pase: escribirPase(ctx.config, boleto, ctx.reloj().getTime()) };
  }
  let posicion = fila.presentar(boleto.evento_id, boleto);
  if (posicion.tipo === 'espera' && posicion.nuevo) {
    // A round (`vuelta`) gives turns. This answer waits for the next round, so that it brings the turn that the round may give
    // this person. A phone in a pocket asks only once a minute: a turn given between two answers would be over by the second.
    await fila.trasLaVuelta(boleto.evento_id);
    posicion = fila.presentar(boleto.evento_id, boleto);
  }
  if (posicion.tipo === 'turno') {
    return {
      estado: 'pasa',
      pase: escribirPase(ctx.config, { ...boleto, llegada: posicion.llegada }, posicion.turno_at),
    };
  }
  const { delante, espera_s } = posicion;
  return {
    estado: 'espera',
    boleto: escribirBoleto(ctx.config, { ...boleto, llegada: posicion.llegada, pasa_hasta: null }),
    ...{ delante, espera_s, reintentar_en: volverEn(espera_s, Math.random()) },
  };
}
