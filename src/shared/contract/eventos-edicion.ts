import { z } from 'zod';
import { alCentavo, PRECIO_MAX } from '../domain/comun/dinero.ts';
import { Id, IdRow, Instante, Libre, MAX_PARTICIPANTES, Pesos, Texto } from './comunes.ts';
import { EstadoEvento } from './eventos.ts';
import { mensajesComun } from '../domain/comun/mensajes.ts';
import { textosModalidad } from '../domain/carrera/modalidad-validar.ts';

const Obligatorio = (max: number) => Texto(max).min(1, mensajesComun.campo_obligatorio);
const Precio = Pesos.overwrite(alCentavo)
  .min(0, textosModalidad.valor_invalido)
  .max(PRECIO_MAX, textosModalidad.valor_excesivo);
/** Id of a row of the form (a modality, a category …) that is saved already; absent: the row is new, or a shirt size found by name. */
const IdOpcional = IdRow.optional();
const HTML_MAX = 60_000;
const Html = z.string().max(HTML_MAX).nullable();

export const TipoPagoExcluible = z.enum(['ticket', 'credit_card', 'debit_card']);
export const ReglaEdadEquipo = z.enum(['mayor', 'menor', 'promedio', 'suma']);

export const CategoriaEdicion = z.object({
  id: IdOpcional,
  nombre: Texto(80).nullable(),
  sexo: z.enum(['FEM', 'MASC', 'MIX']),
  edad_inicial: z.number().int().min(0).max(120),
  /** last age of the category; null: no upper limit, shown as '+' */
  edad_final: z.number().int().min(0).max(120).nullable(),
  visible: z.boolean(),
  /** true: removed in the form, which sends the row all the same; an edit keeps it in the database, marked as removed */
  borrado: z.boolean(),
});
export type CategoriaEdicion = z.infer<typeof CategoriaEdicion>;

export const RemeraEdicion = z.object({
  id: IdOpcional,
  talle: Obligatorio(20),
  stock: z.number().int().min(0).max(100_000).nullable(),
});

/** A price tier: from `desde` on, until the next tier begins, `valor` is charged instead of valor_normal. */
export const PrecioEdicion = z.object({ desde: Instante, valor: Precio });

export const ModalidadEdicion = z.object({
  id: IdOpcional,
  nombre: Obligatorio(80),
  /** base price, before any tier */
  valor_normal: Precio,
  costo_servicio: Precio,
  nro_participantes: z.number().int().min(1).max(MAX_PARTICIPANTES),
  limite_edad_inicial: z.number().int().min(0).max(120),
  requiere_apto_medico: z.boolean(),
  active: z.boolean(),
  usa_remeras: z.boolean(),
  /** places of this modality alone; null: only the event's limit counts */
  cupo: z.number().int().min(1, textosModalidad.cupo).max(9999, textosModalidad.cupo).nullable(),
  regla_edad_equipo: ReglaEdadEquipo,
  /** shirt sizes, in the order in which they are shown */
  remeras: z.array(RemeraEdicion).max(40),
  precios: z.array(PrecioEdicion).max(12),
  categorias: z.array(CategoriaEdicion).max(200),
});
export type ModalidadEdicion = z.infer<typeof ModalidadEdicion>;

/** What an admin's event form sends, whole, on POST and, with `version`, on PUT (regla llamadas-5). */
export const EventoEntrada = z.object({
  nombre: Obligatorio(120),
  ciudad: Obligatorio(80),
  provincia: Texto(60).nullable(),
  lugar: Obligatorio(160),
  latitud: z.number().min(-90).max(90).nullable(),
  longitud: z.number().min(-180).max(180).nullable(),
  fecha_hora: Instante,
  fecha_inicio_inscripcion: Instante,
  cierre_inscripcion: Instante,
  /** the organizer whose event it is; only creating takes it, an edit ignores a change */
  organizador: IdRow,
  cupo: z.number().int(textosModalidad.cupo).min(1, textosModalidad.cupo).max(9999, textosModalidad.cupo),
  /** HTML from the editor, sanitised on write; descripcion_delta has the same text in the editor's own format */
  descripcion: z.string().max(HTML_MAX),
  descripcion_delta: z.object({ ops: z.array(Libre(6)).max(5000) }).nullable(),
  mensaje_inscripcion_correcta: Html,
  mensaje_inscripcion_error: Html,
  template_email_inscripcion_registrada: Html,
  template_email_pago_registrado: Html,
  usa_pago_online: z.boolean(),
  configuracion_pago: z.object({
    /** hours for which a pending registration holds its place where the event is paid online, unless its reserva is breve */
    duracion_inscripcion_pendiente: z.number().int().min(1).max(720),
    tipos_pago_excluidos: z.array(TipoPagoExcluible).max(10),
  }),
  usa_talle_remera: z.boolean(),
  cargo_remera_extra: Precio,
  /** true: cargo_remera_extra is for a second shirt, and the first comes with the registration */
  remera_incluida: z.boolean(),
  usa_deslinde_online: z.boolean(),
  /** text, shown with its line breaks; in the signed copy each line is a paragraph of its own */
  texto_deslinde_online: z.string().max(HTML_MAX).nullable(),
  visible: z.boolean(),
  privado: z.boolean(),
  /** access code of a private event; where it is missing, the server keeps the stored one, or makes one */
  codigo_acceso: Texto(40).nullable(),
  asignacion_manual: z.boolean(),
  edad_al: z.enum(['dia_carrera', 'fin_de_anio']),
  permite_otro_documento: z.boolean(),
  permite_sexo_x: z.boolean(),
  /** true: at a desk of the race day, showing the medical certificate is enough, without a photo of it */
  apto_visto_en_mesa: z.boolean(),
  usa_boton_arrepentimiento: z.boolean(),
  /** ids of the event's disciplines */
  disciplinas: z.array(IdRow).max(30),
  modalidades: z.array(ModalidadEdicion).max(60),
});
export type EventoEntrada = z.infer<typeof EventoEntrada>;

/** A category as older clients send it, which do not know the newer fields: those may be left out (regla llamadas-5). */
const CategoriaDocumentada = CategoriaEdicion.partial({ nombre: true, visible: true, borrado: true }).extend({
  edad_final: z.union([z.literal('+'), CategoriaEdicion.shape.edad_final]),
});
const ModalidadDocumentada = ModalidadEdicion.partial({
  costo_servicio: true,
  nro_participantes: true,
  limite_edad_inicial: true,
  requiere_apto_medico: true,
  active: true,
  usa_remeras: true,
  cupo: true,
  regla_edad_equipo: true,
  precios: true,
}).extend({
  remeras: z
    .array(RemeraEdicion.partial({ stock: true }))
    .max(40)
    .optional(),
  categorias: z.array(CategoriaDocumentada).max(200),
});

/**
 * The body of POST and PUT of an event (createEvento, updateEvento), from any client. On POST an absent field gets its default, and so it
 * does in a new row on PUT; any other stays as it is, except that an absent `descripcion_delta` becomes null where `descripcion` changes.
 */
export const EventoDocumentado = EventoEntrada.partial({
  provincia: true,
  latitud: true,
  longitud: true,
  descripcion_delta: true,
  cargo_remera_extra: true,
  remera_incluida: true,
  edad_al: true,
  permite_otro_documento: true,
  permite_sexo_x: true,
  apto_visto_en_mesa: true,
  usa_boton_arrepentimiento: true,
}).extend({ modalidades: z.array(ModalidadDocumentada).max(60) });
export type EventoDocumentado = z.infer<typeof EventoDocumentado>;
export type ModalidadDocumentada = z.infer<typeof ModalidadDocumentada>;

/**
 * The form's PUT: `version` is the one that the form was loaded with; if the event has another one by then, the answer is a 409.
 */
export const EventoCambio = EventoEntrada.extend({ version: IdRow });
export type EventoCambio = z.infer<typeof EventoCambio>;

/** What an organizer may change of their own event where the admin allows it (regla acceso-17): its texts, place and dates. */
export const TextosEvento = EventoCambio.pick({
  nombre: true,
  ciudad: true,
  provincia: true,
  lugar: true,
  latitud: true,
  longitud: true,
  fecha_hora: true,
  fecha_inicio_inscripcion: true,
  cierre_inscripcion: true,
  descripcion: true,
  descripcion_delta: true,
  mensaje_inscripcion_correcta: true,
  mensaje_inscripcion_error: true,
  template_email_inscripcion_registrada: true,
  template_email_pago_registrado: true,
  texto_deslinde_online: true,
  version: true,
});
export type TextosEvento = z.infer<typeof TextosEvento>;

/** What the form loads, beside the public shape, under `edicion` of GET eventos/{id}: the fields that it sends, and more to show. */
export const EventoEdicion = EventoCambio.extend({
  id: Id,
  estado: EstadoEvento,
  estado_mensaje: z.string().nullable(),
  /** how many places are taken, by live registrations or lent to puestos: the cupo cannot be set below that */
  ocupados: z.number(),
  /** of each modality, in the order of `modalidades`: how many places are taken, and of each shirt size how many shirts (`usadas`) */
  ocupados_modalidades: z.array(
    z.object({
      id: z.number(),
      nombre: z.string(),
      ocupados: z.number(),
      nro_participantes: z.number(),
      remeras: z.array(z.object({ id: z.number(), talle: z.string(), usadas: z.number() })),
    }),
  ),
  /** how many signatures the current waiver text has, rejected and replaced ones too: with any, an edit of the text makes a new version */
  firmas_deslinde: z.number(),
  organizador_nombre: z.string(),
});
export type EventoEdicion = z.infer<typeof EventoEdicion>;

/** A custom field of a modality as staff edit it: GET eventos/{id}/campos-custom lists it, PUT to the same address saves it. */
export const CampoCustomEdicion = z.object({
  id: IdOpcional,
  label: Obligatorio(120),
  type: z.enum(['text', 'textarea', 'select', 'number', 'checkbox']),
  /** the options to choose from, for fields of type select and number */
  options: z.array(Obligatorio(80)).max(60),
  required: z.boolean(),
  /** true: the answers are about health and the like, and are left out of all exports but the participants' sheet */
  sensible: z.boolean(),
  /**
   * true: the desks of the race day see the answers and may correct them; absent: as it is stored, or false if new (regla
   * sede-17)
   */
  se_ve_en_mesa: z.boolean().optional(),
});
export type CampoCustomEdicion = z.infer<typeof CampoCustomEdicion>;
