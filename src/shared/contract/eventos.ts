import { z } from 'zod';
import { Id, Imagen, ImagenCompartida, Instante, Pesos } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

export const EstadoEvento = z.enum(['programado', 'postergado', 'cancelado']);
/** Whether one can register, or why not; `inscripcion_abierta` of an event is true exactly for `abierta`. */
export const EstadoInscripcionEvento = z.enum([
  'abierta',
  'proximamente',
  'finalizada',
  'completa',
  'suspendida',
  'no_visible',
]);

export const Categoria = z.object({
  id: z.number(),
  nombre: z.string().nullable(),
  sexo: z.enum(['FEM', 'MASC', 'MIX']),
  edad_inicial: z.number(),
  /** last age of the category; '+': no upper limit */
  edad_final: z.union([z.number(), z.literal('+')]),
  visible: z.boolean(),
  orden: z.number(),
});

export const CampoCustom = z.object({
  id: z.number(),
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'textarea', 'select', 'number', 'checkbox']),
  options: z.array(z.string()),
  required: z.boolean(),
});
export type CampoCustom = z.infer<typeof CampoCustom>;

export const Modalidad = z.object({
  id: z.number(),
  nombre: z.string(),
  nro_participantes: z.number(),
  /** the price now */
  valor_normal: Pesos,
  /** the modality's next price and from when it holds; null: the present one stays */
  precio_siguiente: z.object({ desde: Instante, valor: Pesos }).nullable(),
  costo_servicio: Pesos,
  usa_remeras: z.boolean(),
  remeras: z.array(z.object({ id: z.number(), talle: z.string(), disponible: z.boolean() })),
  limite_edad_inicial: z.number(),
  requiere_apto_medico: z.boolean(),
  active: z.boolean(),
  regla_edad_equipo: z.enum(['mayor', 'menor', 'promedio', 'suma']),
  /** places left in this modality alone, null where only the event's limit counts */
  lugares: z.number().nullable(),
  categorias: z.array(Categoria),
  campos_custom: z.array(CampoCustom),
});
export type Modalidad = z.infer<typeof Modalidad>;

/** What a card of the home shows. */
export const EventoTarjeta = z.object({
  id: z.number(),
  nombre: z.string(),
  ciudad: z.string(),
  provincia: z.string().nullable(),
  lugar: z.string(),
  fecha_hora: Instante,
  fecha_inicio_inscripcion: Instante,
  fin_inscripcion: Instante,
  inscripcion_abierta: z.boolean(),
  estado_inscripcion: EstadoInscripcionEvento,
  estado: EstadoEvento,
  estado_mensaje: z.string().nullable(),
  image_full_path: z.string().nullable(),
  imagen: Imagen.nullable(),
  banner_full_path: z.string().nullable(),
  banner: Imagen.nullable(),
  modalidades: z.array(z.object({ id: z.number(), nombre: z.string() })),
  disciplinas: z.array(z.object({ id: z.number(), nombre: z.string() })),
  /** lowest price without service cost, null where there is no active modality */
  precio_desde: Pesos.nullable(),
  /** lowest price above 0 of the active modalities; null: there is none; absent in answers that a device kept from an older version */
  precio_desde_pago: Pesos.nullish(),
  /** JSON text of a list of { textoBoton, url } */
  event_result_links: z.string(),
  photo_album_links: z.string(),
});
export type EventoTarjeta = z.infer<typeof EventoTarjeta>;

/** An event as the public sees it: no access code, no templates. */
export const EventoPublico = EventoTarjeta.extend({
  /**
   * the first date that was published, where the race was moved since: pages show it beside the new date. null: there is none to show, as
   * the race was not moved since it was published, or only once it had been run (a new edition), has that date again, has started, was
   * cancelled, or has no new date yet. Absent, like imagen_compartida, in answers that a device kept from an older version
   */
  fecha_hora_anterior: Instante.nullish(),
  imagen_compartida: ImagenCompartida.nullish(),
  visible: z.boolean(),
  privado: z.boolean(),
  descripcion: z.string(),
  imagenes: z.array(z.object({ id: z.number(), ruta_absoluta: z.string(), imagen: Imagen })),
  modalidades: z.array(Modalidad),
  organizador: z.object({ nombre: z.string() }),
  /** the seller, shown before paying; null: whoever runs the site sells */
  vendedor: z
    .object({
      nombre: z.string(),
      cuit: z.string(),
      domicilio: z.string(),
      email: z.string().nullable(),
      telefono: z.string(),
    })
    .nullable(),
  /** national taxes within the prices, hundredths of a percent; null: the price without them is not shown */
  alicuota_impuestos: z.number().nullable(),
  usa_pago_online: z.boolean(),
  usa_talle_remera: z.boolean(),
  usa_deslinde_online: z.boolean(),
  texto_deslinde_online: z.string().nullable(),
  /** SHA-256 of `texto_deslinde_online`, which clients send with each signature; null: no waiver is signed */
  deslinde_hash: z.string().nullable(),
  duracion_inscripcion_pendiente: z.number(),
  tipos_pago_excluidos: z.array(z.enum(['ticket', 'credit_card', 'debit_card'])),
  cargo_remera_extra: Pesos,
  /**
   * Where cargo_remera_extra is above 0: true: it is for a second shirt, and the first comes with the registration; false: it is for the
   * only shirt. Where it is 0 this is false, and one shirt comes with the registration if the event has shirts
   */
  remera_incluida: z.boolean(),
  edad_al: z.enum(['dia_carrera', 'fin_de_anio']),
  permite_otro_documento: z.boolean(),
  permite_sexo_x: z.boolean(),
  total_personas_inscriptos: z.number(),
  /** places left in the whole event */
  lugares: z.number(),
  mensaje_inscripcion_error: z.string().nullable(),
});
export type EventoPublico = z.infer<typeof EventoPublico>;

const ListaEventos = z.object({ data: z.array(EventoTarjeta), total: z.number() });

export const listarEventosVisibles = endpoint(rutas.listEventosVisibles, { reply: ListaEventos });

/** A day on which races are looked for, 1900 to 2199: some years that are further off, such as 0000, are an error in the database. */
const Dia = z.iso.date().regex(/^(19|20|21)/);

export const listarEventosProximos = endpoint(rutas.listEventosProximos, {
  query: z.object({ fecha_desde: Dia.optional(), fecha_hasta: Dia.optional() }),
  reply: ListaEventos,
});

export const listarEventosPasados = endpoint(rutas.listEventosPasados, {
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    /** finds events with every word of this text somewhere in name, place, modalities or disciplines */
    search: z.string().max(100).optional(),
    provincia: z.string().max(60).optional(),
    disciplina: z.string().max(120).optional(),
  }),
  reply: ListaEventos.extend({ page: z.number(), ultima: z.boolean() }),
});

export const obtenerEvento = endpoint(rutas.getEvento, {
  params: z.object({ id: Id }),
  reply: EventoPublico,
});

export const obtenerEventoPrivado = endpoint(rutas.getEventoPrivado, {
  params: z.object({ id: Id, codigo_acceso: z.string().min(1).max(100) }),
  reply: EventoPublico,
});

/** Takes access codes in the body, not in the URL: URLs are logged by the servers on the way. */
export const buscarPrivados = endpoint(rutas.buscarPrivados, {
  body: z.object({ codigo_acceso: z.string().trim().min(1).max(100) }),
  reply: z.object({
    data: z.array(EventoTarjeta.pick({ id: true, nombre: true, ciudad: true, fecha_hora: true })),
  }),
});

export const listarCamposCustom = endpoint(rutas.listCamposCustom, {
  params: z.object({ id: Id }),
  reply: z.object({ data: z.array(CampoCustom) }),
});
