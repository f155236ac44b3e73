import type { Centavos } from '../comun/dinero.ts';
import type { Impedimento } from '../inscripcion/transicion.ts';
import { sucesoDePago } from './estados-pago.ts';
import type { Aplicacion } from './textos-pago.ts';

/** Review reason of a payment whose status this program does not know; the review may end by itself once a known status comes. */
export const STATUS_DESCONOCIDO = 'El proveedor informa un estado desconocido';

export const SITUACIONES_PAGO = [
  /** the provider reports the payment for the first time */
  'nuevo',
  'pendiente',
  /** staff have to decide about the payment */
  'en_revision',
  /** staff have to decide, as the payment's status is unknown to this program */
  'sin_descifrar',
  /** the payment counts as its registration's */
  'aplicado',
  /** the payment counts as its registration's, and staff have to look at it: a dispute, a refund that failed */
  'observado',
  'devuelto',
  'sin_efecto',
] as const;
/** Where a payment stands: what it counts as, and whether it waits for a person. */
export type SituacionPago = (typeof SITUACIONES_PAGO)[number];

export function situacionDe(
  pago: { aplicacion: Aplicacion; motivo_revision: string | null } | null,
): SituacionPago {
  if (!pago) return 'nuevo';
  const { aplicacion, motivo_revision } = pago;
  if (aplicacion === 'aplicado' && motivo_revision !== null) return 'observado';
  return aplicacion === 'en_revision' && motivo_revision === STATUS_DESCONOCIDO
    ? 'sin_descifrar'
    : aplicacion;
}

/** Value of the column `aplicacion` for each situation; of a stored payment, `motivo_revision` tells apart those that share one. */
export const APLICACION_DE: Readonly<Record<SituacionPago, Aplicacion>> = {
  nuevo: 'pendiente',
  pendiente: 'pendiente',
  en_revision: 'en_revision',
  sin_descifrar: 'en_revision',
  aplicado: 'aplicado',
  observado: 'aplicado',
  devuelto: 'devuelto',
  sin_efecto: 'sin_efecto',
};

/** Whether staff may decide about a payment: it is in review, or counts as paid and needs a look. */
export const esperaDecision = (situacion: SituacionPago): boolean =>
  situacion === 'en_revision' || situacion === 'sin_descifrar' || situacion === 'observado';

/** Reason of a refund, which the mail about it gives. */
export type MotivoDevolucion =
  | Impedimento
  | 'duplicado'
  | 'cancelada'
  | 'arrepentimiento'
  | 'reembolsada'
  | 'parcial'
  | 'devolucion'
  | 'revision';

/** A refund of `monto` cents; `key` is its idempotency key: a second one with the same key is not made. */
export interface Devolucion {
  monto: Centavos;
  key: string;
  motivo: string;
}

/** What the provider says of a payment when asked; a notification's own content is never believed. */
export type Noticia =
  | 'aprobado'
  | 'en_proceso'
  | 'rechazado'
  | 'en_disputa'
  | 'desconocido'
  /** the whole payment was refunded */
  | 'vuelve'
  /** the whole payment was refunded, and another one counts for the registration */
  | 'vuelve_y_hay_otro'
  /** the same status once more, of a payment without effect: it had been rejected or cancelled, or staff had closed its review */
  | 'repite_lo_cerrado';

/** What happens to a payment (regla pago-7). */
export type MovimientoPago =
  /** `repite`: status and refunded amount are as they were */
  | { tipo: Noticia; repite: boolean }
  /** the provider now reports the payment under another registration's reference */
  | { tipo: 'otra_referencia' }
  /** the registration takes the payment as its own */
  | { tipo: 'acredita' }
  /** the registration does not take the payment, so it is refunded */
  | { tipo: 'sobra'; motivo: MotivoDevolucion }
  /**
   * The registration asks that staff review the payment. `status` true: the provider gave it a status that this program does not know;
   * false: there is another reason, as that its amount is one that was owed before (regla precio-7). `repite`: status and refunded amount
   * are as they were
   */
  | { tipo: 'hay_que_mirar'; status: boolean; repite: boolean }
  /** staff accept a payment in review as its registration's */
  | { tipo: 'se_acepta'; hay_otro: boolean }
  /** staff looked at a payment that counts, and leave it as it is */
  | { tipo: 'se_deja' }
  /** staff refund a payment in review; `devolucion` null: all of it was refunded already, or is being refunded */
  | { tipo: 'se_rechaza'; devolucion: Devolucion | null }
  /**
   * staff close the case of a payment that is in review, or counts and needs a look, and that the provider reports neither as approved nor
   * as refunded
   */
  | { tipo: 'se_cierra' }
  | { tipo: 'se_cierra_devuelto' }
  /** staff ask the provider for a refund; `avisa` null: the mail about the registration's end tells of it */
  | { tipo: 'se_pide'; devolucion: Devolucion; avisa: MotivoDevolucion | null }
  /**
   * Staff paid back, by hand, money that they had taken by hand. `todo`: nothing of the payment is left. `termina`: moreover the
   * payment counted, no other one does, and the registration's state lets it become reembolsada. Where `termina` is false a mail tells of
   * the refund, with `avisa` as its reason
   */
  | { tipo: 'se_entrega'; devolucion: Devolucion; todo: boolean; termina: boolean; avisa: MotivoDevolucion }
  /** staff accept that the person takes the registration back (arrepentimiento) */
  | { tipo: 'se_arrepiente'; key: string }
  | { tipo: 'se_devolvio'; reembolso_id: number; proveedor_reembolso_id: string | null }
  | { tipo: 'fallo_devolver'; reembolso_id: number };

/**
 * All movements except the provider's news. They may move the registration too, by their effects; but only after news is its state machine
 * asked what becomes of the payment (ConsultaInscripcion).
 */
export type MovimientoPropio = Exclude<MovimientoPago, { tipo: Noticia }>;

/** Name of a payment's action in the registration's history. */
export type AccionPago =
  'pago_aceptado' | 'pago_revisado' | 'pago_a_revisar' | 'reembolso_hecho' | 'reembolso_fallido';

/**
 * What has to be done in the transaction that changes the payment's situation, or queued in it; a list of effects is carried out in its
 * order.
 */
export type EfectoPago =
  /** mark the payment link as paid */
  | { tipo: 'saldar_link' }
  /**
   * refund what is not being refunded yet, and mail the registration's persons; neither where nothing is left to refund, or where a refund
   * with this key was asked for before (null: the payment's own key)
   */
  | { tipo: 'pedir_devolucion'; motivo: MotivoDevolucion; key: string | null }
  | { tipo: 'encolar_devolucion'; devolucion: Devolucion }
  /** record a refund as done: staff paid it by hand, so the provider is not asked */
  | { tipo: 'anotar_devolucion'; devolucion: Devolucion }
  | { tipo: 'terminar_devolucion'; reembolso_id: number; estado: 'hecho' | 'fallido'; numero: string | null }
  /** fetch the payment from the provider again, for its refunded amount */
  | { tipo: 'leer_de_nuevo' }
  | { tipo: 'pagar_inscripcion'; hay_otro: boolean }
  | { tipo: 'reembolsar_inscripcion'; monto: Centavos }
  | { tipo: 'avisar_devolucion'; monto: Centavos; motivo: MotivoDevolucion }
  | { tipo: 'contar'; accion: AccionPago; monto: Centavos | null };

/** Ask the registration's state machine about the news; it may answer by a movement: 'acredita', 'sobra' or 'hay_que_mirar'. */
export interface ConsultaInscripcion {
  tipo: 'consultar_inscripcion';
}

type Efecto = EfectoPago | ConsultaInscripcion;
interface Paso {
  /** situation after the movement; 'igual': the same as before */
  queda: SituacionPago | 'igual';
  efectos: readonly Efecto[];
}

/** What follows from a movement, by the payment's situation; `resto` is for those not listed, null refuses the movement. */
type Renglon = { readonly [S in SituacionPago]?: Paso } & { readonly resto: Paso | null };

const a = (queda: Paso['queda'], ...efectos: Efecto[]): Paso => ({ queda, efectos });
const consulta: Efecto = { tipo: 'consultar_inscripcion' };
const contar = (accion: AccionPago, monto: Centavos | null = null): Efecto => ({
  tipo: 'contar',
  accion,
  monto,
});

/**
 * A payment that counts goes on counting, whatever the provider says of it, unless all of it was refunded (`vuelve`,
 * `vuelve_y_hay_otro`).
 */
const cuenta = ({ repite }: { repite: boolean }) => ({
  aplicado: a('aplicado', consulta),
  observado: a(repite ? 'observado' : 'aplicado', consulta),
  // the payment was refunded or is being refunded, whatever the provider still reports
  devuelto: a('devuelto'),
});

const devolver = (devolucion: Devolucion, avisa: MotivoDevolucion | null): Efecto[] => [
  { tipo: 'encolar_devolucion', devolucion },
  ...(avisa ? [{ tipo: 'avisar_devolucion', monto: devolucion.monto, motivo: avisa } as const] : []),
];

/**
 * Closes a review, or what staff had to look at in a payment that counts, without a refund. As `sin_efecto` the payment is judged anew once
 * the provider reports another status.
 */
const cerrar = (queda: SituacionPago): Renglon => {
  const cerrado = a(queda, contar('pago_revisado'));
  return { en_revision: cerrado, sin_descifrar: cerrado, observado: cerrado, resto: null };
};

/** The transition table: by movement, then by the payment's situation. */
const TABLA: {
  readonly [T in MovimientoPago['tipo']]: (m: Extract<MovimientoPago, { tipo: T }>) => Renglon;
} = {
  aprobado: (m) => ({
    ...cuenta(m),
    // the payment is in review: an approval by the provider does not take the decision from staff
    en_revision: a('en_revision'),
    sin_descifrar: a('en_revision', consulta),
    resto: a('pendiente', consulta),
  }),
  en_proceso: (m) => ({
    ...cuenta(m),
    en_revision: a('en_revision', consulta),
    sin_descifrar: a('sin_descifrar', consulta),
    resto: a('pendiente', consulta),
  }),
  rechazado: (m) => ({ ...cuenta(m), resto: a('sin_efecto', consulta) }),
  en_disputa: (m) => ({
    ...cuenta(m),
    sin_descifrar: a('sin_descifrar', consulta),
    resto: a('en_revision', consulta),
  }),
  desconocido: (m) => ({
    ...cuenta(m),
    en_revision: a('en_revision', consulta),
    sin_descifrar: a('sin_descifrar', consulta),
    resto: a('pendiente', consulta),
  }),
  vuelve: () => ({ devuelto: a('devuelto'), resto: a('devuelto', consulta) }),
  vuelve_y_hay_otro: () => ({ resto: a('devuelto') }),
  repite_lo_cerrado: () => ({ sin_efecto: a('sin_efecto'), resto: null }),
  otra_referencia: () => ({
    aplicado: a('observado', contar('pago_a_revisar')),
    sin_descifrar: a('en_revision', contar('pago_a_revisar')),
    resto: a('igual', contar('pago_a_revisar')),
  }),

  acredita: () => ({ resto: a('aplicado', { tipo: 'saldar_link' }) }),
  sobra: ({ motivo }) => ({ resto: a('devuelto', { tipo: 'pedir_devolucion', motivo, key: null }) }),
  hay_que_mirar: ({ status, repite }) => ({
    // repeated news does not reopen a case that staff may have closed
    aplicado: a(repite ? 'aplicado' : 'observado'),
    observado: a('observado'),
    resto: a(status ? 'sin_descifrar' : 'en_revision'),
  }),

  se_acepta: ({ hay_otro }) => {
    const paga = a('aplicado', { tipo: 'pagar_inscripcion', hay_otro }, contar('pago_aceptado'));
    return { en_revision: paga, sin_descifrar: paga, resto: null };
  },
  se_deja: () => ({ observado: a('aplicado', contar('pago_revisado')), resto: null }),
  se_rechaza: ({ devolucion }) => {
    const vuelve = a(
      'devuelto',
      contar('pago_revisado'),
      ...(devolucion ? devolver(devolucion, 'revision') : []),
    );
    return { en_revision: vuelve, sin_descifrar: vuelve, resto: null };
  },
  se_cierra: () => cerrar('sin_efecto'),
  se_cierra_devuelto: () => cerrar('devuelto'),
  se_pide: ({ devolucion, avisa }) => {
    const efectos = devolver(devolucion, avisa);
    // a new refund is asked for, so whatever staff had to look at, such as the failure of the last one, needs no look any more
    const vigente = a('aplicado', ...efectos);
    return { aplicado: vigente, observado: vigente, resto: a('igual', ...efectos) };
  },
  se_entrega: ({ devolucion, todo, termina, avisa }) => {
    const { monto } = devolucion;
    const fin: Efecto = termina
      ? { tipo: 'reembolsar_inscripcion', monto }
      : { tipo: 'avisar_devolucion', monto, motivo: avisa };
    const efectos: Efecto[] = [
      { tipo: 'anotar_devolucion', devolucion },
      contar('reembolso_hecho', monto),
      fin,
    ];
    const hecha = a(todo ? 'devuelto' : 'aplicado', ...efectos);
    return { aplicado: hecha, observado: hecha, resto: a(todo ? 'devuelto' : 'igual', ...efectos) };
  },
  // all of the payment is being refunded and the person was told, so no mail follows when the refund is done
  se_arrepiente: ({ key }) => ({
    resto: a('devuelto', { tipo: 'pedir_devolucion', motivo: 'arrepentimiento', key }),
  }),
  se_devolvio: ({ reembolso_id, proveedor_reembolso_id: numero }) => ({
    resto: a(
      'igual',
      { tipo: 'terminar_devolucion', reembolso_id, estado: 'hecho', numero },
      { tipo: 'leer_de_nuevo' },
      contar('reembolso_hecho'),
    ),
  }),
  fallo_devolver: ({ reembolso_id }) => {
    const efectos: Efecto[] = [
      { tipo: 'terminar_devolucion', reembolso_id, estado: 'fallido', numero: null },
      contar('reembolso_fallido'),
    ];
    // the money was not refunded, so the payment still counts
    const mirado = a('observado', ...efectos);
    return { aplicado: mirado, observado: mirado, resto: a('en_revision', ...efectos) };
  },
};

export type TransicionPago<E = EfectoPago | ConsultaInscripcion> =
  { ok: true; queda: SituacionPago; efectos: readonly E[] } | { ok: false };

/** A payment's situation after a movement, and what has to be done; a refused movement changes nothing. */
export function transicionPago(
  situacion: SituacionPago,
  movimiento: MovimientoPropio,
): TransicionPago<EfectoPago>;
export function transicionPago(situacion: SituacionPago, movimiento: MovimientoPago): TransicionPago;
export function transicionPago(situacion: SituacionPago, movimiento: MovimientoPago): TransicionPago {
  // TABLA has a function per type of movement; the cast says that the one looked up takes this movement
  const renglon = (TABLA[movimiento.tipo] as (m: MovimientoPago) => Renglon)(movimiento);
  const paso = renglon[situacion] ?? renglon.resto;
  if (!paso) return { ok: false };
  return { ok: true, queda: paso.queda === 'igual' ? situacion : paso.queda, efectos: paso.efectos };
}

const NOTICIAS: Readonly<Record<NonNullable<ReturnType<typeof sucesoDePago>>, Noticia>> = {
  pago_aprobado: 'aprobado',
  pago_en_proceso: 'en_proceso',
  pago_rechazado: 'rechazado',
  pago_reembolsado: 'vuelve',
  mediacion: 'en_disputa',
  contracargo: 'en_disputa',
  pago_desconocido: 'desconocido',
};

/** The news in a provider's status, given the payment so far. `hay_otro`: another payment counts for the registration. */
export function noticiaDe(
  status: string,
  anterior: { status: string; aplicacion: Aplicacion } | null,
  hay_otro: boolean,
): Noticia {
  if (anterior?.aplicacion === 'sin_efecto' && anterior.status === status) return 'repite_lo_cerrado';
  const noticia = NOTICIAS[sucesoDePago(status) ?? 'pago_desconocido'];
  return noticia === 'vuelve' && hay_otro ? 'vuelve_y_hay_otro' : noticia;
}
