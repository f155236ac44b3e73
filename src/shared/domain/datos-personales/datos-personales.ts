import { HORA_MS } from '../comun/lapsos.ts';
import { masDias, sumarHabiles, type OtrosNoHabiles } from '../comun/dias-habiles.ts';
import { finDelDia, fechaLocal, escribirFecha, escribirFechaHora } from '../comun/fechas.ts';

export type TipoPedidoDatos = 'acceso' | 'rectificacion' | 'supresion';
/**
 * Kinds of request that people can make by themselves on the public page. They cannot request a correction there: staff record
 * such a request, or the organizer corrects the data without any.
 */
export type TipoPedidoPropio = Exclude<TipoPedidoDatos, 'rectificacion'>;

/**
 * Ley 25.326: access in ten running days (article 14), correction and suppression in five working days (article 16).
 */
export const DIAS_ACCESO = 10;
export const DIAS_HABILES_SUPRESION = 5;

/** Until when a request has to be answered: the end of its last day, in local time. */
export function vencePedido(tipo: TipoPedidoDatos, pedido_at: Date, no_habiles: OtrosNoHabiles): Date {
  return finDelDia(
    tipo === 'acceso'
      ? masDias(fechaLocal(pedido_at), DIAS_ACCESO)
      : sumarHabiles(pedido_at, DIAS_HABILES_SUPRESION, no_habiles),
  );
}

/**
 * Staff may record a request for somebody who lost their registered mailbox. The link goes to a new address. It does not work before
 * this many hours have passed, so that whoever reads the registered mailbox can object (habilitaOtroMedio tells the exception).
 */
export const HORAS_ESPERA_OTRO_MEDIO = 48;

/**
 * From when the link to the new address works: at once only where nobody can read a warning at the old ones, as each is empty or bounces.
 * `anteriores`: the old addresses that staff chose as the person's.
 */
export const habilitaOtroMedio = (
  ahora: Date,
  anteriores: readonly { email: string; rebota: boolean }[],
): Date =>
  anteriores.some(({ email, rebota }) => email !== '' && !rebota)
    ? new Date(ahora.getTime() + HORAS_ESPERA_OTRO_MEDIO * HORA_MS)
    : ahora;

/** Written in place of a person's name once their data were suppressed. */
export const PERSONA_SUPRIMIDA = { nombre: 'Datos', apellido: 'suprimidos' } as const;

/**
 * Written, with the row's id behind it, in place of a suppressed document: documents must stay unique among an event's live registrations.
 */
export const DOCUMENTO_SUPRIMIDO = 'SUPRIMIDO';

/** What decides whether the data of a registration can be suppressed. */
export interface SituacionInscripcion {
  evento: string;
  fecha: Date;
  evento_cancelado: boolean;
  /** true: the race was run (yaSeCorrio); of one that was postponed without a new date the old date says nothing */
  corrida: boolean;
  /** true: the registration holds its place, and the person still has it: nobody took over the place from them */
  viva: boolean;
  /** true: a payment of the registration is in review, or a refund of one is under way */
  dinero_en_curso: boolean;
  arrepentimiento_abierto: boolean;
  /** true: the person has an unanswered withdrawal request that is not tied to one registration */
  arrepentimiento_suelto: boolean;
}

/** Why the data of a registration cannot be suppressed yet; null: they can. */
function impedimentoDe(i: SituacionInscripcion): string | null {
  const donde = `${i.evento} (${escribirFecha(i.fecha)})`;
  if (i.viva && !i.evento_cancelado && !i.corrida)
    return `Hay una inscripción vigente en ${donde}: para suprimir los datos, antes hay que dejarla sin efecto o esperar a que pase la carrera.`;
  if (i.dinero_en_curso)
    return `Hay un pago en revisión o una devolución en curso en ${donde}: se puede cuando termine.`;
  if (i.arrepentimiento_abierto)
    return `Hay un pedido de arrepentimiento sin responder en ${donde}: se puede cuando esté resuelto.`;
  if (i.arrepentimiento_suelto)
    return 'Hay un pedido de arrepentimiento sin responder: se puede cuando esté resuelto.';
  return null;
}

/** Why a person's data cannot be suppressed yet, in words, each reason once; empty: they can. */
export const impedimentos = (situaciones: readonly SituacionInscripcion[]): string[] => [
  ...new Set(situaciones.map(impedimentoDe).filter((texto) => texto !== null)),
];

export const textosDatos = {
  recibido:
    'Si el documento y el mail son los de una inscripción, en unos minutos te llega un enlace a ese mail para seguir.',
  enlace_vencido: 'Este enlace ya se usó o venció. Pedí uno nuevo.',
  clave_vencida: 'Pasó demasiado tiempo desde que abriste el enlace. Pedí uno nuevo.',
  todavia_no: (desde: Date) =>
    `Este enlace sirve desde el ${escribirFechaHora(desde)}: antes le avisamos al mail que tenías registrado.`,
  nada_con_documento: 'No hay datos con ese documento.',
  sin_anteriores: 'Elegí cuáles son de esta persona.',
  sin_identidad: 'Contá cómo comprobaste quién es: queda en el registro.',
  sin_rectificar: 'Indicá qué hay que corregir.',
  mismo_mail: 'Es uno de los mails registrados: puede pedirlo desde Mis datos.',
  sin_motivo: 'Indicá el motivo: se le escribe a la persona.',
  paso_a_otra: (desde: string) => `pasó a otra persona el ${escribirFecha(desde)}`,
} as const;

/** What stays after a suppression, and why: told to the person, to staff and in the privacy page alike. */
export const LO_QUE_QUEDA: readonly string[] = [
  'Que hubo una inscripción, con su número, modalidad, categoría, talle de remera, sexo y año de nacimiento, sin nada que diga de quién era: los resultados y las estadísticas de la carrera siguen completos.',
  'Los pagos y las devoluciones, con su importe, medio y fecha, por las obligaciones contables y fiscales.',
  'Qué condiciones se aceptaron y qué se hizo con la inscripción, con su fecha y sin decir de quién era ni desde dónde: muestran que todo se hizo con permiso.',
  'El deslinde firmado, bloqueado, mientras pueda haber un reclamo por la carrera. Sólo lo abre la administración del sitio, y se borra solo al vencer el plazo.',
];
