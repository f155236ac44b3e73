import { DIA_MS, HORA_MS } from '../comun/lapsos.ts';
import { esFirme, estaViva, type Estado } from '../inscripcion/estados.ts';
import type { EstadoEvento } from '../carrera/evento-estado.ts';
import { fechaLocal, escribirHora, instanteLocal, type FechaCivil, type Instante } from '../comun/fechas.ts';

/** Kinds of reminder that an event can mail by itself, in the order of the screen. */
export const TIPOS_RECORDATORIO = ['impago', 'sin_firma', 'sin_apto', 'vispera'] as const;
export type TipoRecordatorio = (typeof TIPOS_RECORDATORIO)[number];

export interface Programa {
  activo: boolean;
  /** how many days before the race; each entry is a mail of its own */
  dias: number[];
  /** local time of sending, 'HH:MM' */
  hora: string;
  /** the organizer's own words in the mail */
  texto: string;
}

/** Settings that the form proposes; no reminder goes out until staff turn it on. */
export const PROPUESTOS: Readonly<Record<TipoRecordatorio, Programa>> = {
  impago: { activo: false, dias: [7, 2], hora: '10:00', texto: '' },
  sin_firma: { activo: false, dias: [7, 2], hora: '10:00', texto: '' },
  sin_apto: { activo: false, dias: [10, 3], hora: '10:00', texto: '' },
  vispera: {
    activo: false,
    dias: [1],
    hora: '10:00',
    texto: 'Traé tu documento, agua y ropa cómoda. Llegá con tiempo para retirar tu número.',
  },
};

export const MAX_DIAS_ANTES = 60;
export const MAX_POR_TIPO = 6;
export const MAX_TEXTO_RECORDATORIO = 1000;

/** No reminder goes out from 22:00 to 08:00 (regla correo-3). */
const DESDE = '08:00';
const HASTA = '22:00';

const esDeNoche = (hora: string): boolean => hora < DESDE || hora >= HASTA;

/** The day `dias` days later (earlier where negative), counted from noon in UTC, which no summer time moves to another day. */
function sumarDias(dia: FechaCivil, dias: number): FechaCivil {
  return new Date(Date.parse(`${dia}T12:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);
}

/** The instant as it is between 08:00 and 22:00; at night, the next 08:00. */
export function aLaManiana(instante: Instante): Date {
  const hora = escribirHora(instante);
  const dia = fechaLocal(instante);
  if (!esDeNoche(hora)) return new Date(instante);
  return new Date(instanteLocal(hora < DESDE ? dia : sumarDias(dia, 1), DESDE));
}

/** When a reminder is due: `dias` local days before the race's day, at the reminder's own `hora`; at night, the next 08:00. */
export function turnoDe(fecha_hora: Instante, { dias, hora }: { dias: number; hora: string }): Date {
  return aLaManiana(instanteLocal(sumarDias(fechaLocal(fecha_hora), -dias), hora));
}

/** For how long after its time a reminder still goes out, as where the server was down; later it would only confuse. */
const MARGEN_MS = DIA_MS;

export interface EventoRecordado {
  fecha_hora: Instante;
  estado: EstadoEvento;
  /** false: postponed, and the new date is not known */
  fecha_confirmada: boolean;
  /** whether the event is published */
  visible: boolean;
}

/** Why an event sends no reminders; null where it does. */
export function motivoSinRecordatorios(
  { fecha_hora, estado, fecha_confirmada, visible }: EventoRecordado,
  ahora: Date,
): string | null {
  if (estado === 'cancelado') return 'El evento está cancelado: no sale ningún recordatorio.';
  if (estado === 'postergado' && !fecha_confirmada)
    return 'El evento está postergado sin fecha nueva: los recordatorios esperan a que la tenga.';
  if (new Date(fecha_hora).getTime() <= ahora.getTime()) return 'El evento ya pasó.';
  if (!visible) return 'El evento no está publicado: los recordatorios esperan a que lo esté.';
  return null;
}

export type Turno =
  | { estado: 'programado' | 'enseguida'; sale: Date }
  /**
   * the reminder is not sent: the event sends none now (motivoSinRecordatorios), the reminder is too late, or it would go out after
   * the start of the race
   */
  | { estado: 'pasado'; sale: null };

/** What becomes of one reminder of an event at a given moment. */
export function turnoEn(
  evento: EventoRecordado,
  recordatorio: { dias: number; hora: string },
  ahora: Date,
): Turno {
  const largada = new Date(evento.fecha_hora).getTime();
  const turno = turnoDe(evento.fecha_hora, recordatorio);
  const nunca: Turno = { estado: 'pasado', sale: null };
  if (motivoSinRecordatorios(evento, ahora) !== null || turno.getTime() >= largada) return nunca;
  if (ahora < turno) return { estado: 'programado', sale: turno };
  if (ahora.getTime() >= turno.getTime() + MARGEN_MS) return nunca;
  const sale = aLaManiana(ahora);
  if (sale.getTime() >= largada || sale.getTime() >= turno.getTime() + MARGEN_MS) return nunca;
  return { estado: 'enseguida', sale };
}

/** Whether a reminder goes out right now. */
export function tocaAhora(
  evento: EventoRecordado,
  recordatorio: { dias: number; hora: string },
  ahora: Date,
): boolean {
  const turno = turnoEn(evento, recordatorio, ahora);
  return turno.estado === 'enseguida' && turno.sale <= ahora;
}

/** What decides which reminders a person of an event gets. */
export interface Situacion {
  state: Estado;
  viva: boolean;
  vence_at: Instante | null;
  total: number;
  /** cents that were paid for the registration, less what was refunded; `total` is in cents too */
  pagado: number;
  usa_pago_online: boolean;
  debe_firma: boolean;
  debe_apto: boolean;
  /** true: the person unsubscribed from the organizer's mailings */
  de_baja: boolean;
  /** true: the registration has a payment that the provider or the organizer still looks at, so the person is not asked to pay */
  en_revision: boolean;
}

/** Whether a person should get that kind of reminder at that moment. */
export function leCorresponde(tipo: TipoRecordatorio, persona: Situacion, ahora: Date): boolean {
  const { state, viva, vence_at, total, pagado } = persona;
  const vence = vence_at === null ? null : new Date(vence_at);
  if (!viva || !estaViva(state, vence, ahora)) return false;
  const firme = esFirme(state, persona.usa_pago_online);
  switch (tipo) {
    case 'impago':
      return state === 'pago_pendiente' && total > pagado && !persona.en_revision;
    case 'sin_firma':
      return firme && persona.debe_firma;
    case 'sin_apto':
      return firme && persona.debe_apto;
    case 'vispera':
      // The other kinds of reminder ask for something that the person owes. 'vispera' only tells of the coming race: so it alone
      // is not sent to people who unsubscribed from mailings.
      return firme && !persona.de_baja;
  }
}

const RECIENTE_MS = 12 * HORA_MS;

/**
 * Whether to skip a reminder that is due at `turno`: less than 12 hours before that, or since, the person registered or was sent a
 * mail about the same thing. 'vispera' is never skipped.
 */
export function yaLoSabe(
  tipo: TipoRecordatorio,
  { inscripta_at, avisada_at }: { inscripta_at: Instante; avisada_at: Instante | null },
  turno: Date,
): boolean {
  if (tipo === 'vispera') return false;
  const ultimo = Math.max(new Date(inscripta_at).getTime(), avisada_at ? new Date(avisada_at).getTime() : 0);
  return ultimo > turno.getTime() - RECIENTE_MS;
}

export const textosRecordatorio = {
  sin_dias: 'Elegí al menos un día.',
  dias: `Los días van de 1 a ${MAX_DIAS_ANTES}.`,
  repetidos: 'Hay un día repetido.',
  muchos: `Son hasta ${MAX_POR_TIPO} por recordatorio.`,
  noche: 'Elegí una hora entre las 08:00 y las 21:59: de noche no se manda nada.',
  hora: 'Escribí la hora como 10:00.',
} as const;

/** What is wrong with a reminder's settings, by field. */
export function validarPrograma({ dias, hora }: Programa): Partial<Record<'dias' | 'hora', string>> {
  const t = textosRecordatorio;
  const errores: Partial<Record<'dias' | 'hora', string>> = {};
  if (dias.length === 0) errores.dias = t.sin_dias;
  else if (dias.some((d) => !Number.isInteger(d) || d < 1 || d > MAX_DIAS_ANTES)) errores.dias = t.dias;
  else if (new Set(dias).size < dias.length) errores.dias = t.repetidos;
  else if (dias.length > MAX_POR_TIPO) errores.dias = t.muchos;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(hora)) errores.hora = t.hora;
  else if (esDeNoche(hora)) errores.hora = t.noche;
  return errores;
}
