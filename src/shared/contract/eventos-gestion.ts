import { z } from 'zod';
import { Id, IdRow, Instante, Pesos, Texto, VALORES_LIBRES } from './comunes.ts';
import { consultaListado } from './listado.ts';
import { endpoint } from './endpoint.ts';
import {
  CampoCustomEdicion,
  EventoDocumentado,
  EventoEdicion,
  EventoEntrada,
  TextosEvento,
} from './eventos-edicion.ts';
import { EstadoEvento, EventoPublico, Modalidad } from './eventos.ts';
import { paginaDe } from './listado.ts';
import { rutas } from './rutas.ts';

/**
 * An event for staff who may see it: what the public gets of it, and what the public does not get, such as its access code,
 * `codigo_acceso` (regla llamadas-6).
 */
export const obtenerEventoBackoffice = endpoint(rutas.getEventoBackoffice, {
  params: z.object({ id: Id }),
  reply: EventoPublico.extend({
    modalidades: z.array(
      Modalidad.extend({
        /** how many places are taken, by live registrations or lent to puestos */
        cantidadInscriptos: z.number(),
      }),
    ),
    codigo_acceso: z.string().nullable(),
    organizador: z.object({ id: z.number(), nombre: z.string() }),
    /** the organizer's account at the payment provider is linked: what is paid online goes there, not to the site's */
    cobra_organizador: z.boolean().default(false),
    /** the same date as `fin_inscripcion`, under its other name (regla llamadas-1) */
    cierre_inscripcion: Instante,
    cupo: z.number(),
    /** how many places are taken, by live registrations or lent to puestos */
    total_inscriptos: z.number(),
    configuracion_pago: EventoEntrada.shape.configuracion_pago,
    asignacion_manual: z.boolean(),
    mensaje_inscripcion_correcta: z.string().nullable(),
    template_email_inscripcion_registrada: z.string().nullable(),
    template_email_pago_registrado: z.string().nullable(),
    version: z.number(),
    /**
     * version of the event's two lists of links (to results and to albums), to be sent back by who changes one of them. `version`
     * is for the event's form, which does not have these lists
     */
    version_enlaces: z.string(),
    /** when and by whom the event was deleted; null: it was not. `por` null: nobody's name is on record */
    borrado: z.object({ borrado_at: Instante, por: z.string().nullable() }).nullable(),
    /** what the event's form loads; null for who may edit nothing of the event, and for a deleted event */
    edicion: EventoEdicion.nullable(),
  }),
});

/**
 * How many JSON values (fields, lists and objects) an event's body may have. The schema alone would allow far more: 60 modalities with 200
 * categories each, and every category has several fields.
 */
const conTope = { [VALORES_LIBRES]: 15_000 };

export const createEvento = endpoint(rutas.createEvento, {
  body: EventoDocumentado.meta(conTope),
  reply: z.object({ message: z.string(), results: z.object({ id: z.number() }) }),
});

/**
 * 409 `conflicto` with datos { version, por, cuando } where the event has another version by now than the `version` that the caller
 * loaded. Without `version` nothing is compared, and the call overwrites what others saved.
 */
export const actualizarEvento = endpoint(rutas.updateEvento, {
  params: z.object({ id: Id }),
  body: EventoDocumentado.extend({ version: IdRow.optional() }).meta(conTope),
  reply: z.object({ message: z.string(), results: z.object({ id: z.number(), version: z.number() }) }),
});

/**
 * As updateEvento, but `version` is required, for organizers whom the admin lets edit their own events: texts, place and dates change, all
 * else stays as stored.
 */
export const actualizarTextosEvento = endpoint(rutas.updateTextosEvento, {
  params: z.object({ id: Id }),
  body: TextosEvento.meta(conTope),
  reply: actualizarEvento.reply,
});

export const EventoRow = z.object({
  id: z.number(),
  nombre: z.string(),
  ciudad: z.string(),
  fecha_hora: Instante,
  organizador: z.object({ id: z.number(), nombre: z.string() }),
  /** when registration closes, sent under both names that clients know (regla llamadas-1) */
  fin_inscripcion: Instante,
  cierre_inscripcion: Instante,
  /** how many places live registrations hold; places lent to puestos are not counted */
  total_inscriptos: z.number(),
  cupo: z.number(),
  usa_pago_online: z.boolean(),
  visible: z.boolean(),
  privado: z.boolean(),
  codigo_acceso: z.string().nullable(),
  estado: EstadoEvento,
});
export type EventoRow = z.infer<typeof EventoRow>;

/** The columns that staff's lists of events can be sorted by; where the call names none, the newest id comes first. */
const consultaEventos = consultaListado([
  'id',
  'nombre',
  'fecha_hora',
  'ciudad',
  'organizador',
  'cierre_inscripcion',
  'fin_inscripcion',
  'total_inscriptos',
  'cupo',
  'usa_pago_online',
  'visible',
  'privado',
  'estado',
]);
const PaginaEventos = paginaDe(EventoRow);

export const listarEventos = endpoint(rutas.listEventos, { query: consultaEventos, reply: PaginaEventos });

export const listarEventosOrganizador = endpoint(rutas.listEventosOrganizador, {
  query: consultaEventos,
  // older clients read the same list under the name `eventos_listado` (regla llamadas-1)
  reply: PaginaEventos.extend({ eventos_listado: PaginaEventos.omit({ page: true }) }),
});

export const borrarEvento = endpoint(rutas.deleteEvento, {
  params: z.object({ id: Id }),
  /** the event's exact name, which staff type to confirm that they delete it */
  body: z.object({ verificacion: z.string().max(300) }),
  reply: z.object({ message: z.string() }),
});

/** A deleted event, with how much of its money was not refunded. */
export const EventoBorradoRow = z.object({
  id: z.number(),
  nombre: z.string(),
  ciudad: z.string(),
  fecha_hora: Instante,
  organizador: z.object({ id: z.number(), nombre: z.string() }),
  borrado_at: Instante,
  /** null: nobody's name is on record */
  borrado_por: z.string().nullable(),
  inscripciones: z.number(),
  /** how many of these registrations (`inscripciones`) are paid */
  pagadas: z.number(),
  /** pesos that were collected and neither refunded nor asked to be refunded; payments in other currencies are left out */
  sin_devolver: Pesos,
  pagos_sin_devolver: z.number(),
  /** of how many payments a refund was asked for and is not done yet */
  devoluciones_en_curso: z.number(),
  /** how many payments wait for a decision by staff */
  pagos_en_revision: z.number(),
});
export type EventoBorradoRow = z.infer<typeof EventoBorradoRow>;

/** Deleted events: all for an admin, their own for an organizer. By default the one deleted last comes first. */
export const listarEventosBorrados = endpoint(rutas.listEventosBorrados, {
  query: consultaListado(['id', 'nombre', 'fecha_hora', 'ciudad', 'organizador', 'borrado_at']),
  reply: paginaDe(EventoBorradoRow),
});

/** Restores a deleted event, unpublished and without any mail. For an event that is not deleted, nothing changes. */
export const restaurarEvento = endpoint(rutas.restaurarEvento, {
  params: z.object({ id: Id }),
  reply: z.object({
    message: z.string(),
    /** false: the event was not deleted, or somebody else had restored it already */
    restaurado: z.boolean(),
    /** warnings to read before the event is published: another event has its name and day, or its access code */
    avisos: z.array(z.string()),
  }),
});

export const duplicarEvento = endpoint(rutas.duplicarEvento, {
  params: z.object({ id: Id }),
  body: z.object({ fecha_hora: Instante, nombre: Texto(120).optional() }),
  reply: z.object({ message: z.string(), results: z.object({ id: z.number() }) }),
});

/**
 * 409 `conflicto` with datos { por, cuando, estado } where the call sends `estado_anterior`, the state that the screen
 * showed, and the event has another state by now.
 */
export const cambiarEstadoEvento = endpoint(rutas.cambiarEstadoEvento, {
  params: z.object({ id: Id }),
  body: z.object({
    estado: EstadoEvento,
    /** public message in plain text; required unless the new state is 'programado' */
    mensaje: Texto(1000).default(''),
    /** the new date of a postponed event; absent while it is not known */
    fecha_hora: Instante.nullish(),
    /** true: one mail goes to each address of people who hold a place */
    avisar: z.boolean().default(false),
    estado_anterior: EstadoEvento.optional(),
  }),
  reply: z.object({
    message: z.string(),
    results: z.object({ id: z.number(), version: z.number(), avisados: z.number() }),
  }),
});

export const Enlaces = z.array(z.object({ textoBoton: Texto(120), url: Texto(1000) })).max(50);
/** Links as a list, or as JSON text in the form in which the API's answers have them (regla carrera-20). */
const ListaDeEnlaces = z.union([Enlaces, z.string().max(100_000)]).optional();

/**
 * Saves an event's links to results and albums; a list that is absent from the call does not change. 409 `conflicto` with datos
 * { version_enlaces, event_result_links, photo_album_links, por, cuando } where a list was saved since `version_enlaces`, unless the lists
 * are as the call would save them.
 */
export const actualizarEnlacesEvento = endpoint(rutas.updateEnlacesEvento, {
  params: z.object({ id: Id }),
  body: z.object({
    event_result_links: ListaDeEnlaces,
    photo_album_links: ListaDeEnlaces,
    // the list of photo albums: misspelt, but clients know it by this name
    photo_align_links: ListaDeEnlaces,
    /** version of the two lists of links that the caller loaded; without it, the call overwrites what others saved since */
    version_enlaces: z.string().max(50).optional(),
  }),
  reply: z.object({ message: z.string(), version_enlaces: z.string() }),
});

export const CamposDeModalidad = z.object({
  modalidad_id: z.number(),
  nombre: z.string(),
  /** version of the modality's list of custom fields, to send back with a change */
  version: z.string(),
  campos: z.array(
    CampoCustomEdicion.extend({
      id: z.number(),
      name: z.string(),
      se_ve_en_mesa: z.boolean(),
      /** how many persons have an answer to this field in their registration, one without a place too */
      respuestas: z.number(),
    }),
  ),
});
export type CamposDeModalidad = z.infer<typeof CamposDeModalidad>;

export const listarCamposEvento = endpoint(rutas.listCamposEvento, {
  params: z.object({ id: Id }),
  reply: z.object({ data: z.array(CamposDeModalidad) }),
});

/**
 * 409 `campo_con_respuestas` with datos.campos [{ id, label, respuestas }] where the call leaves out fields that persons have
 * answered, unless `confirmar`; 409 `conflicto` with datos { por, cuando } when somebody saved in between.
 */
export const actualizarCamposEvento = endpoint(rutas.updateCamposEvento, {
  params: z.object({ id: Id }),
  body: z.object({
    modalidad_id: IdRow,
    version: z.string().max(64),
    campos: z.array(CampoCustomEdicion).max(60),
    confirmar: z.boolean().default(false),
  }),
  reply: z.object({ message: z.string(), data: z.array(CamposDeModalidad) }),
});

export const vistaPreviaCorreo = endpoint(rutas.vistaPreviaCorreo, {
  body: z.object({
    tipo: z.enum(['inscripcion_registrada', 'pago_registrado']),
    plantilla: z.string().max(60_000),
    /** the event's data as typed in the form so far; the preview invents those that are absent or empty */
    evento: z
      .object({
        nombre: Texto(120),
        fecha_hora: Instante.nullable(),
        ciudad: Texto(80),
        lugar: Texto(160),
        organizador: Texto(120),
        modalidad: Texto(80),
        usa_pago_online: z.boolean(),
      })
      .partial()
      .optional(),
  }),
  reply: z.object({
    asunto: z.string(),
    html: z.string(),
    /** texts in the template that look like a placeholder and are none, with their braces */
    desconocidos: z.array(z.string()),
  }),
});

export const listarCantidadInscriptos = endpoint(rutas.listCantidadInscriptos, {
  params: z.object({ id: Id }),
  /** by modality (`id`): `cantidad`: live registrations, each of which needs one bib; `personas`: the persons in them */
  reply: z.array(z.object({ id: z.number(), cantidad: z.number(), personas: z.number() })),
});
