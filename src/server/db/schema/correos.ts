import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DESTINOS } from '../../../shared/domain/correo/envio.ts';
import { creado, idDe, idPropio, instante } from './columnas.ts';
import { pedidos_datos } from './datos-personales.ts';
import { eventos } from './eventos.ts';
import { inscripciones, inscripcionDeSuEvento } from './inscripciones.ts';
import { usuarios } from './usuarios.ts';
import { indiceSiHay, tabla, vinculo } from './tabla.ts';

/** A mail that staff sends to many people of one event. */
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
    /** how its recipients were chosen: by a filter, or as a list of registrations (SeleccionEnvio) */
    criterio: jsonb().notNull(),
    total: integer().notNull(),
    /**
     * cancelado: it was cancelled once; mails that had failed may have been queued again since. No value says that an envio has ended: that
     * is when none of its correos is pending
     */
    estado: text({ enum: ['en_curso', 'cancelado'] })
      .notNull()
      .default('en_curso'),
    created_at: creado(),
  },
  (t) => [uniqueIndex('envios_evento_uq').on(t.evento_id, t.id)],
);

/**
 * The outbox of mails, and the record of those that were sent: a row is written in the transaction of what causes the mail, and a worker
 * sends the mail.
 */
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
    /**
     * fallido: no attempt is left. rebotado: refused for good, or it came back. baja: the recipient unsubscribed from such mails.
     * cancelado: not to be sent (somebody cancelled it, it is needless by now, or it is held back). One that is held back still goes out
     * if its mailbox is confirmed within two days
     */
    estado: text({ enum: DESTINOS }).notNull().default('pendiente'),
    intentos: integer().notNull().default(0),
    proximo_intento_at: creado(),
    /** the process that took the mail to send it (jobs/proceso.ts); null: none has it */
    tomado_por: text(),
    ultimo_error: text(),
    mensaje_id: text(),
    enviado_at: instante(),
    /** when the mail's text, and its list of attachments where it had any, were erased; the row itself stays on record */
    contenido_borrado_at: instante(),
    created_at: creado(),
  },
  (t) => [
    inscripcionDeSuEvento('correos_inscripcion_evento_fk', t),
    vinculo('correos_envio_evento_fk', [t.evento_id, t.envio_id], [envios.evento_id, envios.id]),
    index('correos_para_ix').on(sql`lower(${t.para})`),
    // mails to one person are sent before those of an envio (tomarCorreos, which puts reminders with the envios)
    index('correos_pendientes_ix')
      .on(sql`(${t.envio_id} is not null)`, t.proximo_intento_at)
      .where(sql`${t.estado} = 'pendiente'`),
    index('correos_evento_ix').on(t.evento_id, t.id),
    index('correos_inscripcion_ix').on(t.inscripcion_id),
    index('correos_envio_ix').on(t.envio_id, t.id),
    indiceSiHay('correos_pedido_datos_ix', t.pedido_datos_id),
  ],
);

/** Mailboxes (as a keyed hash) that were confirmed: their reader opened a link that stands only in our mails to that mailbox. */
export const buzones_confirmados = tabla('buzones_confirmados', {
  key: text('clave').primaryKey(),
  confirmado_at: creado(),
});

/** Addresses that get no more mails to many (envios, reminders) of an organizer, since their reader unsubscribed. */
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
