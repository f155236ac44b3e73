import { volverEn } from '../../../shared/domain/fila/fila.ts';
import type { Contexto } from '../../contexto.ts';
import { admisionDe, type Paso } from '../../http/admision.ts';
import { conflicto, ErrorApi } from '../../http/errores.ts';
import { motivoCerrada } from '../../../shared/domain/carrera/inscripcion-abierta.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/tipos.ts';
import { escribirBoleto, escribirPase, idEnFila, leerBoleto, type Boleto } from './boletos.ts';
import { filaDe, type Posicion } from './fila.ts';

/**
 * A process with so many times its bound under way refuses turns too: other processes, or this one before it was
 * slow, gave too many.
 */
const COLMO = 3;

export interface Llegada {
  def: DefEvento;
  modalidad: DefModalidad;
  /** of the first participant */
  documento: Documento;
  /** what the request shows, a boleto or a pass */
  boleto: string | undefined;
  /** whether its key has its answer already: asked only when there are no places left */
  respondida: () => Promise<boolean>;
}

/**
 * Lets a registration in, or throws: 503 `en_fila` with a boleto of the place in line;
 * 409 when waiting would be in vain. Whoever waits already goes before who comes now, also at the other processes.
 */
export async function entrarAInscribir(ctx: Contexto, llegada: Llegada): Promise<Paso> {
  const { def, modalidad } = llegada;
  const puerta = admisionDe(ctx).inscripciones;
  const fila = filaDe(ctx);
  const ahora = ctx.reloj().getTime();
  const id = idEnFila(ctx.config, def.id, llegada.documento);
  const traido = llegada.boleto === undefined ? null : leerBoleto(ctx.config, llegada.boleto, ahora);
  const propio = traido?.id === id && traido.evento_id === def.id ? traido : null;
  if (propio?.pasa_hasta != null && propio.pasa_hasta >= ahora) {
    // who has a turn waits too while the process is too slow; the turn is kept
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

/** Whether nobody waits in any line and there is room: then one is let in without looking anything up. */
export function hayPaso(ctx: Contexto): boolean {
  return filaDe(ctx).esperando === 0 && admisionDe(ctx).inscripciones.motivo() === null;
}

/** Learns of the line of an event at other processes, for the next one who comes. */
export const mirarFila = (ctx: Contexto, evento_id: number): void => filaDe(ctx).mirar(evento_id);

/** Staff register their own people past the line; they count as everybody does. */
export const entrarSinFila = (ctx: Contexto): Paso => admisionDe(ctx).inscripciones.entrar();

function enFila(
  ctx: Contexto,
  quien: Omit<Boleto, 'pasa_hasta'>,
  posicion: Posicion & { llegada: number },
): ErrorApi {
  const boleto = escribirBoleto(ctx.config, { ...quien, llegada: posicion.llegada, pasa_hasta: null });
  const { delante, espera_s } = posicion.tipo === 'espera' ? posicion : { delante: 0, espera_s: 1 };
  return new ErrorApi(
    503,
    'en_fila',
    'Hay mucha gente inscribiéndose a la vez. Te guardamos un lugar en la fila: tu inscripción se va a enviar cuando te toque.',
    {
      reintentar_en: volverEn(espera_s, Math.random()),
      datos: { boleto, delante, espera_s },
    },
  );
}

/** By counters that are seconds old: for who would wait in vain. What gives places is the reservation. */
function sinLugares(def: DefEvento, modalidad: DefModalidad | null): ErrorApi | null {
  if (def.ocupados >= def.cupo) return conflicto('evento_completo', motivoCerrada('completa') ?? '');
  if (modalidad && modalidad.cupo !== null && modalidad.ocupados >= modalidad.cupo) {
    const message = `${modalidad.nombre} ya completó su cupo. Elegí otra modalidad.`;
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

/** Where a boleto's holder stands now. Throws 409 once there are no places, or the boleto is not good any more. */
export async function consultar(ctx: Contexto, consulta: Consulta): Promise<RespuestaFila> {
  const { escrito, salir } = consulta;
  const boleto = leerBoleto(ctx.config, escrito, ctx.reloj().getTime());
  if (!boleto) {
    throw conflicto(
      'boleto_vencido',
      'Tu lugar en la fila venció. Tocá de nuevo para guardar tu inscripción.',
    );
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
    // A phone in a pocket asks once a minute: its turn may be now, and would be over when it asks again.
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
