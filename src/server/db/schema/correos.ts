import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DESTINOS } from '../../../shared/domain/correo/envio.ts';
import { creado, idDe, idPropio, instante } from './columnas.ts';
import { pedidos_datos } from './datos-personales.ts';
import { eventos } from './eventos.ts';
import { inscripciones, inscripcionDeSuEvento } from './inscripciones.ts';
import { usuarios } from './usuarios.ts';
import { indiceSiHay, tabla, vinculo } from './tabla.ts';

/** A mail that staff sends to many. */
export const envios = tabla(
  'envios',
  {
    id: idPropio(),
    evento_id: idDe(() => eventos.id),
    usuario_id: integer().references(() => usuarios.id),
    /** subject with its placeholders, which are filled in for each recipient */
    asunto: text().notNull(),
    cuerpo_delta: jsonb().$type<{ ops: unknown[] }>(),
    cuerpo_html: text().notNull(),
    /** the filter by which its recipients were chosen */
    criterio: jsonb().notNull(),
    total: integer().notNull(),
    /** there is no value for an envio that has ended: that is when none of its correos is pending */
    estado: text({ enum: ['en_curso', 'cancelado'] })
      .notNull()
      .default('en_curso'),
    created_at: creado(),
  },
  (t) => [uniqueIndex('envios_evento_uq').on(t.evento_id, t.id)],
);

/** The outbox of mails: a row is written in the transaction of the change that the mail tells of, and a worker sends it. */
export const correos = tabla(
  'correos',
  {
    id: idPropio(),
    tipo: text().notNull(),
    para: text().notNull(),
    asunto: text().notNull(),
    html: text().notNull(),
    texto: text().notNull(),
    /** ids of archivos */
    adjuntos: jsonb().$type<number[]>().notNull().default([]),
    evento_id: integer().references(() => eventos.id),
    inscripcion_id: integer().references(() => inscripciones.id),
    persona_id: integer(),
    envio_id: integer().references(() => envios.id),
    /** the request for personal data that the mail is about */
    pedido_datos_id: integer().references(() => pedidos_datos.id, { onDelete: 'set null' }),
    /** fallido: no attempt is left. rebotado: refused for good, or it came back. baja: the recipient unsubscribed from such mails */
    estado: text({ enum: DESTINOS }).notNull().default('pendiente'),
    intentos: integer().notNull().default(0),
    proximo_intento_at: creado(),
    /** the process that is sending the mail (jobs/proceso.ts) */
    tomado_por: text(),
    ultimo_error: text(),
    mensaje_id: text(),
    enviado_at: instante(),
    /** when the mail's text and attachments were deleted; that it was sent stays on record */
    contenido_borrado_at: instante(),
    created_at: creado(),
  },
  (t) => [
    inscripcionDeSuEvento('correos_inscripcion_evento_fk', t),
    vinculo('correos_envio_evento_fk', [t.evento_id, t.envio_id], [envios.evento_id, envios.id]),
    index('correos_para_ix').on(sql`lower(${t.para})`),
    // order of sending: mails to one person go out before those of an envio
    index('correos_pendientes_ix')
      .on(sql`(${t.envio_id} is not null)`, t.proximo_intento_at)
      .where(sql`${t.estado} = 'pendiente'`),
    index('correos_evento_ix').on(t.evento_id, t.id),
    index('correos_inscripcion_ix').on(t.inscripcion_id),
    index('correos_envio_ix').on(t.envio_id, t.id),
    indiceSiHay('correos_pedido_datos_ix', t.pedido_datos_id),
  ],
);

/** Mailboxes (hashed) whose reader has proved to get our mails, by a link that stands in a mail only. */
export const buzones_confirmados = tabla('buzones_confirmados', {
  key: text('clave').primaryKey(),
  confirmado_at: creado(),
});

/** One-click unsubscribes from an organizer's bulk mail. */
export const bajas_correo = tabla(
  'bajas_correo',
  {
    id: idPropio(),
    email: text().notNull(),
    organizador_id: integer().notNull(),
    created_at: creado(),
  },
  (t) => [uniqueIndex('bajas_correo_uq').on(sql`lower(${t.email})`, t.organizador_id)],
);
