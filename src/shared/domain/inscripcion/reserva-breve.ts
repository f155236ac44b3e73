import { sumarHoras } from '../comun/fechas.ts';

/** Where a registration came from: what its persons gave as mail, and what the request shows. */
export const CLASES_ORIGEN = ['correo', 'direccion', 'red', 'dispositivo'] as const;
export type ClaseOrigen = (typeof CLASES_ORIGEN)[number];

export interface UmbralesReservas {
  /** persons of one event within a day whom nothing proves yet and who still get the ordinary hold; 0: any number */
  ordinarias: Readonly<Record<ClaseOrigen, number>>;
  /** hours of the hold of what comes on top */
  horas_breve: number;
}

/** Of the event's places, what one origin may hold on top of the ordinary: a small race is not taken by one of them. */
const PARTE_DEL_EVENTO = 0.25;
/** Of a small event a team on top must still fit. */
const MINIMO_ENCIMA = 10;

export interface OrigenContado {
  clase: ClaseOrigen;
  /** persons of this very registration that come from it */
  nuevas: number;
  /** those of before, of the same event within a day, of whom nothing shows that there is somebody */
  sin_probar: number;
}

/** `demasiadas` is refused: the same origin holds as much on top as one may. */
export type Veredicto = 'ordinaria' | 'breve' | 'demasiadas';

/**
 * Which hold a registration gets (regla inscripcion-8). An ordinary household or club is below
 * every threshold. People behind one address of a phone company are above it at an opening: they get the short hold,
 * and the ordinary one as soon as they begin to pay.
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

/** End of a short hold: never later than the ordinary one; null there is none. */
export function vencimientoBreve(creada: Date, horas_breve: number, ordinario: Date | null): Date {
  const breve = sumarHoras(creada, horas_breve);
  return ordinario !== null && ordinario < breve ? ordinario : breve;
}

export const textosReservaBreve = {
  demasiadas:
    'Hay muchas inscripciones sin confirmar hechas desde el mismo lugar o con el mismo mail. Confirmá o pagá las que ya hiciste, o probá de nuevo más tarde.',
  /** on pages: until when is said beside it */
  pagina:
    'Es una reserva corta, porque hubo muchas seguidas desde el mismo lugar. Para tener el plazo completo abrí el link del mail que te mandamos, o empezá el pago.',
  pagina_sin_pago:
    'Es una reserva corta, porque hubo muchas seguidas desde el mismo lugar. Para confirmar tu lugar abrí el link del mail que te mandamos.',
  /** in the mail itself, whose button proves it */
  correo: 'Con solo abrir este link se extiende.',
  correo_sin_pago: 'Abrí este link antes para confirmar tu lugar.',
} as const;

/** Why a mail stays: told to staff, and looked for when its mailbox is confirmed. */
export const RETENIDO = 'De este mail nunca se abrió ninguno y ya recibió los de hoy.';

/** Who may not be written to without end: kinds of mails that anybody can have sent to any mailbox. */
const TIPOS_DE_EXTRANIOS: Readonly<Record<string, 'inscripcion' | 'datos' | 'cuenta'>> = {
  inscripcion_registrada: 'inscripcion',
  inscripcion_bonificada: 'inscripcion',
  inscripcion_cancelada: 'inscripcion',
  reserva_vencida: 'inscripcion',
  reserva_liberada: 'inscripcion',
  pago_pendiente: 'inscripcion',
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

/** The count a mail belongs to while its mailbox has confirmed nothing; null: no stranger can have it sent. */
export const cantidadPorCorreo = (tipo: string): 'inscripcion' | 'datos' | 'cuenta' | null =>
  Object.hasOwn(TIPOS_DE_EXTRANIOS, tipo) ? (TIPOS_DE_EXTRANIOS[tipo] ?? null) : null;
