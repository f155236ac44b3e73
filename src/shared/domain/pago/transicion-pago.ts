import type { Centavos } from '../comun/dinero.ts';
import type { Impedimento } from '../inscripcion/transicion.ts';
import { sucesoDePago } from './estados-pago.ts';
import type { Aplicacion } from './textos-pago.ts';

/** Why a payment whose status we do not know waits for a person; known later, it goes its way. */
export const STATUS_DESCONOCIDO = 'El proveedor informa un estado desconocido';

export const SITUACIONES_PAGO = [
  /** the provider tells of it for the first time */
  'nuevo',
  'pendiente',
  /** a person has to decide about it */
  'en_revision',
  /** the same while nobody knows its status */
  'sin_descifrar',
  /** it stands for its registration */
  'aplicado',
  /** it stands for its registration, and a person has to see something: a dispute, a refund that failed */
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

/** As the column has it; the reason beside it tells the rest. */
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

/** In review, or one that stands for its registration and of which there is news: staff may decide about it. */
export const esperaDecision = (situacion: SituacionPago): boolean =>
  situacion === 'en_revision' || situacion === 'sin_descifrar' || situacion === 'observado';

/** Why money went back, as its people are told. */
export type MotivoDevolucion =
  | Impedimento
  | 'duplicado'
  | 'cancelada'
  | 'arrepentimiento'
  | 'reembolsada'
  | 'parcial'
  | 'devolucion'
  | 'revision';

/** A refund of so much; the same `clave` is the same refund. */
export interface Devolucion {
  monto: Centavos;
  clave: string;
  motivo: string;
}

/** What the provider says of a payment, always fetched. */
export type Noticia =
  | 'aprobado'
  | 'en_proceso'
  | 'rechazado'
  | 'en_disputa'
  | 'desconocido'
  /** all of its money went back */
  | 'vuelve'
  /** the same, while another payment stands for the registration */
  | 'vuelve_y_hay_otro'
  /** what it said when a person closed the matter */
  | 'repite_lo_cerrado';

/** What happens to a payment (regla pago-7). */
export type MovimientoPago =
  /** `repite`: nothing in it is new */
  | { tipo: Noticia; repite: boolean }
  /** the provider has it under another registration's reference now */
  | { tipo: 'otra_referencia' }
  /** the registration's answer to the news: this is its payment */
  | { tipo: 'acredita' }
  /** there is nothing to pay: it goes back */
  | { tipo: 'sobra'; motivo: MotivoDevolucion }
  /** `status`: because nobody knows the one that the provider names */
  | { tipo: 'hay_que_mirar'; status: boolean; repite: boolean }
  /** staff count one that was in review */
  | { tipo: 'se_acepta'; hay_otro: boolean }
  /** staff have seen what there was to see */
  | { tipo: 'se_deja' }
  /** staff send one back that was in review; null: all of it is on its way */
  | { tipo: 'se_rechaza'; devolucion: Devolucion | null }
  /** staff end the matter of one whose money is not with us */
  | { tipo: 'se_cierra' }
  | { tipo: 'se_cierra_devuelto' }
  /** staff ask the provider to give back; `avisa`: null where the registration's own end tells of it */
  | { tipo: 'se_pide'; devolucion: Devolucion; avisa: MotivoDevolucion | null }
  /** staff gave back what they took by hand; `termina`: the registration ends with it */
  | { tipo: 'se_entrega'; devolucion: Devolucion; todo: boolean; termina: boolean; avisa: MotivoDevolucion }
  /** its person takes the registration back */
  | { tipo: 'se_arrepiente'; clave: string }
  | { tipo: 'se_devolvio'; reembolso_id: number; proveedor_reembolso_id: string | null }
  | { tipo: 'fallo_devolver'; reembolso_id: number };

/** All but the news of the provider, which the registration answers. */
export type MovimientoPropio = Exclude<MovimientoPago, { tipo: Noticia }>;

/** What the history calls it. */
export type AccionPago =
  'pago_aceptado' | 'pago_revisado' | 'pago_a_revisar' | 'reembolso_hecho' | 'reembolso_fallido';

/** What has to be done in the transaction that moves the payment, or queued in it. In their order. */
export type EfectoPago =
  /** its link is settled */
  | { tipo: 'saldar_link' }
  /** all of it that is not on its way yet goes back, and its people are told */
  | { tipo: 'pedir_devolucion'; motivo: MotivoDevolucion; clave: string | null }
  | { tipo: 'encolar_devolucion'; devolucion: Devolucion }
  /** written down as done: nobody has to be asked */
  | { tipo: 'anotar_devolucion'; devolucion: Devolucion }
  | { tipo: 'terminar_devolucion'; reembolso_id: number; estado: 'hecho' | 'fallido'; numero: string | null }
  /** what the provider says now brings the books up to date */
  | { tipo: 'leer_de_nuevo' }
  | { tipo: 'pagar_inscripcion'; hay_otro: boolean }
  | { tipo: 'reembolsar_inscripcion'; monto: Centavos }
  | { tipo: 'avisar_devolucion'; monto: Centavos; motivo: MotivoDevolucion }
  | { tipo: 'contar'; accion: AccionPago; monto: Centavos | null };

/** The registration's own cycle is told, and answers by another movement of the payment. */
export interface ConsultaInscripcion {
  tipo: 'consultar_inscripcion';
}

type Efecto = EfectoPago | ConsultaInscripcion;
interface Paso {
  /** 'igual': wherever it stands */
  queda: SituacionPago | 'igual';
  efectos: readonly Efecto[];
}

/** What follows from a movement, by where the payment stands; null, or nothing: it is refused. */
type Renglon = { readonly [S in SituacionPago]?: Paso } & { readonly resto: Paso | null };

const a = (queda: Paso['queda'], ...efectos: Efecto[]): Paso => ({ queda, efectos });
const consulta: Efecto = { tipo: 'consultar_inscripcion' };
const contar = (accion: AccionPago, monto: Centavos | null = null): Efecto => ({
  tipo: 'contar',
  accion,
  monto,
});

/** One that stands for its registration goes on standing for it, whatever the provider says: a person looks. */
const cuenta = ({ repite }: { repite: boolean }) => ({
  aplicado: a('aplicado', consulta),
  observado: a(repite ? 'observado' : 'aplicado', consulta),
  // on its way back already, whatever it still says
  devuelto: a('devuelto'),
});

const devolver = (devolucion: Devolucion, avisa: MotivoDevolucion | null): Efecto[] => [
  { tipo: 'encolar_devolucion', devolucion },
  ...(avisa ? [{ tipo: 'avisar_devolucion', monto: devolucion.monto, motivo: avisa } as const] : []),
];

/** There is nothing to give back, and nothing to count until the provider says otherwise. */
const cerrar = (queda: SituacionPago): Renglon => {
  const cerrado = a(queda, contar('pago_revisado'));
  return { en_revision: cerrado, sin_descifrar: cerrado, observado: cerrado, resto: null };
};

/** What happens × where the payment stands. */
const TABLA: {
  readonly [T in MovimientoPago['tipo']]: (m: Extract<MovimientoPago, { tipo: T }>) => Renglon;
} = {
  aprobado: (m) => ({
    ...cuenta(m),
    // a person decides, and not we
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
  sobra: ({ motivo }) => ({ resto: a('devuelto', { tipo: 'pedir_devolucion', motivo, clave: null }) }),
  hay_que_mirar: ({ status, repite }) => ({
    // a person may have closed the case since
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
    // asked for again: why the last one failed is over
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
  // all of it is on its way and the person knows: its end is no further news
  se_arrepiente: ({ clave }) => ({
    resto: a('devuelto', { tipo: 'pedir_devolucion', motivo: 'arrepentimiento', clave }),
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
    // the money is where it was
    const mirado = a('observado', ...efectos);
    return { aplicado: mirado, observado: mirado, resto: a('en_revision', ...efectos) };
  },
};

export type TransicionPago<E = EfectoPago | ConsultaInscripcion> =
  { ok: true; queda: SituacionPago; efectos: readonly E[] } | { ok: false };

/** What becomes of a payment, and what has to be done; a refusal leaves everything as it was. */
export function transicionPago(
  situacion: SituacionPago,
  movimiento: MovimientoPropio,
): TransicionPago<EfectoPago>;
export function transicionPago(situacion: SituacionPago, movimiento: MovimientoPago): TransicionPago;
export function transicionPago(situacion: SituacionPago, movimiento: MovimientoPago): TransicionPago {
  // the row of that name takes the movement of that name, which a lookup cannot tell the compiler
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

/** What the provider's status is to the payment as we knew it. `hay_otro`: another one stands for the registration. */
export function noticiaDe(
  status: string,
  anterior: { status: string; aplicacion: Aplicacion } | null,
  hay_otro: boolean,
): Noticia {
  if (anterior?.aplicacion === 'sin_efecto' && anterior.status === status) return 'repite_lo_cerrado';
  const noticia = NOTICIAS[sucesoDePago(status) ?? 'pago_desconocido'];
  return noticia === 'vuelve' && hay_otro ? 'vuelve_y_hay_otro' : noticia;
}
