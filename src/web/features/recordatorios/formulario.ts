import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { escribirFechaLarga, escribirHoraHs } from '../../../shared/domain/comun/fechas.ts';
import {
  motivoSinRecordatorios,
  turnoEn,
  validarPrograma,
  type EventoRecordado,
  type Programa,
  type TipoRecordatorio,
} from '../../../shared/domain/correo/recordatorios.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

export type Recordatorios = RespuestaDe<'getRecordatorios'>;
export type Recordatorio = Recordatorios['data'][number];
export type ProgramaForm = Programa & { tipo: TipoRecordatorio };

export const TEXTOS: Readonly<Record<TipoRecordatorio, { titulo: string; bajada: string; nota: string }>> = {
  impago: {
    titulo: 'Falta el pago',
    bajada: 'A quienes todavía no pagaron, con el link de pago y hasta cuándo tienen.',
    nota: 'Por ejemplo, cómo pagarte si no es por el sitio.',
  },
  sin_firma: {
    titulo: 'Falta firmar el deslinde',
    bajada: 'A quienes no lo firmaron, con su link personal para firmar.',
    nota: 'Por ejemplo, hasta cuándo se puede firmar.',
  },
  sin_apto: {
    titulo: 'Falta el apto médico',
    bajada: 'A quienes no lo mandaron, con su link personal para mandarlo.',
    nota: 'Por ejemplo, qué tiene que decir el apto.',
  },
  vispera: {
    titulo: 'Se viene la carrera',
    bajada: 'A todos los confirmados: número, lugar, hora y qué llevar.',
    nota: 'Qué llevar, dónde se retira el número, dónde estacionar.',
  },
};

export const desdeRespuesta = ({ data }: Recordatorios): ProgramaForm[] =>
  data.map(({ tipo, activo, dias, hora, texto }) => ({ tipo, activo, dias, hora, texto }));

/** The reminders as they are sent; `iguales` compares them in this form, so that an added space is no change. */
export const aPedido = (programas: readonly ProgramaForm[]): ProgramaForm[] =>
  programas.map((p) => ({ ...p, dias: p.dias.toSorted((a, b) => b - a), texto: p.texto.trim() }));

export const iguales = (a: readonly ProgramaForm[], b: readonly ProgramaForm[]): boolean =>
  JSON.stringify(aPedido(a)) === JSON.stringify(aPedido(b));

/** Error messages by `recordatorios.{index}.{field}`, the names that the server uses too. */
export const erroresDe = (programas: readonly ProgramaForm[]): Record<string, string> =>
  Object.fromEntries(
    programas.flatMap((programa, i) =>
      Object.entries(validarPrograma(programa)).map(([campo, texto]) => [
        `recordatorios.${i}.${campo}`,
        texto,
      ]),
    ),
  );

/** Whether a reminder is on or off, or will be switched when the screen is saved. */
export function estadoDe(guardado: boolean, escrito: boolean) {
  if (guardado === escrito) return guardado ? 'activado' : 'apagado';
  return escrito ? 'se_activa' : 'se_apaga';
}

export const textoDias = (dias: number): string => escribirCuantos(dias, 'día antes', 'días antes');

export const textoPersonas = (n: number): string =>
  n === 0
    ? 'Hoy no lo recibiría nadie'
    : n === 1
      ? 'Hoy lo recibiría 1 persona'
      : `Hoy lo recibirían ${n} personas`;

/**
 * Warns that a reminder to pay goes out, on this day, only after the unpaid registrations have expired, so that it may reach nobody; null:
 * no warning, as for the other kinds of reminder.
 */
export function avisoDeDia(
  evento: Recordatorios['evento'],
  { tipo, dias, hora }: { tipo: TipoRecordatorio; dias: number; hora: string },
  ahora: Date,
): string | null {
  if (tipo !== 'impago' || evento.fin_de_impagas === null) return null;
  const { sale } = turnoEn({ ...evento, visible: true }, { dias, hora }, ahora);
  return sale !== null && sale >= new Date(evento.fin_de_impagas)
    ? 'Para entonces ya venció lo que no se pagó: quizás no le llegue a nadie.'
    : null;
}

/** Tells when a reminder goes out for one of its days, by what is set on the screen. */
export function cuandoSale(
  de: EventoRecordado,
  recordatorio: { dias: number; hora: string },
  ahora: Date,
): string {
  // An unpublished race is judged as a published one: whoever prepares it sees the days. Above them the page says that nothing is sent
  // before the race is published.
  const evento = { ...de, visible: true };
  // where the event sends no reminders at all, each day says only 'No sale': the page gives the reason once, above the reminders
  if (motivoSinRecordatorios(evento, ahora) !== null) return 'No sale';
  const { estado, sale } = turnoEn(evento, recordatorio, ahora);
  if (estado === 'pasado') return 'Ya pasó: no sale';
  const dia = `${escribirFechaLarga(sale)}, ${escribirHoraHs(sale)}`;
  if (estado === 'programado') return dia;
  if (!de.visible) return 'Sale si se publica dentro del día';
  return sale <= ahora ? 'Sale en unos minutos' : dia;
}
