import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Aptitud } from '../../../shared/domain/sede/comprobar.ts';
import { archivos } from './archivos.ts';
import { creado, idDe, idPropio, instante } from './columnas.ts';
import { categoriaDeSuModalidad, eventos, modalidadDeSuEvento } from './eventos.ts';
import { inscripcionDeSuEvento, personaDeSuInscripcion } from './inscripciones.ts';
import { pagos } from './pagos.ts';
import { usuarios } from './usuarios.ts';
import { indiceSiHay, tabla, vinculo } from './tabla.ts';

/** A device that takes part in an event's race day. Its id and its key are made by the device. */
export const puestos = tabla(
  'puestos',
  {
    id: uuid().primaryKey(),
    evento_id: idDe(() => eventos.id),
    nombre: text().notNull(),
    /** propio: of somebody with a usuario. acreditador: a volunteer's phone, whose session is this row */
    tipo: text({ enum: ['propio', 'acreditador'] }).notNull(),
    /** P-256 key (raw, base64url) that verifies the signatures of its operaciones */
    clave_publica: text().notNull(),
    /** the usuario who opened the puesto, or who admitted the volunteer's phone */
    creado_por: integer().references(() => usuarios.id),
    /**
     * SHA-256 of the token of a volunteer's phone; null: that phone was admitted without network and has not proved its key yet, or the
     * puesto is somebody's with a usuario
     */
    sesion_hash: text(),
    /**
     * until when a volunteer's phone gets data. Where the race was moved to a later date since, it gets them longer than this says
     * (`finDePuesto`). For 30 days more it may deliver its operaciones
     */
    vence_at: instante(),
    visto_at: instante(),
    /** when the puesto last said, in an intercambio, that it has the event's data; null: it never said so */
    base_at: instante(),
    /** what the puesto last told of its device, for whoever directs the race day, and when; null: nothing yet */
    aptitud: jsonb().$type<Aptitud>(),
    aptitud_at: instante(),
    /** the server has all operaciones of this puesto up to this running number (`operaciones.seq`) */
    seq_recibido: bigint({ mode: 'number' }).notNull().default(0),
    /** the first running number that two of its operaciones have, as its bitacora was copied to another phone; null: none */
    partida_desde: bigint({ mode: 'number' }),
    /**
     * true: the admission of this puesto was refused, since the puesto that admitted it without network had been taken off, or was of a
     * usuario who no longer directs the event.
     * Its operaciones wait: they are carried out once somebody who directs the event admits the puesto, and refused once somebody
     * takes it off
     */
    sin_admitir: boolean().notNull().default(false),
    revocado_at: instante(),
    revocado_por: integer().references(() => usuarios.id),
    created_at: creado(),
  },
  (t) => [
    unique('puestos_evento_uq').on(t.evento_id, t.id),
    uniqueIndex('puestos_sesion_uq').on(t.sesion_hash),
    check(
      'puestos_sesion_ck',
      sql`(${t.tipo} = 'acreditador' or ${t.sesion_hash} is null) and (${t.tipo} = 'propio' or ${t.vence_at} is not null)`,
    ),
    check('puestos_seq_ck', sql`${t.seq_recibido} >= 0`),
  ],
);

/** Race days that were closed: their puestos hold no lote, and get none until the race day is opened again. */
export const cierres_sede = tabla('cierres_sede', {
  evento_id: integer()
    .primaryKey()
    .references(() => eventos.id),
  cerrada_at: instante().notNull(),
  cerrada_por: integer().references(() => usuarios.id),
});

/** Codes by which a volunteer's phone joins an event: each works once and for ten minutes; only its HMAC is stored. */
export const admisiones_puesto = tabla(
  'admisiones_puesto',
  {
    id: idPropio(),
    evento_id: idDe(() => eventos.id),
    codigo_hash: text().notNull(),
    creada_por: integer().references(() => usuarios.id),
    vence_at: instante().notNull(),
    usada_at: instante(),
    created_at: creado(),
  },
  (t) => [
    uniqueIndex('admisiones_puesto_codigo_uq').on(t.codigo_hash),
    index('admisiones_puesto_evento_ix').on(t.evento_id),
  ],
);

/** Foreign key: the puesto takes part in that event. */
const puestoDeSuEvento = (name: string, t: Record<'evento_id' | 'puesto_id', PgColumn>) =>
  vinculo(name, [t.evento_id, t.puesto_id], [puestos.evento_id, puestos.id]);

/** The operaciones of the puestos, with the exact text that arrived, and what the server made of each (`estado`). */
export const operaciones = tabla(
  'operaciones',
  {
    id: uuid().primaryKey(),
    evento_id: integer().notNull(),
    puesto_id: uuid().notNull(),
    /** not unique: where a bitacora was copied to another phone both phones go on numbering from it, which is shown as a conflicto */
    seq: bigint({ mode: 'number' }).notNull(),
    lamport: bigint({ mode: 'number' }).notNull(),
    /** no fixed list: an operacion of a newer app is kept until this server knows its kind */
    tipo: text().notNull(),
    sujeto: text().notNull(),
    /** the text that its puesto signed, and the signature; both are null once the data of its people were suppressed */
    cuerpo: text(),
    firma: text(),
    /** the inscripcion that the operacion is about, or made (alta); null: none, or one that the server does not have yet */
    inscripcion_id: integer(),
    /** of an operacion of the kind 'anular': the operacion that it undoes */
    anula: uuid(),
    /**
     * aplicada: its effect stands. sin_efecto: it has none, for example because it was undone, another operacion replaced it, or its
     * puesto's work was discarded. rechazada: refused, see `motivo`. recibida, espera: the server has not carried it out yet
     */
    estado: text({ enum: ['recibida', 'espera', 'aplicada', 'sin_efecto', 'rechazada'] })
      .notNull()
      .default('recibida'),
    /** in words for people: why the operacion was refused or has no effect, what it waits for, or a note on what was done */
    motivo: text(),
    /**
     * what the operacion waits for: the id of another operacion or of a puesto to be admitted, or the SHA-256 of an attachment; null: it
     * waits for nothing, or for a release of the server that can read it
     */
    espera_de: text(),
    /** the payment that the server recorded because of the operacion */
    pago_id: integer().references(() => pagos.id),
    /**
     * true: the operacion counts as delivered after its puesto was revoked: it came later, or a phone that nobody had admitted was
     * taken off while it waited. On an 'admitir' that is 'aplicada' true has another meaning: when the server carried the admission out,
     * the puesto that made it had been taken off, and the admission stands all the same
     */
    tras_revocacion: boolean().notNull().default(false),
    /** the puesto that delivered the operacion to the server: the author, or another that had it in its bitacora */
    entregada_por: uuid().notNull(),
    recibida_at: creado(),
    resuelta_at: instante(),
    /**
     * number (pg_current_xact_id()), as in `cambios`, of the transaction that stored the operacion, or that last settled it, left it
     * waiting, queued it again once it was settled, or cleared its text as it came (vaciarOperacion). Waking one that waits (despertar)
     * leaves the number as it is
     */
    xid: bigint({ mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text)::bigint`),
    suprimida_at: instante(),
  },
  (t) => [
    puestoDeSuEvento('operaciones_puesto_fk', t),
    inscripcionDeSuEvento('operaciones_inscripcion_fk', t),
    index('operaciones_orden_ix').on(t.evento_id, t.lamport, t.puesto_id, t.seq),
    index('operaciones_puesto_ix').on(t.puesto_id, t.seq),
    index('operaciones_sujeto_ix').on(t.evento_id, t.sujeto),
    index('operaciones_inscripcion_ix').on(t.inscripcion_id),
    indiceSiHay('operaciones_anula_ix', t.anula),
    indiceSiHay('operaciones_pago_ix', t.pago_id),
    index('operaciones_pendientes_ix')
      .on(t.evento_id)
      .where(sql`${t.estado} in ('recibida','espera')`),
    index('operaciones_xid_ix').on(t.evento_id, t.xid),
    check('operaciones_seq_ck', sql`${t.seq} >= 1 and ${t.lamport} >= 1`),
    check('operaciones_cuerpo_ck', sql`(${t.cuerpo} is null) = (${t.suprimida_at} is not null)`),
    check('operaciones_motivo_ck', sql`${t.estado} <> 'rechazada' or ${t.motivo} is not null`),
  ],
);

/** Strokes of a signature and photos of certificates, which travel apart from their operacion, before or after it. */
export const adjuntos_operacion = tabla(
  'adjuntos_operacion',
  {
    /** no foreign key: the attachment may arrive before its operacion */
    operacion_id: uuid().notNull(),
    sha256: text().notNull(),
    evento_id: idDe(() => eventos.id),
    tipo: text({ enum: ['trazos', 'foto'] }).notNull(),
    archivo_id: idDe(() => archivos.id),
    created_at: creado(),
  },
  (t) => [
    primaryKey({ columns: [t.operacion_id, t.sha256] }),
    index('adjuntos_operacion_evento_ix').on(t.evento_id),
    index('adjuntos_operacion_archivo_ix').on(t.archivo_id),
  ],
);

/** Who got number and kit: one row per person, of the first hand-out that was not undone. */
export const acreditaciones = tabla(
  'acreditaciones',
  {
    persona_id: integer().primaryKey(),
    inscripcion_id: integer().notNull(),
    evento_id: idDe(() => eventos.id),
    operacion_id: uuid()
      .notNull()
      .references(() => operaciones.id),
    puesto_id: uuid().notNull(),
    /** when the kit was handed over, by the device's clock; `desfase_ms`: how far the server's clock was ahead (null: never measured) */
    dispositivo_at: instante().notNull(),
    desfase_ms: bigint({ mode: 'number' }),
    /** the usuario who opened the puesto or admitted the volunteer's phone; `por`: the name of whoever handed number and kit over */
    usuario_id: integer(),
    por: text().notNull(),
    kit: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** name and document of whoever collected the kit in the person's place */
    retira_nombre: text(),
    retira_documento: text(),
    created_at: creado(),
  },
  (t) => [
    personaDeSuInscripcion('acreditaciones_persona_fk', t),
    index('acreditaciones_evento_ix').on(t.evento_id),
    index('acreditaciones_operacion_ix').on(t.operacion_id),
  ],
);

/** Numbers lent to puestos: one row per number and event, so that no two hold the same. */
export const numeros_prestados = tabla(
  'numeros_prestados',
  {
    evento_id: integer().notNull(),
    numero: integer().notNull(),
    modalidad_id: integer().notNull(),
    /** the category in whose range the number is; null: the modality has one range for all */
    categoria_id: integer(),
    puesto_id: uuid().notNull(),
    created_at: creado(),
  },
  (t) => [
    primaryKey({ columns: [t.evento_id, t.numero] }),
    puestoDeSuEvento('numeros_prestados_puesto_fk', t),
    modalidadDeSuEvento('numeros_prestados_modalidad_fk', t),
    index('numeros_prestados_puesto_ix').on(t.puesto_id),
    index('numeros_prestados_modalidad_ix').on(t.modalidad_id),
    categoriaDeSuModalidad('numeros_prestados_categoria_fk', t, t.categoria_id),
    indiceSiHay('numeros_prestados_categoria_ix', t.categoria_id),
  ],
);

/**
 * Places lent to puestos, which count as taken (cupos_evento, cupos_modalidad). One that is given back is free again; one that a walk-up
 * uses is no longer lent, and stays taken as the walk-up's.
 */
export const lugares_prestados = tabla(
  'lugares_prestados',
  {
    puesto_id: uuid().notNull(),
    modalidad_id: integer().notNull(),
    evento_id: integer().notNull(),
    lugares: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.puesto_id, t.modalidad_id] }),
    puestoDeSuEvento('lugares_prestados_puesto_fk', t),
    modalidadDeSuEvento('lugares_prestados_modalidad_fk', t),
    index('lugares_prestados_modalidad_ix').on(t.modalidad_id),
    check('lugares_prestados_ck', sql`${t.lugares} >= 0`),
  ],
);
