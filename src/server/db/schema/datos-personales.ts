import { sql } from 'drizzle-orm';
import { date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { creado, idPropio, instante } from './columnas.ts';
import { dePedidoResuelto, usuarios } from './usuarios.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { tabla } from './tabla.ts';

/** Somebody asks for their data, or that they be suppressed (Ley 25.326, articles 14 to 16). */
export const pedidos_datos = tabla(
  'pedidos_datos',
  {
    id: idPropio(),
    codigo: text().notNull(),
    tipo: text({ enum: ['acceso', 'rectificacion', 'supresion'] }).notNull(),
    /** null once the person's data were suppressed, or the request is old: nothing that tells who asked remains then */
    documento: text().$type<Documento>(),
    email: text(),
    /**
     * recibido: not carried out yet, whether or not its link was opened
     * (confirmado_at). pendiente: a suppression that waits for staff
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
     * the staff member who entered the request for somebody without access to their registered mailbox; `nombre` is the name of who
     * asked and `identidad` how staff checked it
     */
    registrado_por: integer().references(() => usuarios.id),
    nombre: text(),
    identidad: text(),
    /** what the person wants corrected, in their words */
    rectificar: text(),
    /** of a request that staff entered: the old addresses, in the person's registrations; `email` is the address that the person has now */
    emails_anteriores: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** the link works only from this instant on: until then whoever reads the old mailbox can object */
    habilita_at: instante(),
    motivo: text(),
    ...dePedidoResuelto(),
  },
  (t) => [
    uniqueIndex('pedidos_datos_codigo_uq').on(t.codigo),
    uniqueIndex('pedidos_datos_token_uq').on(t.token_hash),
    uniqueIndex('pedidos_datos_clave_uq').on(t.clave_hash),
    // a second press of the button by the same person makes no second request
    uniqueIndex('pedidos_datos_pendiente_uq')
      .on(t.documento, sql`lower(${t.email})`, t.tipo)
      .where(sql`${t.estado} = 'pendiente'`),
    index('pedidos_datos_estado_ix').on(t.estado, t.id),
  ],
);

/**
 * Days without work besides the holidays that the law fixes: days between a holiday and a weekend that a decree makes free, holidays
 * that were moved, and local ones.
 */
export const dias_no_habiles = tabla('dias_no_habiles', {
  fecha: date({ mode: 'string' }).primaryKey(),
  nombre: text().notNull(),
  creado_por: integer().references(() => usuarios.id),
  created_at: creado(),
});
