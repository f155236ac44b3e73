import { sumarHoras } from '../comun/fechas.ts';

/** Kinds of origin by which registrations are counted: the mail that was given, and what the request shows of its sender. */
export const CLASES_ORIGEN = ['correo', 'direccion', 'red', 'dispositivo'] as const;
export type ClaseOrigen = (typeof CLASES_ORIGEN)[number];

export interface UmbralesReservas {
  /** unconfirmed persons per origin, event and day up to which a registration gets the ordinary hold; 0: no limit */
  ordinarias: Readonly<Record<ClaseOrigen, number>>;
  /** how long an unpaid registration above the limit in `ordinarias` holds its place, in hours from when it was made */
  horas_breve: number;
}

/**
 * How many unconfirmed persons one origin may register within a day on top of its limit in `ordinarias`, as a part of all the event's
 * places. If this part were larger, one origin could fill a small race.
 */
const PARTE_DEL_EVENTO = 0.25;
/**
 * How many unconfirmed persons one origin may register within a day above its limit in any event, even where PARTE_DEL_EVENTO gives fewer:
 * a team has to fit.
 */
const MINIMO_ENCIMA = 10;

export interface OrigenContado {
  clase: ClaseOrigen;
  /** how many persons of the new registration come from this origin */
  nuevas: number;
  /**
   * how many unconfirmed persons (no link of a mail opened, no payment begun) this origin registered before, in the same event within a
   * day, those too whose registration has lost its place
   */
  sin_probar: number;
}

/** Which hold a registration gets; `demasiadas`: none, it is refused, as one of its origins registered too many unconfirmed persons. */
export type Veredicto = 'ordinaria' | 'breve' | 'demasiadas';

/**
 * Which hold a registration gets (regla inscripcion-8). An ordinary household or club is below every threshold. Where a phone company puts
 * many customers behind one network address, that address exceeds its threshold when registration opens: those people get the short hold,
 * and the ordinary one as soon as they begin to pay or open the link of a mail. Only while far too many of them have done neither is
 * anybody refused.
 */
export function juzgarReserva(
  origenes: readonly OrigenContado[],
  { cupo, umbrales }: { cupo: number; umbrales: UmbralesReservas },
): Veredicto {
  const encima = Math.max(MINIMO_ENCIMA, Math.floor(cupo * PARTE_DEL_EVENTO));
  let veredicto: Veredicto = 'ordinaria';
  for (const { clase, nuevas, sin_probar } of origenes) {
    const ordinarias = umbrales.ordinarias[clase];
    const con_esta = sin_probar + nuevas;
    if (ordinarias === 0 || con_esta <= ordinarias) continue;
    if (con_esta > ordinarias + encima) return 'demasiadas';
    veredicto = 'breve';
  }
  return veredicto;
}

/** End of a short hold: never later than the ordinary one. `ordinario` null: the ordinary hold has no end. */
export function vencimientoBreve(creada: Date, horas_breve: number, ordinario: Date | null): Date {
  const breve = sumarHoras(creada, horas_breve);
  return ordinario !== null && ordinario < breve ? ordinario : breve;
}

export const textosReservaBreve = {
  demasiadas:
    'Hay muchas inscripciones sin confirmar hechas desde el mismo lugar o con el mismo mail. Confirmá o pagá las que ya hiciste, o probá de nuevo más tarde.',
  /** text of a short hold on a page, which shows the end of the hold beside it */
  pagina:
    'Es una reserva corta, porque hubo muchas seguidas desde el mismo lugar. Para tener el plazo completo abrí el link del mail que te mandamos, o empezá el pago.',
  pagina_sin_pago:
    'Es una reserva corta, porque hubo muchas seguidas desde el mismo lugar. Para confirmar tu lugar abrí el link del mail que te mandamos.',
  /** text of a short hold in the mail whose link confirms the mailbox */
  correo: 'Con solo abrir este link se extiende.',
  correo_sin_pago: 'Abrí este link antes para confirmar tu lugar.',
} as const;

/**
 * Reason stored with a mail that is held back. Staff read it. Once the mailbox is confirmed, the mails to send are found by this
 * very text (confirmarBuzon).
 */
export const RETENIDO = 'De este mail nunca se abrió ninguno y ya recibió los de hoy.';

/** Kinds of mails that a stranger can have sent to any mailbox, with the daily count that limits them. */
const TIPOS_DE_EXTRANIOS: Readonly<Record<string, 'inscripcion' | 'datos' | 'cuenta'>> = {
  inscripcion_registrada: 'inscripcion',
  inscripcion_bonificada: 'inscripcion',
  inscripcion_cancelada: 'inscripcion',
  reserva_vencida: 'inscripcion',
  reserva_liberada: 'inscripcion',
  pago_pendiente: 'inscripcion',
  pago_en_revision: 'inscripcion',
  pago_rechazado: 'inscripcion',
  reenvio: 'inscripcion',
  pedido_apto: 'inscripcion',
  pedido_firma: 'inscripcion',
  deslinde_firmado: 'inscripcion',
  apto_recibido: 'inscripcion',
  arrepentimiento_recibido: 'inscripcion',
  recordatorio_impago: 'inscripcion',
  recordatorio_sin_firma: 'inscripcion',
  recordatorio_sin_apto: 'inscripcion',
  recordatorio_vispera: 'inscripcion',
  datos_enlace: 'datos',
  supresion_pedida: 'datos',
  recuperar_clave: 'cuenta',
};

/**
 * The name of the daily count by which a kind of mail is limited while nobody has confirmed its mailbox; null: no stranger can have that
 * kind sent, so none limits it.
 */
export const grupoDeCorreo = (tipo: string): 'inscripcion' | 'datos' | 'cuenta' | null =>
  Object.hasOwn(TIPOS_DE_EXTRANIOS, tipo) ? (TIPOS_DE_EXTRANIOS[tipo] ?? null) : null;
