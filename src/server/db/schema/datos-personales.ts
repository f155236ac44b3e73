import { sql } from 'drizzle-orm';
import { date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { creado, idPropio, instante } from './columnas.ts';
import { dePedidoResuelto, usuarios } from './usuarios.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { tabla } from './tabla.ts';

/** Requests about one's personal data: to see them, to correct them or to have them suppressed (Ley 25.326, articles 14 to 16). */
export const pedidos_datos = tabla(
  'pedidos_datos',
  {
    id: idPropio(),
    codigo: text().notNull(),
    tipo: text({ enum: ['acceso', 'rectificacion', 'supresion'] }).notNull(),
    /**
     * null once the person's data were suppressed, or a year after the request, unless it is pendiente; so are the other columns that tell
     * who asked
     */
    documento: text().$type<Documento>(),
    email: text(),
    /**
     * recibido: the state at first; opening the link (confirmado_at) changes it only for a rectificacion. pendiente: a suppression or
     * rectificacion that waits for staff
     */
    estado: text({ enum: ['recibido', 'entregado', 'pendiente', 'ejecutado', 'rechazado'] })
      .notNull()
      .default('recibido'),
    /** SHA-256 of the single-use token in the mail's link */
    token_hash: text(),
    token_expira_at: instante(),
    /** SHA-256 of the key that the page gets when the link is opened, for its further calls within an hour */
    clave_hash: text(),
    clave_expira_at: instante(),
    confirmado_at: instante(),
    entregado_at: instante(),
    /**
     * the staff member who entered the request for somebody without access to their registered mailbox. Of a suppression that such a person
     * asked for by themselves on the page of an earlier request: who entered the earlier one. `nombre`: who asked; `identidad`: how staff
     * checked who it is
     */
    registrado_por: integer().references(() => usuarios.id),
    nombre: text(),
    identidad: text(),
    /** what the person wants corrected, as staff wrote it down; null: this is no rectificacion, or it was cleared */
    rectificar: text(),
    /** of a request with `registrado_por`: the old addresses, in the person's registrations; `email` is the one that the person has now */
    emails_anteriores: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** the link works only from this instant on: until then whoever reads the old mailbox can object; null: it works at once */
    habilita_at: instante(),
    motivo: text(),
    ...dePedidoResuelto(),
  },
  (t) => [
    uniqueIndex('pedidos_datos_codigo_uq').on(t.codigo),
    uniqueIndex('pedidos_datos_token_uq').on(t.token_hash),
    uniqueIndex('pedidos_datos_clave_uq').on(t.clave_hash),
    // one pending suppression for a document and address: a second press of the button makes no second one
    uniqueIndex('pedidos_datos_pendiente_uq')
      .on(t.documento, sql`lower(${t.email})`)
      .where(sql`${t.estado} = 'pendiente' and ${t.tipo} = 'supresion'`),
    index('pedidos_datos_estado_ix').on(t.estado, t.id),
  ],
);

/**
 * Days without work besides the holidays that the law fixes: days between a holiday and a weekend that a decree makes free, the new days
 * of holidays that a decree moved, and local holidays.
 */
export const dias_no_habiles = tabla('dias_no_habiles', {
  fecha: date({ mode: 'string' }).primaryKey(),
  nombre: text().notNull(),
  creado_por: integer().references(() => usuarios.id),
  created_at: creado(),
});
