import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { TIPOS_RECORDATORIO } from '../../../shared/domain/correo/recordatorios.ts';
import { archivos } from './archivos.ts';
import { centavos, creado, idDe, idPropio, instante } from './columnas.ts';
import { organizadores, usuarios } from './usuarios.ts';
import { indiceSiHay, tabla, vinculo } from './tabla.ts';

export interface EnlaceConTexto {
  textoBoton: string;
  url: string;
}

export const disciplinas = tabla(
  'disciplinas',
  {
    id: idPropio(),
    nombre: text().notNull(),
    /** raised by every save of the disciplina's form: a save based on an older version is refused as a conflicto */
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('disciplinas_nombre_uq').on(sql`lower(${t.nombre})`)],
);

export const eventos = tabla(
  'eventos',
  {
    id: idPropio(),
    organizador_id: idDe(() => organizadores.id),
    nombre: text().notNull(),
    ciudad: text().notNull(),
    provincia: text(),
    lugar: text().notNull(),
    latitud: numeric({ precision: 9, scale: 6 }),
    longitud: numeric({ precision: 9, scale: 6 }),
    fecha_hora: instante().notNull(),
    fecha_inicio_inscripcion: instante().notNull(),
    fin_inscripcion: instante().notNull(),
    /**
     * the description, twice: `descripcion_delta` as the form's text editor keeps it (Delta; null: whoever saved sent HTML alone), and
     * `descripcion` as the sanitised HTML that pages show
     */
    descripcion_delta: jsonb(),
    descripcion: text().notNull().default(''),
    mensaje_inscripcion_correcta: text(),
    mensaje_inscripcion_error: text(),
    template_email_inscripcion_registrada: text(),
    template_email_pago_registrado: text(),
    usa_pago_online: boolean().notNull().default(false),
    /** hours for which a registration to be paid online holds its place; `reserva_breve` and a cash ticket set other times */
    duracion_inscripcion_pendiente: integer().notNull().default(48),
    tipos_pago_excluidos: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    usa_talle_remera: boolean().notNull().default(false),
    cargo_remera_extra: centavos().notNull().default(0),
    /** true: each person gets one shirt without paying for it, and `cargo_remera_extra` is for a second one */
    remera_incluida: boolean().notNull().default(false),
    usa_deslinde_online: boolean().notNull().default(false),
    visible: boolean().notNull().default(false),
    privado: boolean().notNull().default(false),
    codigo_acceso: text(),
    asignacion_manual: boolean().notNull().default(false),
    edad_al: text({ enum: ['dia_carrera', 'fin_de_anio'] })
      .notNull()
      .default('dia_carrera'),
    permite_otro_documento: boolean().notNull().default(false),
    permite_sexo_x: boolean().notNull().default(false),
    /** true: at a desk of the race day, showing a medical certificate is enough, without a photo of it */
    apto_visto_en_mesa: boolean().notNull().default(false),
    usa_boton_arrepentimiento: boolean().notNull().default(true),
    estado: text({ enum: ['programado', 'postergado', 'cancelado'] })
      .notNull()
      .default('programado'),
    estado_mensaje: text(),
    /** false while the race is postponed and nobody knows to when: `fecha_hora` is still the old date */
    fecha_confirmada: boolean().notNull().default(true),
    /** the date as first published, where the event was moved since (shared/domain/carrera/evento-estado.ts) */
    fecha_hora_anterior: instante(),
    image_archivo_id: integer().references(() => archivos.id),
    banner_archivo_id: integer().references(() => archivos.id),
    event_result_links: jsonb().$type<EnlaceConTexto[]>().notNull().default([]),
    photo_album_links: jsonb().$type<EnlaceConTexto[]>().notNull().default([]),
    /** raised by a trigger whenever what a calendar shows of the race changes: date, place, name, state */
    agenda_version: integer().notNull().default(0),
    /** optimistic lock of the event form */
    version: integer().notNull().default(1),
    created_at: creado(),
    updated_at: creado(),
    borrado_at: instante(),
  },
  (t) => [
    check(
      'eventos_fechas_ck',
      sql`${t.fecha_inicio_inscripcion} <= ${t.fin_inscripcion} and ${t.fin_inscripcion} <= ${t.fecha_hora}`,
    ),
    check('eventos_privado_ck', sql`not ${t.privado} or ${t.codigo_acceso} is not null`),
    index('eventos_organizador_ix').on(t.organizador_id),
    indiceSiHay('eventos_image_ix', t.image_archivo_id),
    indiceSiHay('eventos_banner_ix', t.banner_archivo_id),
    index('eventos_fecha_ix').on(t.fecha_hora),
  ],
);

/** The hot counter of places lives apart from the wide event row, so that a registration rewrites few bytes. */
export const cupos_evento = tabla(
  'cupos_evento',
  {
    evento_id: integer()
      .primaryKey()
      .references(() => eventos.id, { onDelete: 'cascade' }),
    cupo: integer().notNull(),
    ocupados: integer().notNull().default(0),
  },
  (t) => [
    check('cupos_evento_ck', sql`${t.ocupados} between 0 and ${t.cupo}`),
    check('cupos_evento_rango_ck', sql`${t.cupo} between 1 and 9999`),
  ],
);

export const evento_disciplinas = tabla(
  'evento_disciplinas',
  {
    evento_id: idDe(() => eventos.id, { onDelete: 'cascade' }),
    disciplina_id: idDe(() => disciplinas.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.evento_id, t.disciplina_id] }),
    index('evento_disciplinas_disciplina_ix').on(t.disciplina_id),
  ],
);

export const evento_imagenes = tabla(
  'evento_imagenes',
  {
    id: idPropio(),
    evento_id: idDe(() => eventos.id, { onDelete: 'cascade' }),
    archivo_id: idDe(() => archivos.id),
    orden: integer().notNull().default(0),
  },
  (t) => [
    index('evento_imagenes_evento_ix').on(t.evento_id),
    index('evento_imagenes_archivo_ix').on(t.archivo_id),
  ],
);

export const modalidades = tabla(
  'modalidades',
  {
    id: idPropio(),
    evento_id: idDe(() => eventos.id, { onDelete: 'cascade' }),
    nombre: text().notNull(),
    nro_participantes: integer().notNull().default(1),
    valor_normal: centavos().notNull(),
    costo_servicio: centavos().notNull().default(0),
    usa_remeras: boolean().notNull().default(false),
    limite_edad_inicial: integer().notNull().default(0),
    requiere_apto_medico: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    orden: integer().notNull().default(0),
    regla_edad_equipo: text({ enum: ['mayor', 'menor', 'promedio', 'suma'] })
      .notNull()
      .default('mayor'),
    usa_chip: boolean().notNull().default(false),
    numeracion_categorias: boolean().notNull().default(false),
    desde: integer(),
    hasta: integer(),
    faltantes: text(),
    prefijo: text(),
    digitos: integer(),
    borrado_at: instante(),
  },
  (t) => [
    uniqueIndex('modalidades_evento_uq').on(t.evento_id, t.id),
    uniqueIndex('modalidades_nombre_uq')
      .on(t.evento_id, sql`lower(${t.nombre})`)
      .where(sql`${t.borrado_at} is null`),
    check('modalidades_edad_ck', sql`${t.limite_edad_inicial} >= 0`),
    check('modalidades_participantes_ck', sql`${t.nro_participantes} >= 1`),
  ],
);

/** Places per modality: `cupo` null means that only the event's limit counts. */
export const cupos_modalidad = tabla(
  'cupos_modalidad',
  {
    modalidad_id: integer()
      .primaryKey()
      .references(() => modalidades.id, { onDelete: 'cascade' }),
    cupo: integer(),
    ocupados: integer().notNull().default(0),
  },
  (t) => [
    check(
      'cupos_modalidad_ck',
      sql`${t.ocupados} >= 0 and (${t.cupo} is null or ${t.ocupados} <= ${t.cupo})`,
    ),
  ],
);

/** Price tiers by date: the last one whose start has passed replaces valor_normal. */
export const modalidad_precios = tabla(
  'modalidad_precios',
  {
    id: idPropio(),
    modalidad_id: idDe(() => modalidades.id, { onDelete: 'cascade' }),
    desde: instante().notNull(),
    valor: centavos().notNull(),
  },
  (t) => [uniqueIndex('modalidad_precios_uq').on(t.modalidad_id, t.desde)],
);

export const remeras = tabla(
  'remeras',
  {
    id: idPropio(),
    modalidad_id: idDe(() => modalidades.id, { onDelete: 'cascade' }),
    talle: text().notNull(),
    stock: integer(),
    usadas: integer().notNull().default(0),
    orden: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('remeras_talle_uq').on(t.modalidad_id, sql`lower(${t.talle})`),
    check('remeras_stock_ck', sql`${t.usadas} >= 0 and (${t.stock} is null or ${t.usadas} <= ${t.stock})`),
  ],
);

export const categorias = tabla(
  'categorias',
  {
    id: idPropio(),
    modalidad_id: idDe(() => modalidades.id, { onDelete: 'cascade' }),
    nombre: text(),
    sexo: text({ enum: ['FEM', 'MASC', 'MIX'] }).notNull(),
    edad_inicial: integer().notNull(),
    /** highest age in years; null: no upper limit ('+') */
    edad_final: integer(),
    visible: boolean().notNull().default(true),
    borrado: boolean().notNull().default(false),
    orden: integer().notNull().default(0),
    desde: integer(),
    hasta: integer(),
    faltantes: text(),
    prefijo: text(),
    digitos: integer(),
  },
  (t) => [
    uniqueIndex('categorias_modalidad_uq').on(t.modalidad_id, t.id),
    check(
      'categorias_edades_ck',
      sql`${t.edad_inicial} >= 0 and (${t.edad_final} is null or ${t.edad_final} >= ${t.edad_inicial})`,
    ),
  ],
);

export const campos_custom = tabla(
  'campos_custom',
  {
    id: idPropio(),
    modalidad_id: idDe(() => modalidades.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    label: text().notNull(),
    type: text({ enum: ['text', 'textarea', 'select', 'number', 'checkbox'] }).notNull(),
    options: jsonb().$type<string[]>().notNull().default([]),
    required: boolean().notNull().default(true),
    /** true: the answers are about health and the like, and are kept out of exports for third parties */
    sensible: boolean().notNull().default(false),
    /** true: the desks of the race day get the answers and may correct them */
    se_ve_en_mesa: boolean().notNull().default(false),
    orden: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('campos_custom_name_uq').on(t.modalidad_id, t.name)],
);

/** Foreign key: the modality is of that event. */
export const modalidadDeSuEvento = (name: string, t: Record<'evento_id' | 'modalidad_id', PgColumn>) =>
  vinculo(name, [t.evento_id, t.modalidad_id], [modalidades.evento_id, modalidades.id]);

/** Foreign key: the category that the column `categoria` names is of that modality. */
export const categoriaDeSuModalidad = (
  name: string,
  { modalidad_id }: Record<'modalidad_id', PgColumn>,
  categoria: PgColumn,
) => vinculo(name, [modalidad_id, categoria], [categorias.modalidad_id, categorias.id]);

export const cupones = tabla(
  'cupones',
  {
    id: idPropio(),
    evento_id: idDe(() => eventos.id, { onDelete: 'cascade' }),
    /** stored upper case: codes are case-insensitive */
    codigo: text().notNull(),
    porcentaje: integer().notNull(),
    fecha_inicio_validez: date({ mode: 'string' }).notNull(),
    fecha_fin_validez: date({ mode: 'string' }).notNull(),
    activo: boolean().notNull().default(true),
    modalidad_id: integer(),
    max_usos: integer(),
    usos: integer().notNull().default(0),
    created_at: creado(),
    borrado_at: instante(),
  },
  (t) => [
    modalidadDeSuEvento('cupones_modalidad_fk', t),
    uniqueIndex('cupones_evento_uq').on(t.evento_id, t.id),
    indiceSiHay('cupones_modalidad_ix', t.modalidad_id),
    uniqueIndex('cupones_codigo_uq')
      .on(t.evento_id, t.codigo)
      .where(sql`${t.borrado_at} is null`),
    check('cupones_porcentaje_ck', sql`${t.porcentaje} between 1 and 100`),
    check('cupones_usos_ck', sql`${t.usos} >= 0 and (${t.max_usos} is null or ${t.usos} <= ${t.max_usos})`),
  ],
);

/** Versions of an evento's deslinde: editing a text that somebody signed adds a version; one that nobody signed is replaced. */
export const deslinde_textos = tabla(
  'deslinde_textos',
  {
    id: idPropio(),
    evento_id: idDe(() => eventos.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    texto: text().notNull(),
    /** SHA-256 of `texto`, hexadecimal */
    hash: text().notNull(),
    creado_por: integer().references(() => usuarios.id),
    created_at: creado(),
  },
  (t) => [uniqueIndex('deslinde_textos_version_uq').on(t.evento_id, t.version)],
);

/** Reminders that staff have set up for an event, also those turned off: unpaid, unsigned, without certificate, eve of the race. */
export const recordatorios = tabla(
  'recordatorios',
  {
    id: idPropio(),
    evento_id: idDe(() => eventos.id, { onDelete: 'cascade' }),
    tipo: text({ enum: TIPOS_RECORDATORIO }).notNull(),
    activo: boolean().notNull().default(true),
    dias_antes: integer().notNull(),
    hora: text().notNull().default('10:00'),
    /** the organizer's own words in this reminder's mail, as plain text; an event's reminders of one `tipo` all have the same text */
    texto: text().notNull().default(''),
    ultimo_envio_at: instante(),
  },
  (t) => [uniqueIndex('recordatorios_uq').on(t.evento_id, t.tipo, t.dias_antes)],
);

export const numeracion_instantaneas = tabla(
  'numeracion_instantaneas',
  {
    id: idPropio(),
    evento_id: idDe(() => eventos.id, { onDelete: 'cascade' }),
    usuario_id: integer().references(() => usuarios.id),
    motivo: text().notNull(),
    datos: jsonb().$type<{ id: number; numero: number | null; chip_id: string | null }[]>().notNull(),
    created_at: creado(),
    restaurada_at: instante(),
  },
  (t) => [index('numeracion_instantaneas_evento_ix').on(t.evento_id)],
);
