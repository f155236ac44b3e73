import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { reglasDe } from './reglas.ts';
import { creado, instante } from './columnas.ts';
import { usuarios } from './usuarios.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';

/** Somebody asks for their data, or that they be suppressed (Ley 25.326, articles 14 to 16). */
export const pedidos_datos = pgTable(
  'pedidos_datos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codigo: text().notNull(),
    tipo: text({ enum: ['acceso', 'rectificacion', 'supresion'] }).notNull(),
    /** null once it was carried out, or is old: the code is what is left of it */
    documento: text().$type<Documento>(),
    email: text(),
    /** recibido: nothing came of it yet, whether or not its link was opened (confirmado_at). pendiente: a suppression that waits for staff */
    estado: text({ enum: ['recibido', 'entregado', 'pendiente', 'ejecutado', 'rechazado'] })
      .notNull()
      .default('recibido'),
    /** of the link in the mail: SHA-256, serves once */
    token_hash: text(),
    token_expira_at: instante(),
    /** what the page that the link opened goes on with, for an hour */
    clave_hash: text(),
    clave_expira_at: instante(),
    confirmado_at: instante(),
    entregado_at: instante(),
    /** taken down by staff for somebody whose registered mail is lost: who that is and how it was made sure of */
    registrado_por: integer().references(() => usuarios.id),
    nombre: text(),
    identidad: text(),
    /** what they say is wrong */
    rectificar: text(),
    /** the addresses that the person's registrations have: `email` is the new one, which no registration knows */
    emails_anteriores: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** the link serves from then on: whoever reads the old mail has so long to object */
    habilita_at: instante(),
    motivo: text(),
    resuelto_por: integer().references(() => usuarios.id),
    resuelto_at: instante(),
    created_at: creado(),
  },
  (t) => [
    ...reglasDe(t),
    uniqueIndex('pedidos_datos_codigo_uq').on(t.codigo),
    uniqueIndex('pedidos_datos_token_uq').on(t.token_hash),
    uniqueIndex('pedidos_datos_clave_uq').on(t.clave_hash),
    // the same person's second press is the same request
    uniqueIndex('pedidos_datos_pendiente_uq')
      .on(t.documento, sql`lower(${t.email})`, t.tipo)
      .where(sql`${t.estado} = 'pendiente'`),
    index('pedidos_datos_estado_ix').on(t.estado, t.id),
  ],
);

/** Days that are no working days beyond the law's own: bridges by decree, moved ones, holidays of the place. */
export const dias_no_habiles = pgTable('dias_no_habiles', {
  fecha: date({ mode: 'string' }).primaryKey(),
  nombre: text().notNull(),
  creado_por: integer().references(() => usuarios.id),
  created_at: creado(),
});
