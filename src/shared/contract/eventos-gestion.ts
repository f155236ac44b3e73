import { z } from 'zod';
import { consultaListado, Id, IdRow, Instante, Pesos, Texto, VALORES_LIBRES } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { CampoCustomEdicion, EventoDocumentado, EventoEdicion, EventoEntrada } from './eventos-edicion.ts';
import { EstadoEvento, EventoPublico, Modalidad } from './eventos.ts';
import { rutas } from './rutas.ts';

/** For staff who may see the event: what the registration screens need, codes included. */
export const obtenerEventoBackoffice = endpoint(rutas.getEventoBackoffice, {
  params: z.object({ id: Id }),
  reply: EventoPublico.extend({
    modalidades: z.array(
      Modalidad.extend({
        /** persons of live registrations */
        cantidadInscriptos: z.number(),
      }),
    ),
    codigo_acceso: z.string().nullable(),
    organizador: z.object({ id: z.number(), nombre: z.string() }),
    /** both names of one date (regla llamadas-1) */
    cierre_inscripcion: Instante,
    cupo: z.number(),
    /** persons of live registrations */
    total_inscriptos: z.number(),
    configuracion_pago: EventoEntrada.shape.configuracion_pago,
    asignacion_manual: z.boolean(),
    mensaje_inscripcion_correcta: z.string().nullable(),
    template_email_inscripcion_registrada: z.string().nullable(),
    template_email_pago_registrado: z.string().nullable(),
    version: z.number(),
    /** of both lists of links, which the form does not have; to send back with a change */
    version_enlaces: z.string(),
    /** when and by whom it was deleted, where it was; `por` null: nobody's name is on record */
    borrado: z.object({ borrado_at: Instante, por: z.string().nullable() }).nullable(),
    /** what the form loads, for who may edit one that is not deleted; null for the others */
    edicion: EventoEdicion.nullable(),
  }),
});

/** Sixty modalities may have two hundred categories each, but no event has them all. */
const conTope = { [VALORES_LIBRES]: 15_000 };

export const createEvento = endpoint(rutas.createEvento, {
  body: EventoDocumentado.meta(conTope),
  reply: z.object({ message: z.string(), results: z.object({ id: z.number() }) }),
});

/**
 * 409 `conflicto` with datos { version, por, cuando } when somebody saved in between: after `version`, the one that
 * was loaded; without it the last one wins.
 */
export const actualizarEvento = endpoint(rutas.updateEvento, {
  params: z.object({ id: Id }),
  body: EventoDocumentado.extend({ version: IdRow.optional() }).meta(conTope),
  reply: z.object({ message: z.string(), results: z.object({ id: z.number(), version: z.number() }) }),
});

/** A row of the lists of staff. */
export const EventoRow = z.object({
  id: z.number(),
  nombre: z.string(),
  ciudad: z.string(),
  fecha_hora: Instante,
  organizador: z.object({ id: z.number(), nombre: z.string() }),
  /** both names of one date (regla llamadas-1) */
  fin_inscripcion: Instante,
  cierre_inscripcion: Instante,
  /** persons of live registrations */
  total_inscriptos: z.number(),
  cupo: z.number(),
  usa_pago_online: z.boolean(),
  visible: z.boolean(),
  privado: z.boolean(),
  codigo_acceso: z.string().nullable(),
  estado: EstadoEvento,
});
export type EventoRow = z.infer<typeof EventoRow>;

/** Every column that the lists show; by id, newest first, where none is asked for. */
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
const PaginaEventos = z.object({ data: z.array(EventoRow), total: z.number(), page: z.number() });

export const listarEventos = endpoint(rutas.listEventos, { query: consultaEventos, reply: PaginaEventos });

export const listarEventosOrganizador = endpoint(rutas.listEventosOrganizador, {
  query: consultaEventos,
  // the organizer's list comes under this name too (regla llamadas-1)
  reply: PaginaEventos.extend({ eventos_listado: PaginaEventos.omit({ page: true }) }),
});

export const borrarEvento = endpoint(rutas.deleteEvento, {
  params: z.object({ id: Id }),
  /** the exact name of the event, as typed */
  body: z.object({ verificacion: z.string().max(300) }),
  reply: z.object({ message: z.string() }),
});

/** A deleted event with what became of its money. */
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
  /** of those, the ones that are paid */
  pagadas: z.number(),
  /** collected, and neither given back nor on its way back */
  sin_devolver: Pesos,
  pagos_sin_devolver: z.number(),
  /** asked for and not done yet */
  devoluciones_en_curso: z.number(),
  /** that wait for a decision */
  pagos_en_revision: z.number(),
});
export type EventoBorradoRow = z.infer<typeof EventoBorradoRow>;

/** Everybody's for who sees all, the own ones for an organizer; the last deleted first where no order is asked for. */
export const listarEventosBorrados = endpoint(rutas.listEventosBorrados, {
  query: consultaListado(['id', 'nombre', 'fecha_hora', 'ciudad', 'organizador', 'borrado_at']),
  reply: z.object({ data: z.array(EventoBorradoRow), total: z.number(), page: z.number() }),
});

/** Once more changes nothing and says so. It comes back unpublished, and no mail goes out. */
export const restaurarEvento = endpoint(rutas.restaurarEvento, {
  params: z.object({ id: Id }),
  reply: z.object({
    message: z.string(),
    /** false: it was not deleted, or somebody was faster */
    restaurado: z.boolean(),
    /** what to look at before it is published: another event of its name and day, or of its access code */
    avisos: z.array(z.string()),
  }),
});

export const duplicarEvento = endpoint(rutas.duplicarEvento, {
  params: z.object({ id: Id }),
  body: z.object({ fecha_hora: Instante, nombre: Texto(120).optional() }),
  reply: z.object({ message: z.string(), results: z.object({ id: z.number() }) }),
});

/**
 * After `estado_anterior`, the one that was on the screen, 409 `conflicto` with datos { por, cuando, estado } where it is
 * another by now.
 */
export const cambiarEstadoEvento = endpoint(rutas.cambiarEstadoEvento, {
  params: z.object({ id: Id }),
  body: z.object({
    estado: EstadoEvento,
    /** plain text for everybody; needed but to put the event back */
    mensaje: Texto(1000).default(''),
    /** the new date of a postponed one, where there is one already */
    fecha_hora: Instante.nullish(),
    /** mails everybody who is registered */
    avisar: z.boolean().default(false),
    estado_anterior: EstadoEvento.optional(),
  }),
  reply: z.object({
    message: z.string(),
    results: z.object({ id: z.number(), version: z.number(), avisados: z.number() }),
  }),
});

export const Enlaces = z.array(z.object({ textoBoton: Texto(120), url: Texto(1000) })).max(50);
/** As a list, or as the JSON text that answers give (regla carrera-20). */
const ListaDeEnlaces = z.union([Enlaces, z.string().max(100_000)]).optional();

/**
 * A list that does not come stays as it is. 409 `conflicto` with datos { version_enlaces, event_result_links,
 * photo_album_links, por, cuando } when somebody saved in between.
 */
export const actualizarEnlacesEvento = endpoint(rutas.updateEnlacesEvento, {
  params: z.object({ id: Id }),
  body: z.object({
    event_result_links: ListaDeEnlaces,
    photo_album_links: ListaDeEnlaces,
    // sic: wire name
    photo_align_links: ListaDeEnlaces,
    /** the one that the lists were loaded with; without it the last one wins */
    version_enlaces: z.string().max(50).optional(),
  }),
  reply: z.object({ message: z.string(), version_enlaces: z.string() }),
});

export const CamposDeModalidad = z.object({
  modalidad_id: z.number(),
  nombre: z.string(),
  /** of the list, to send back with a change */
  version: z.string(),
  campos: z.array(
    CampoCustomEdicion.extend({
      id: z.number(),
      name: z.string(),
      /** persons whose registration holds an answer */
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
 * 409 `campo_con_respuestas` with datos.campos [{ id, label, respuestas }] until `confirmar`; 409 `conflicto` with
 * datos { por, cuando } when somebody saved in between.
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
    /** what the form has already; invented where it has nothing */
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
    /** as written, braces and all */
    desconocidos: z.array(z.string()),
  }),
});

export const listarCantidadInscriptos = endpoint(rutas.listCantidadInscriptos, {
  params: z.object({ id: Id }),
  /** registrations, which is also how many numbers are needed; and their persons */
  reply: z.array(z.object({ id: z.number(), cantidad: z.number(), personas: z.number() })),
});
