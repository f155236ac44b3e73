import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { APLICACIONES } from '../../../shared/domain/pago/textos-pago.ts';
import { centavos, creado, idDe, idPropio, instante } from './columnas.ts';
import { inscripciones } from './inscripciones.ts';
import { usuarios } from './usuarios.ts';
import { indiceSiHay, tabla, vinculo } from './tabla.ts';

/**
 * A payment link (preference) at the provider. Where the amount owed changes, the old link ends and, if something can still be paid
 * online, another is made.
 */
export const checkouts = tabla(
  'checkouts',
  {
    id: idPropio(),
    inscripcion_id: idDe(() => inscripciones.id),
    proveedor: text({ enum: ['simulado', 'mercadopago'] }).notNull(),
    /** what the provider gives back as external_reference: unguessable, at most 64 characters of [A-Za-z0-9_-] */
    referencia: text().notNull(),
    preferencia_id: text(),
    init_point: text(),
    /** the organizer's account at the provider that it was made with; null: the site's own, or the provider has not made the link */
    cuenta: text(),
    /** account that collects, as known when the link was made: a payment to another is not for this link; null: not known */
    cobrador: text(),
    monto: centavos().notNull(),
    estado: text({ enum: ['creando', 'activo', 'expirado', 'pagado'] })
      .notNull()
      .default('creando'),
    /** when the link expires; null: it does not */
    expira_at: instante(),
    /** until when a cash ticket that was made through the link can be paid; null: the link makes no tickets */
    ticket_vence_at: instante(),
    consultado_at: instante(),
    created_at: creado(),
  },
  (t) => [
    uniqueIndex('checkouts_referencia_uq').on(t.referencia),
    uniqueIndex('checkouts_vigente_uq')
      .on(t.inscripcion_id)
      .where(sql`${t.estado} in ('creando','activo')`),
    uniqueIndex('checkouts_inscripcion_uq').on(t.inscripcion_id, t.id),
  ],
);

export const pagos = tabla(
  'pagos',
  {
    id: idPropio(),
    inscripcion_id: idDe(() => inscripciones.id),
    checkout_id: integer(),
    proveedor: text({ enum: ['simulado', 'mercadopago', 'manual'] }).notNull(),
    proveedor_pago_id: text().notNull(),
    status: text().notNull(),
    status_detail: text(),
    payment_type_id: text(),
    payment_method_id: text(),
    monto: centavos().notNull(),
    monto_reembolsado: centavos().notNull().default(0),
    moneda: text().notNull().default('ARS'),
    date_created: instante().notNull(),
    date_approved: instante(),
    /** of a cash ticket: until when it can be paid, its number, and the provider's page with it */
    vence_at: instante(),
    ticket_numero: text(),
    ticket_url: text(),
    /** when the provider last changed the payment: an older answer never overwrites a newer one */
    actualizado_proveedor_at: instante(),
    /**
     * aplicado: it stands for its registration, and counts as paid while its `status` is approved (`computa`). en_revision: a person has
     * to decide. devuelto: its money was sent back, or that was asked for (regla pago-7)
     */
    aplicacion: text({ enum: APLICACIONES }).notNull().default('pendiente'),
    motivo_revision: text(),
    /** the member of staff who recorded a manual payment */
    usuario_id: integer().references(() => usuarios.id),
    created_at: creado(),
    updated_at: creado(),
  },
  (t) => [
    // a payment is of the registration that its link was made for
    vinculo('pagos_checkout_fk', [t.inscripcion_id, t.checkout_id], [checkouts.inscripcion_id, checkouts.id]),
    // no fixed list: the provider may send statuses that we do not know
    check('pagos_status_ck', sql`${t.status} ~ '^[a-z][a-z_]*$'`),
    indiceSiHay('pagos_checkout_ix', t.checkout_id),
    uniqueIndex('pagos_proveedor_uq').on(t.proveedor, t.proveedor_pago_id),
    index('pagos_inscripcion_ix').on(t.inscripcion_id),
  ],
);

export const reembolsos = tabla(
  'reembolsos',
  {
    id: idPropio(),
    pago_id: idDe(() => pagos.id),
    monto: centavos().notNull(),
    idempotency_key: text('clave_idempotencia').notNull(),
    estado: text({ enum: ['pedido', 'hecho', 'fallido'] })
      .notNull()
      .default('pedido'),
    proveedor_reembolso_id: text(),
    motivo: text().notNull(),
    usuario_id: integer().references(() => usuarios.id),
    created_at: creado(),
    updated_at: creado(),
  },
  (t) => [
    uniqueIndex('reembolsos_clave_uq').on(t.idempotency_key),
    index('reembolsos_pago_ix').on(t.pago_id),
  ],
);

/** Notices from the payment provider. Each is only a reason to fetch the payment or order that it names: what it says is not trusted. */
export const notificaciones_pago = tabla(
  'notificaciones_pago',
  {
    id: idPropio(),
    proveedor: text().notNull(),
    solicitud_id: text(),
    tipo: text().notNull(),
    recurso_id: text().notNull(),
    firma_valida: boolean().notNull(),
    recibida_at: creado(),
    procesada_at: instante(),
    resultado: text(),
  },
  (t) => [index('notificaciones_pago_recurso_ix').on(t.proveedor, t.recurso_id)],
);

/** What the simulated payment provider stores of its links; other code reads it only through the PagosGateway port. */
export const simulado_preferencias = tabla('simulado_preferencias', {
  id: text().primaryKey(),
  external_reference: text().notNull(),
  monto: centavos().notNull(),
  titulo: text().notNull(),
  tipos_excluidos: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  notification_url: text().notNull(),
  back_url: text().notNull(),
  expira_at: instante(),
  ticket_vence_at: instante(),
  vencida: boolean().notNull().default(false),
  created_at: creado(),
});

export const simulado_pagos = tabla(
  'simulado_pagos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1000000001 }),
    preferencia_id: text()
      .notNull()
      .references(() => simulado_preferencias.id),
    status: text().notNull(),
    status_detail: text().notNull(),
    payment_type_id: text().notNull(),
    payment_method_id: text().notNull(),
    monto: centavos().notNull(),
    moneda: text().notNull().default('ARS'),
    monto_reembolsado: centavos().notNull().default(0),
    reembolsos: jsonb().$type<{ clave: string; id: string; monto: number }[]>().notNull().default([]),
    date_created: creado(),
    date_approved: instante(),
    date_last_updated: creado(),
  },
  (t) => [index('simulado_pagos_preferencia_ix').on(t.preferencia_id)],
);
