import { z } from 'zod';
import { FORMA_FIRMA, MAX_FIRMA } from '../domain/documentos/firma.ts';
import { ESTADOS } from '../domain/inscripcion/estados.ts';
import { REVISIONES } from '../domain/documentos/revision.ts';
import { TIPOS_DOCUMENTO } from '../domain/participante/documento.ts';
import {
  CodigoOLlave,
  CodigoPublico,
  Id,
  IdRow,
  IdInscripcion,
  IdInscripcionOLlave,
  Instante,
  MAX_PARTICIPANTES,
  Pesos,
  Texto,
} from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { DocumentoDicho, PersonaInscripta, PersonaMostrada, textoDe } from './persona.ts';
import { rutas } from './rutas.ts';

export const State = z.enum(ESTADOS);
export type State = z.infer<typeof State>;

/** Whether a waiver or medical certificate was accepted: by staff, or at once where a desk saw the certificate (regla sede-15). */
export const EstadoRevision = z.enum(REVISIONES);
export type EstadoRevision = z.infer<typeof EstadoRevision>;

/** How many registrations a search finds in a state, or how many persons for a mailing (domain/inscripcion/ocultas.ts). */
export const EnEstado = z.object({ estado: State, cantidad: z.number() });

/** A signature as it is sent, when registering or by the link for signing later. */
export const FirmaDicha = z.object({
  signature_data: z.string().max(MAX_FIRMA).regex(FORMA_FIRMA).nullish(),
  /** the signer's name, typed by who cannot draw a signature */
  firma_tipeada: Texto(200).nullish(),
  /** SHA-256 of the waiver text that was shown; without it (regla documentos-3) the one in force counts */
  texto_hash: z.string().max(64).nullish(),
  /**
   * `firmado_at`: when the person signed, as the device's clock showed it; `desfase_ms`: how far the server's clock was ahead of
   * that clock, ms
   */
  firmado_at: Instante.nullish(),
  desfase_ms: z.number().int().nullish(),
});
export type FirmaDicha = z.infer<typeof FirmaDicha>;

/** A participant as the wizard sends one. Shapes only: the rules and their texts are in shared/domain. */
export const Participante = PersonaInscripta.extend({
  pais_documento: textoDe('pais_documento').nullish(),
  es_celular: z.boolean().default(true),
  /** ISO 3166-1 alpha-2 of the phone's country; outside AR `telefono` holds the whole number */
  pais_telefono: Texto(2).nullish(),
  dia: z.coerce.number().nullish(),
  mes: z.coerce.number().nullish(),
  anio: z.coerce.number().nullish(),
  acepta_deslinde: z.boolean().default(false),
  campos_custom_values: z
    .array(z.object({ name: Texto(100), value: z.union([z.string().max(2000), z.boolean(), z.number()]) }))
    .max(100)
    .default([]),
  campo_custom_values: z
    .array(z.object({ name: Texto(100), value: z.union([z.string().max(2000), z.boolean(), z.number()]) }))
    .max(100)
    .optional(),
  ...FirmaDicha.shape,
});
export type Participante = z.infer<typeof Participante>;
export type ParticipanteEntrada = z.input<typeof Participante>;

export const Pago = z.object({
  id: z.number(),
  status: z.string(),
  status_detail: z.string().nullable(),
  payment_type: z.string().nullable(),
  payment_type_id: z.string().nullable(),
  payment_method_id: z.string().nullable(),
  date_created: Instante,
  date_approved: Instante.nullable(),
  /** currency of the payment's amounts; only those in ARS are pesos */
  currency_id: z.string(),
  transaction_details: z.object({ total_paid_amount: Pesos }),
  monto_reembolsado: Pesos,
  aplicacion: z.enum(['pendiente', 'aplicado', 'en_revision', 'devuelto', 'sin_efecto']),
  /** the user who recorded the payment by hand, shown to staff only */
  user_name: z.string().nullable(),
});

export const DatosPago = z.object({
  valor_modalidad: Pesos,
  valor: Pesos,
  costo_servicio: Pesos,
  cargo_remeras: Pesos,
  descuento: Pesos,
  porcentaje: z.number().nullable(),
  codigo: z.string().nullable(),
  total: Pesos,
  fecha_vencimiento: Instante.nullable(),
  payments: z.array(Pago),
});
export type DatosPago = z.infer<typeof DatosPago>;

/**
 * A payment begun and not decided (shared/domain/pago/pago-en-curso.ts). Null: there is none, or the registration is neither pending nor
 * expired. Absent: there is none, the answer does not say (answers to staff or of a new registration), or a device kept the answer from an
 * older version. `ticket`: the ticket or transfer to be paid; null for a payment under review, and for who comes with a payment key or asks
 * by a document: it is for whoever registered.
 */
const PagoEnCurso = z
  .object({
    tipo: z.enum(['en_revision', 'por_pagar']),
    monto: Pesos,
    currency_id: z.string(),
    medio: z.string().nullable(),
    ticket: z
      .object({ numero: z.string().nullable(), link: z.string().nullable(), vence: Instante.nullable() })
      .nullable(),
  })
  .nullish();
export type PagoEnCurso = NonNullable<z.infer<typeof PagoEnCurso>>;

/** Until when a cash ticket may be paid; null: none can be had. Absent in answers that a device kept from an older version. */
const TicketHasta = Instante.nullish();

/** A registration without personal data; `id` is its public code. */
export const InscripcionPublica = z.object({
  id: CodigoPublico,
  codigo_publico: CodigoPublico,
  evento_id: z.number(),
  state: State,
  modalidad: z.object({ id: z.number(), nombre: z.string(), nro_participantes: z.number() }),
  created_at: Instante,
  /** our own address that forwards to the provider; null when there is nothing to pay online */
  init_point: z.string().nullable(),
  ammount: Pesos, // the API misspells 'amount', and clients rely on it
  /** what was paid of the total (`ammount`); absent in answers of an older version */
  pagado: Pesos.optional(),
  valor_normal: Pesos,
  costo_servicio: Pesos,
  tiene_cupon: z.boolean(),
  codigo: z.string().nullable(),
  porcentaje: z.number().nullable(),
  fecha_vencimiento: Instante.nullable(),
  /**
   * true: the registration got its place for a short time only, and nobody has proved to be behind it: by opening, in time, a link mailed
   * to one of its addresses, or by beginning to pay. That makes the time an ordinary one. Absent in answers of an older version
   */
  reserva_breve: z.boolean().optional(),
  ticket_hasta: TicketHasta,
  pago_en_curso: PagoEnCurso,
});
export type InscripcionPublica = z.infer<typeof InscripcionPublica>;

/** The coupon of a registration, as it was when it was applied. */
export const CuponDescuento = z.object({
  id: z.number().nullable(),
  codigo: z.string(),
  porcentaje: z.number().nullable(),
});

/** A person's current waiver signature: not reviewed yet, approved or rejected. A later one takes its place. */
export const DeslindeVigente = z.object({
  id: z.number(),
  status: EstadoRevision,
  razon_rechazo: z.string().nullable(),
});

/** The medical certificate that counts for a person: not reviewed yet, approved or rejected. A later one takes its place. */
export const AptoVigente = z.object({
  id: z.number(),
  estado: EstadoRevision,
  razon_rechazo: z.string().nullable(),
  medical_clearance_date: z.string().nullable(),
});

/** What staff see of a registration in lists and dialogs alike; `id` is the numeric id that their calls take. */
export const DeStaff = z.object({
  id: z.number(),
  modalidad_id: z.number(),
  /**
   * raised by each edit and each change of state, so that two edits by staff at once are noticed; also where a short hold becomes an
   * ordinary one, or a part payment makes the hold one without end. A cash ticket that prolongs the hold does not raise it
   */
  version: z.number(),
  /** team name, or '-' */
  nombre: z.string(),
  numero: z.number().nullable(),
  chip_id: z.string().nullable(),
});

/** A registration for staff: with its persons. */
export const InscripcionStaff = InscripcionPublica.extend({
  ...DeStaff.shape,
  numero_interno: z.number(),
  categoria: z.string().nullable(),
  categoria_anio_calendario: z.string().nullable(),
  origen: z.string(),
  updated_at: Instante,
  cupon_descuento: CuponDescuento.nullable(),
  /** sex of the first person */
  sexo: z.string().nullable(),
  documento: z.string().nullable(),
  personas: z.array(
    PersonaMostrada.extend({
      tiene_deslinde_firmado: z.boolean(),
      /** the waiver signature and, below, the certificate that are in force */
      deslinde: DeslindeVigente.nullable(),
      apto: AptoVigente.nullable(),
      campo_custom_values: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  datos_pago: DatosPago,
  merchant_order: z.object({ payments: z.array(Pago) }),
});
export type InscripcionStaff = z.infer<typeof InscripcionStaff>;

export const createInscripcion = endpoint(rutas.createInscripcion, {
  query: z.object({ fromBackoffice: z.enum(['true', 'false']).optional() }),
  body: z.object({
    modalidad_id: IdRow,
    nombre: Texto(100).default('-'),
    codigo: Texto(15).nullish(),
    /** access code of a private event */
    codigo_acceso: Texto(100).nullish(),
    /** version of the consent texts that were shown (domain/datos-personales/consentimientos.ts) */
    version_textos: Texto(10).optional(),
    participantes: z.array(Participante).min(1).max(MAX_PARTICIPANTES),
  }),
  reply: z.object({
    status: z.string(),
    message: z.string(),
    results: z.object({
      inscripcion: InscripcionPublica,
      mp_checkout: z.object({ init_point: z.string() }).nullable(),
    }),
  }),
});

/**
 * What createInscripcion would do with the same body and `fromBackoffice` true, for staff who try their event: the registration is made
 * in a transaction that is undone (regla inscripcion-18). It is refused where a real one by the same user would be.
 */
export const probarInscripcion = endpoint(rutas.probarInscripcion, {
  params: z.object({ id: Id }),
  body: createInscripcion.body,
  reply: z.object({
    state: State,
    /** what a real registration with these data would have to pay */
    total: Pesos,
    categoria: z.string().nullable(),
    /** until when a real one would hold its place; null: without end */
    vence_at: Instante.nullable(),
    /** HTML that the page shows to whoever registered */
    mensaje: z.string(),
    /** the mails that a real one would cause at once; none is sent */
    correos: z.array(z.object({ para: z.string(), asunto: z.string(), html: z.string() })),
  }),
});
export type PruebaInscripcion = z.infer<typeof probarInscripcion.reply>;

export const verificarExistencia = endpoint(rutas.verificarExistencia, {
  params: z.object({ id: Id }),
  body: z.object({
    dni: DocumentoDicho,
    /** 'dni', or 'otro' with `pais_documento`; absent, or 'otro' without a country: a document of any type with that number is found */
    tipo_documento: z.enum(TIPOS_DOCUMENTO).optional(),
    pais_documento: Texto(2).nullish(),
    codigo_acceso: Texto(100).nullish(),
  }),
  reply: z.object({
    message: z.string(),
    results: z
      .object({ state: State, init_point: z.string().nullable(), pago_en_curso: PagoEnCurso })
      .nullable(),
  }),
});

export const reenviarCorreo = endpoint(rutas.reenviarCorreo, {
  body: z.object({ documento: DocumentoDicho, email: Texto(254) }),
  reply: z.object({ message: z.string() }),
});

const porId = z.object({ id: IdInscripcion });

export const obtenerInscripcion = endpoint(rutas.getInscripcion, {
  params: porId,
  reply: z.object({ results: z.union([InscripcionStaff, InscripcionPublica]) }),
});

/**
 * Link by which a participant sends a certificate or signs the waiver. The participant is named by position in the registration
 * (`orden`): whoever has only the code sees no names.
 */
const EnlaceDebido = z.object({ orden: z.number(), link: z.string() });

export const obtenerMensajeOk = endpoint(rutas.getMensajeOk, {
  params: z.object({ id: Id, inscripcion_id: CodigoOLlave }),
  reply: z.object({
    mensaje: z.string(),
    state: State,
    /** true: the call used a payment key, so what only those who registered may see is left out */
    solo_pago: z.boolean(),
    /** the event, even a private one: whoever has the registration's code or a payment key may see the event */
    evento: z.object({
      nombre: z.string(),
      fecha_hora: Instante,
      lugar: z.string(),
      ciudad: z.string(),
      privado: z.boolean(),
      /** false: the event's own page answers 404. Absent in answers that a device kept from an older version */
      visible: z.boolean().optional(),
      inscripcion_abierta: z.boolean(),
    }),
    /** who takes the payment, where it is not made online. Absent in answers that a device kept from an older version */
    organizador: z
      .object({ nombre: z.string(), email: z.string().nullable(), telefono: z.string() })
      .optional(),
    modalidad: z.string(),
    nro_participantes: z.number(),
    init_point: z.string().nullable(),
    usa_pago_online: z.boolean(),
    ticket_hasta: TicketHasta,
    pago_en_curso: PagoEnCurso,
    reserva_breve: z.boolean().optional(),
    datos_pago: DatosPago,
    /** links by which people send the certificates (`aptos`) and sign the waivers (`deslindes`) that are missing */
    aptos: z.array(EnlaceDebido),
    deslindes: z.array(EnlaceDebido),
    /**
     * true: a certificate is missing; false also with a payment key, or where the registration holds no place any more. `aptos` may be
     * empty although one is missing: links are given out only once the registration is firm, which a pending one is not where the event is
     * paid online
     */
    falta_apto: z.boolean(),
    /**
     * true: the event has a waiver, and nobody owes a signature: everybody signed without being rejected, or the registration holds no
     * place any more. False with a payment key
     */
    deslinde_firmado: z.boolean(),
    /**
     * the signed text of the QR code by which the kits are collected; no other field of the answer has names of persons. Null
     * where there is no kit to collect, or for a payment key. Absent in answers that a device kept from an older version
     */
    credencial: z.string().nullish(),
  }),
});

export const listarPagos = endpoint(rutas.listPagos, {
  params: porId,
  reply: z.object({ data: z.array(Pago) }),
});

export const obtenerMerchantOrder = endpoint(rutas.getMerchantOrder, {
  params: porId,
  reply: z.object({
    status: z.enum(['opened', 'closed', 'expired']),
    order_status: z.string(),
    total_amount: Pesos,
    paid_amount: Pesos,
    payments: z.array(Pago),
  }),
});

export const consultarPago = endpoint(rutas.consultarPago, {
  params: z.object({ id: IdInscripcionOLlave }),
  reply: z.object({ state: State }),
});
