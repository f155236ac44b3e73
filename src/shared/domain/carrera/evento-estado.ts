import { textosEvento, validarFechas } from './evento-validar.ts';
import { escribirFechaHora, type Instante } from '../comun/fechas.ts';
import { mensajesComun } from '../comun/mensajes.ts';
import type { Textos } from './modalidad-validar.ts';

export type EstadoEvento = 'programado' | 'postergado' | 'cancelado';

/** Whether an event is neither cancelled nor deleted: otherwise a payment in full for a pending or expired registration is refunded. */
export const sigueEnPie = (evento: { estado: EstadoEvento; borrado_at: Date | null }): boolean =>
  evento.estado !== 'cancelado' && evento.borrado_at === null;

/** Whether the race has started. A postponed race without a new date has no start yet. */
export const yaSeCorrio = (evento: { fecha_hora: Date; fecha_confirmada: boolean }, ahora: Date): boolean =>
  evento.fecha_confirmada && evento.fecha_hora <= ahora;

interface Fechado {
  fecha_hora: Date;
  fecha_confirmada: boolean;
  fecha_hora_anterior: Date | null;
}

/**
 * The earlier date to keep when a race gets the date `nueva`: the first date that was published, however often the race moves, as
 * that is the one that people wrote down. null: no date is kept and the race is not visible to the public now; or `nueva` is that
 * first date again; or the race was run on its present date, so that `nueva` is the date of a new edition. Where `nueva` is the
 * present date, what was kept stays.
 */
export function fechaAnterior(evento: Fechado & { visible: boolean }, nueva: Date, ahora: Date): Date | null {
  const { fecha_hora, fecha_hora_anterior, visible } = evento;
  if (nueva.getTime() === fecha_hora.getTime()) return fecha_hora_anterior;
  if (yaSeCorrio(evento, ahora)) return null;
  const primera = fecha_hora_anterior ?? (visible ? fecha_hora : null);
  return primera?.getTime() === nueva.getTime() ? null : primera;
}

/** The earlier date of a moved race, while it is shown: the new date is known and to come, and the race is not cancelled. */
export const fechaAnteriorVigente = (evento: Fechado & { estado: EstadoEvento }, ahora: Date): Date | null =>
  evento.estado !== 'cancelado' && evento.fecha_confirmada && evento.fecha_hora > ahora
    ? evento.fecha_hora_anterior
    : null;

const NOMBRES: Record<EstadoEvento, string> = {
  programado: 'en pie',
  postergado: 'postergado',
  cancelado: 'cancelado',
};

export const textosEstado = {
  nombres: NOMBRES,
  fecha_sin_postergar: 'La fecha cambia solo cuando el evento se posterga.',
  fecha_antes_del_cierre: (cierre: Instante) =>
    `La nueva fecha no puede ser antes del cierre de la inscripción (${escribirFechaHora(cierre)}).`,
  /** `avisados`: how many mails go out; null: staff chose to mail nobody */
  hecho: (nombre: string, estado: EstadoEvento, avisados: number | null) => {
    const como = `El evento ${nombre} figura ahora como ${NOMBRES[estado]}.`;
    if (avisados === null) return como;
    if (avisados === 0) return `${como} No había nadie a quien avisar.`;
    return `${como} ${avisados === 1 ? 'Va a salir un correo.' : `Van a salir ${avisados} correos.`}`;
  },
} as const;

/** Why an event cannot change to that state, by field of the form; empty when it can. */
export function validarEstadoEvento(
  datos: { estado: EstadoEvento; mensaje: string; fecha_hora?: Instante | null | undefined },
  evento: { fecha_inicio_inscripcion: Instante; fin_inscripcion: Instante },
): Textos {
  const errores: Textos = {};
  if (datos.estado !== 'programado' && !datos.mensaje.trim())
    errores.mensaje = mensajesComun.campo_obligatorio;
  const { fecha_hora } = datos;
  if (!fecha_hora) return errores;
  if (datos.estado !== 'postergado') return { ...errores, fecha_hora: textosEstado.fecha_sin_postergar };
  const { fecha_inicio_inscripcion, fin_inscripcion } = evento;
  const fechas = validarFechas({ fecha_hora, fecha_inicio_inscripcion, cierre_inscripcion: fin_inscripcion });
  if (fechas.fecha_hora) errores.fecha_hora = fechas.fecha_hora;
  else if (
    fechas.cierre_inscripcion === textosEvento.cierre_despues ||
    fechas.fecha_inicio_inscripcion === textosEvento.inicio_despues
  ) {
    errores.fecha_hora = textosEstado.fecha_antes_del_cierre(fin_inscripcion);
  }
  return errores;
}
