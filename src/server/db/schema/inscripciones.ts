import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ESTADOS, VIVOS } from '../../../shared/domain/inscripcion/estados.ts';
import { REVISIONES } from '../../../shared/domain/documentos/revision.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { TIPOS_IMPORTACION } from '../../../shared/domain/importar/importar-campos.ts';
import { TIPOS_RECORDATORIO } from '../../../shared/domain/correo/recordatorios.ts';
import { unoDe } from './checks.ts';
import { archivos } from './archivos.ts';
import { centavos, creado, idDe, idPropio, instante } from './columnas.ts';
import {
  categoriaDeSuModalidad,
  cupones,
  deslinde_textos,
  eventos,
  modalidadDeSuEvento,
  remeras,
} from './eventos.ts';
import { columnasDePersona } from './persona-columnas.ts';
import { dePedidoResuelto, usuarios } from './usuarios.ts';
import { indiceSiHay, tabla, vinculo } from './tabla.ts';

export const inscripciones = tabla(
  'inscripciones',
  {
    id: idPropio(),
    /** what the public knows a registration by: 128 random bits, base64url */
    codigo_publico: text().notNull(),
    evento_id: idDe(() => eventos.id),
    modalidad_id: integer().notNull(),
    /** team name, or '-' */
    nombre: text().notNull().default('-'),
    state: text({ enum: ESTADOS }).notNull(),
    /** true: the inscripcion holds its lugares, shirts and coupon use. A document can be in one viva inscripcion of an evento only */
    viva: boolean().notNull().default(true),
    cantidad_personas: integer().notNull(),
    numero: integer(),
    chip_id: text(),
    categoria_id: integer(),
    categoria_anio_calendario_id: integer(),
    valor_normal: centavos().notNull(),
    cupon_id: integer(),
    codigo: text(),
    porcentaje: integer(),
    /** price after the coupon */
    valor: centavos().notNull(),
    costo_servicio: centavos().notNull().default(0),
    cargo_remeras: centavos().notNull().default(0),
    total: centavos().notNull(),
    /**
     * until when the inscripcion holds its lugares; null: without end. One that holds none any more has null too, or the end of the hold
     * that it had (plazoTras)
     */
    vence_at: instante(),
    /**
     * true: one of its origenes registered more people than a household or club does, without proof that anybody is there; so the hold
     * is short until somebody proves to be there
     */
    reserva_breve: boolean().notNull().default(false),
    /**
     * when somebody first proved to be there while the registration held its places: they began a payment, or opened a link in a mail to
     * one of its addresses; null: nobody did
     */
    probada_at: instante(),
    origen: text({ enum: ['publica', 'backoffice', 'importacion'] })
      .notNull()
      .default('publica'),
    creada_por: integer().references(() => usuarios.id),
    /**
     * optimistic lock of staff edits: an edit of an older version gets a 409. Raised by each change of the registration's state or columns
     * (number, modality, coupon, price …) and of what its people typed into the form; not by a guardian whom a desk adds, a cash ticket
     * that prolongs the hold, or `probada_at` alone
     */
    version: integer().notNull().default(1),
    created_at: creado(),
    updated_at: creado(),
    borrado_at: instante(),
    // the generated column `busqueda` of this table and of personas is not declared here: see schema/busqueda.ts
  },
  (t) => [
    // foreign keys of several columns: the modality has to be of the registration's event, the category of its modality
    modalidadDeSuEvento('inscripciones_modalidad_fk', t),
    categoriaDeSuModalidad('inscripciones_categoria_fk', t, t.categoria_id),
    categoriaDeSuModalidad('inscripciones_categoria_anio_fk', t, t.categoria_anio_calendario_id),
    vinculo('inscripciones_cupon_fk', [t.evento_id, t.cupon_id], [cupones.evento_id, cupones.id]),
    uniqueIndex('inscripciones_codigo_publico_uq').on(t.codigo_publico),
    uniqueIndex('inscripciones_evento_uq').on(t.evento_id, t.id),
    index('inscripciones_modalidad_ix').on(t.modalidad_id, t.categoria_id),
    indiceSiHay('inscripciones_cupon_ix', t.cupon_id),
    index('inscripciones_vence_ix')
      .on(t.vence_at)
      .where(sql`${t.state} = 'pago_pendiente' and ${t.vence_at} is not null`),
    check('inscripciones_viva_ck', sql`not ${t.viva} or ${unoDe(t.state, VIVOS)}`),
    check('inscripciones_cantidad_ck', sql`${t.cantidad_personas} >= 1`),
    check('inscripciones_porcentaje_ck', sql`${t.porcentaje} between 0 and 100`),
  ],
);

/**
 * The origenes of registrations, hashed: to count how many people one origen registered in an event without anybody proving to be
 * there. Rows are deleted after 30 days.
 */
export const reservas_origen = tabla(
  'reservas_origen',
  {
    inscripcion_id: idDe(() => inscripciones.id, { onDelete: 'cascade' }),
    evento_id: idDe(() => eventos.id),
    /** kind of origen and its HMAC: 'direccion:…' */
    key: text('clave').notNull(),
    personas: integer().notNull(),
    created_at: creado(),
  },
  (t) => [
    primaryKey({ columns: [t.inscripcion_id, t.key] }),
    index('reservas_origen_clave_ix').on(t.evento_id, t.key),
    index('reservas_origen_fecha_ix').on(t.created_at),
  ],
);

/** Foreign key: the registration is of that event. */
export const inscripcionDeSuEvento = (name: string, t: Record<'evento_id' | 'inscripcion_id', PgColumn>) =>
  vinculo(name, [t.evento_id, t.inscripcion_id], [inscripciones.evento_id, inscripciones.id]);

export const personas = tabla(
  'personas',
  {
    id: idPropio(),
    inscripcion_id: integer().notNull(),
    /** repeated from the registration for the unique index below */
    evento_id: integer().notNull(),
    viva: boolean().notNull().default(true),
    orden: integer().notNull().default(0),
    ...columnasDePersona(),
    remera_id: integer().references(() => remeras.id),
    remera_extra_id: integer().references(() => remeras.id),
    /**
     * when the data that identify the person were erased (modules/datos-personales/suprimir.ts); place, bib and
     * payment stay
     */
    suprimida_at: instante(),
    created_at: creado(),
    updated_at: creado(),
  },
  (t) => [
    inscripcionDeSuEvento('personas_inscripcion_fk', t).onDelete('cascade'),
    uniqueIndex('personas_evento_uq').on(t.evento_id, t.id),
    index('personas_email_ix').on(sql`lower(${t.email})`),
    indiceSiHay('personas_remera_ix', t.remera_id),
    indiceSiHay('personas_remera_extra_ix', t.remera_extra_id),
    // regla inscripcion-3: two requests at once cannot register one document twice
    uniqueIndex('personas_documento_viva_uq')
      .on(t.evento_id, t.documento, t.pais_documento)
      .where(sql`${t.viva}`),
    check('personas_talle_extra_ck', sql`${t.talle_extra} is null or ${t.con_remera}`),
    check('personas_pais_documento_ck', sql`${t.pais_documento} ~ '^([A-Z]{2})?$'`),
    check('personas_dni_argentino_ck', sql`${t.tipo_documento} <> 'dni' or ${t.pais_documento} = 'AR'`),
    uniqueIndex('personas_inscripcion_uq').on(t.inscripcion_id, t.id),
    index('personas_evento_documento_ix').on(t.evento_id, t.documento),
  ],
);

/** Foreign key: the person belongs to that registration, and the row is deleted with the person. */
export const personaDeSuInscripcion = (name: string, t: Record<'inscripcion_id' | 'persona_id', PgColumn>) =>
  vinculo(name, [t.inscripcion_id, t.persona_id], [personas.inscripcion_id, personas.id]).onDelete('cascade');

/** Foreign key: the person takes part in that event, and the row is deleted with the person. */
const personaDeSuEvento = (name: string, t: Record<'evento_id' | 'persona_id', PgColumn>) =>
  vinculo(name, [t.evento_id, t.persona_id], [personas.evento_id, personas.id]).onDelete('cascade');

/**
 * Previous holders of places. When staff give a person's place to somebody else, the row of `personas` becomes the new
 * holder's, and the previous one gets a row here. What the previous holder signed and sent refers to their row here; what
 * only has a date (audit, payments) is theirs from `desde_at` up to `hasta_at`.
 */
export const titulares_anteriores = tabla(
  'titulares_anteriores',
  {
    id: idPropio(),
    inscripcion_id: integer().notNull(),
    persona_id: integer().notNull(),
    documento: text().$type<Documento>().notNull(),
    tutor_documento: text(),
    nombre: text().notNull(),
    apellido: text().notNull(),
    email: text().notNull(),
    /** from when the previous holder had the place; null: since the registration was made */
    desde_at: instante(),
    /** until when the previous holder had the place, by the database's clock, as are the dates of mails and of the audit's lines */
    hasta_at: creado(),
    /** when the data that identify the previous holder were erased */
    suprimida_at: instante(),
  },
  (t) => [
    personaDeSuInscripcion('titulares_anteriores_persona_fk', t),
    uniqueIndex('titulares_anteriores_persona_uq').on(t.persona_id, t.id),
    index('titulares_anteriores_inscripcion_ix').on(t.inscripcion_id),
  ],
);

/** the previous holder of the place whom a row belongs to; null: the present holder */
const titularAnterior = () => integer();

/** Foreign key: the previous holder had the very place that the row's person has now, not another person's. */
const titularDeSuPersona = (name: string, t: Record<'persona_id' | 'titular_anterior_id', PgColumn>) =>
  vinculo(
    name,
    [t.persona_id, t.titular_anterior_id],
    [titulares_anteriores.persona_id, titulares_anteriores.id],
  );

/** What a persona was asked to agree to: which text, whether they agreed (`aceptado`), and when. */
export const consentimientos = tabla(
  'consentimientos',
  {
    id: idPropio(),
    persona_id: idDe(() => personas.id, { onDelete: 'cascade' }),
    tipo: text().notNull(),
    version_texto: text().notNull(),
    /**
     * SHA-256 of the text as it was shown (shared/domain/datos-personales/consentimientos.ts);
     * null: no text was shown, as where staff registered the person, or the text that was shown is not known
     */
    texto_hash: text(),
    aceptado: boolean().notNull(),
    ip: text(),
    created_at: creado(),
  },
  (t) => [index('consentimientos_persona_ix').on(t.persona_id)],
);

/** Signatures of deslindes with their evidence. Of a person's signatures one counts at most: the `vigente`. */
export const deslindes = tabla(
  'deslindes',
  {
    id: idPropio(),
    inscripcion_id: integer().notNull(),
    persona_id: integer().notNull(),
    status: text({ enum: REVISIONES }).notNull().default('PENDING'),
    texto_id: idDe(() => deslinde_textos.id),
    /** SHA-256 of the signed text: the text in force when the signature came; one that names another text is refused */
    texto_hash: text().notNull(),
    firma_archivo_id: integer().references(() => archivos.id),
    firma_tipeada: text(),
    firmante: text({ enum: ['participante', 'tutor'] })
      .notNull()
      .default('participante'),
    firmante_nombre: text().notNull(),
    dispositivo_at: instante(),
    /** server clock minus device clock as the device measured it, milliseconds */
    desfase_ms: integer(),
    servidor_at: creado(),
    ip: text(),
    agente: text(),
    pdf_archivo_id: integer().references(() => archivos.id),
    vigente: boolean().notNull().default(true),
    razon_rechazo: text(),
    revisado_por: integer().references(() => usuarios.id),
    revisado_at: instante(),
    version: integer().notNull().default(1),
    /**
     * when the evidence (signature, name of the signer, copy, IP address and browser) was deleted, as the race was long enough ago
     * (RETENCION_DESLINDES_DIAS): by the retention job, or by a suppression of the person's data, which leaves younger evidence
     */
    evidencia_borrada_at: instante(),
    titular_anterior_id: titularAnterior(),
  },
  (t) => [
    personaDeSuInscripcion('deslindes_persona_fk', t),
    titularDeSuPersona('deslindes_titular_fk', t),
    index('deslindes_inscripcion_ix').on(t.inscripcion_id),
    index('deslindes_persona_ix').on(t.persona_id),
    index('deslindes_texto_ix').on(t.texto_id),
    indiceSiHay('deslindes_firma_ix', t.firma_archivo_id),
    indiceSiHay('deslindes_pdf_ix', t.pdf_archivo_id),
    uniqueIndex('deslindes_vigente_uq')
      .on(t.persona_id)
      .where(sql`${t.vigente}`),
  ],
);

export const aptos_medicos = tabla(
  'aptos_medicos',
  {
    id: idPropio(),
    evento_id: integer().notNull(),
    persona_id: integer().notNull(),
    estado: text({ enum: REVISIONES }).notNull().default('PENDING'),
    razon_rechazo: text(),
    /** null: the file was deleted (`archivo_borrado` says why), or there never was one (`file_type` is 'visto') */
    archivo_id: integer().references(() => archivos.id),
    archivo_borrado: text({ enum: ['antiguedad', 'supresion', 'reemplazo'] }),
    /** visto: there is no file, as a desk of the race day merely saw the certificate */
    file_type: text({ enum: ['pdf', 'image', 'visto'] }).notNull(),
    file_name: text().notNull(),
    /** the date that the doctor wrote on the certificate */
    medical_clearance_date: date({ mode: 'string' }),
    vigente: boolean().notNull().default(true),
    dispositivo_at: instante(),
    desfase_ms: integer(),
    revisado_por: integer().references(() => usuarios.id),
    revisado_at: instante(),
    version: integer().notNull().default(1),
    titular_anterior_id: titularAnterior(),
    created_at: creado(),
    updated_at: creado(),
  },
  (t) => [
    personaDeSuEvento('aptos_medicos_persona_fk', t),
    titularDeSuPersona('aptos_medicos_titular_fk', t),
    index('aptos_medicos_evento_ix').on(t.evento_id, t.id),
    index('aptos_medicos_persona_ix').on(t.persona_id),
    indiceSiHay('aptos_medicos_archivo_ix', t.archivo_id),
  ],
);

/** Who was reminded of what, written with the mail itself: the index is why nobody gets one twice for the same date of the race. */
export const recordatorios_enviados = tabla(
  'recordatorios_enviados',
  {
    id: idPropio(),
    evento_id: integer().notNull(),
    persona_id: integer().notNull(),
    tipo: text({ enum: TIPOS_RECORDATORIO }).notNull(),
    dias_antes: integer().notNull(),
    /** local day of the race when the reminder was written: after a change of date people are reminded again */
    fecha_evento: date({ mode: 'string' }).notNull(),
    created_at: creado(),
  },
  (t) => [
    personaDeSuEvento('recordatorios_enviados_persona_fk', t),
    uniqueIndex('recordatorios_enviados_uq').on(t.persona_id, t.tipo, t.dias_antes, t.fecha_evento),
    index('recordatorios_enviados_evento_ix').on(t.evento_id, t.tipo, t.dias_antes),
  ],
);

/**
 * Links to one participant: the token is an HMAC that the server can
 * compute again, so only its hash and version are stored.
 */
export const enlaces_participante = tabla(
  'enlaces_participante',
  {
    id: idPropio(),
    persona_id: idDe(() => personas.id, { onDelete: 'cascade' }),
    proposito: text({ enum: ['deslinde', 'apto'] }).notNull(),
    version: integer().notNull().default(1),
    token_hash: text().notNull(),
    expira_at: instante().notNull(),
    created_at: creado(),
  },
  (t) => [
    uniqueIndex('enlaces_participante_token_uq').on(t.token_hash),
    uniqueIndex('enlaces_participante_persona_uq').on(t.persona_id, t.proposito),
  ],
);

/** Requests by the "botón de arrepentimiento". */
export const arrepentimientos = tabla(
  'arrepentimientos',
  {
    id: idPropio(),
    codigo: text().notNull(),
    inscripcion_id: integer().references(() => inscripciones.id),
    documento: text().$type<Documento>().notNull(),
    email: text().notNull(),
    motivo: text(),
    estado: text({ enum: ['recibido', 'aceptado', 'rechazado'] })
      .notNull()
      .default('recibido'),
    ...dePedidoResuelto(),
  },
  (t) => [
    uniqueIndex('arrepentimientos_codigo_uq').on(t.codigo),
    index('arrepentimientos_inscripcion_ix').on(t.inscripcion_id),
    index('arrepentimientos_email_ix').on(sql`lower(${t.email})`),
  ],
);

/**
 * Which registrations of an event changed, and in which transaction: written by triggers (migration `cambios`)
 * on registrations, persons, waivers, certificates and payments, so that no writer can forget it. A device
 * asks for what changed since the oldest transaction that was still open when it asked last.
 */
export const cambios = tabla(
  'cambios',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** number of the transaction that wrote the row (pg_current_xact_id()) */
    xid: bigint({ mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text)::bigint`),
    evento_id: integer().notNull(),
    inscripcion_id: integer().notNull(),
    created_at: creado(),
  },
  (t) => [index('cambios_evento_ix').on(t.evento_id, t.xid), index('cambios_fecha_ix').on(t.created_at)],
);

export const importaciones = tabla(
  'importaciones',
  {
    id: idPropio(),
    evento_id: idDe(() => eventos.id),
    usuario_id: idDe(() => usuarios.id),
    tipo: text({ enum: TIPOS_IMPORTACION }).notNull(),
    archivo_id: integer().references(() => archivos.id),
    mapeo: jsonb().notNull(),
    resumen: jsonb().notNull(),
    created_at: creado(),
  },
  (t) => [
    index('importaciones_evento_ix').on(t.evento_id),
    indiceSiHay('importaciones_archivo_ix', t.archivo_id),
  ],
);
