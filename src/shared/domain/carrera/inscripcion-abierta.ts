import type { Instante } from '../comun/fechas.ts';
import { mensajesSitio } from '../sitio/mensajes.ts';
import { tomaInscripciones } from '../acceso/organizador-inactivo.ts';

export type EstadoInscripcion =
  'abierta' | 'proximamente' | 'finalizada' | 'completa' | 'suspendida' | 'no_visible';

export interface DatosApertura {
  visible: boolean;
  fecha_inicio_inscripcion: Instante;
  fin_inscripcion: Instante;
  /** How many persons the event takes at most; null: no limit. */
  cupo: number | null;
  /** How many places are taken: by persons, pending ones that have not expired included, or lent to puestos of the race day. */
  ocupados: number;
  /** A cancelled event takes nobody from the public (staff are let in, regla carrera-4); a postponed one goes by its dates. */
  estado_evento?: 'programado' | 'postergado' | 'cancelado' | null | undefined;
  /** false: the organizer is inactive: events and registrations stay, and the public cannot register any more (regla acceso-14) */
  organizador_activo?: boolean | undefined;
}

const ms = (instante: Instante): number => new Date(instante).getTime();

/** Why one can register or not (regla carrera-3). Dates decide before places: a past event is past, even a full one. */
export function estadoInscripcion(evento: DatosApertura, ahora: Date): EstadoInscripcion {
  if (!evento.visible) return 'no_visible';
  if (evento.estado_evento === 'cancelado') return 'suspendida';
  if (!tomaInscripciones(evento.organizador_activo)) return 'finalizada';
  const t = ahora.getTime();
  if (t > ms(evento.fin_inscripcion)) return 'finalizada';
  if (t < ms(evento.fecha_inicio_inscripcion)) return 'proximamente';
  if (evento.cupo !== null && evento.ocupados >= evento.cupo) return 'completa';
  return 'abierta';
}

/** Whether somebody can register now (estadoInscripcion says why not). */
export function inscripcionAbierta(evento: DatosApertura, ahora: Date): boolean {
  return estadoInscripcion(evento, ahora) === 'abierta';
}

/** How many places are left; null: no limit. */
export function lugaresLibres(cupo: number | null, ocupados: number): number | null {
  return cupo === null ? null : Math.max(0, cupo - ocupados);
}

const BOTONES: Readonly<Record<Exclude<EstadoInscripcion, 'no_visible'>, string>> = {
  abierta: mensajesSitio.inscripcion,
  proximamente: mensajesSitio.inscripcion_proximamente,
  finalizada: mensajesSitio.inscripcion_finalizada,
  completa: mensajesSitio.cupo_completo,
  suspendida: 'Carrera cancelada',
};

/** The button on an event's card and page (regla carrera-3); null for an event that is not visible. */
export function botonInscripcion(estado: EstadoInscripcion): { texto: string; habilitado: boolean } | null {
  return estado === 'no_visible' ? null : { texto: BOTONES[estado], habilitado: estado === 'abierta' };
}

/** What the wizard, or the server's refusal, tells somebody who cannot register (regla carrera-4). */
const MOTIVOS: Readonly<Record<Exclude<EstadoInscripcion, 'abierta'>, string>> = {
  proximamente: 'La inscripción a este evento todavía no abrió.',
  finalizada: 'La inscripción a este evento ya cerró.',
  completa: 'Este evento ya completó su cupo.',
  suspendida: 'Esta carrera se canceló: ya no recibe inscripciones.',
  no_visible: 'El evento no está disponible.',
};

export function motivoCerrada(estado: EstadoInscripcion): string | null {
  return estado === 'abierta' ? null : MOTIVOS[estado];
}
