import type { checkouts } from '../../db/schema.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** How often a job about a payment, its link or its refund is tried: for one to two days, then a person has to look. */
export const INTENTOS = 56;

/** States of a checkout in force: its link was made at the provider and not ended since, or is still to be made there. */
export const EN_VIGENCIA = ['creando', 'activo'] as const;

/** Kinds of jobs that make and end links (modules/pagos/trabajos.ts). */
export const TRABAJO_LINK = {
  crear_checkout: 'crear_checkout',
  expirar_checkout: 'expirar_checkout',
} as const;
