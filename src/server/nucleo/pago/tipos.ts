import type { checkouts } from '../../db/schema.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** Some two days of attempts at what the provider has to be told or asked: then a person has to look. */
export const INTENTOS = 56;

/** States of a link through which somebody may pay. */
export const EN_VIGENCIA = ['creando', 'activo'] as const;

/** Kinds of jobs that make and end links (modules/pagos/trabajos.ts). */
export const TRABAJO_LINK = {
  crear_checkout: 'crear_checkout',
  expirar_checkout: 'expirar_checkout',
} as const;
