import type { checkouts } from '../../db/schema.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** Attempts of a job that calls the payment provider: some two days of them, then a person has to look. */
export const INTENTOS = 56;

/** States of a link through which somebody may pay. */
export const EN_VIGENCIA = ['creando', 'activo'] as const;

/** Kinds of jobs that make and end links (modules/pagos/trabajos.ts). */
export const TRABAJO_LINK = {
  crear_checkout: 'crear_checkout',
  expirar_checkout: 'expirar_checkout',
} as const;
