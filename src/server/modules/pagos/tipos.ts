import type { checkouts, pagos } from '../../db/schema.ts';

export type FilaCheckout = typeof checkouts.$inferSelect;
export type FilaPago = typeof pagos.$inferSelect;

/** Kinds of jobs of this module. */
export const TRABAJO = {
  crear_checkout: 'crear_checkout',
  expirar_checkout: 'expirar_checkout',
  procesar_pago: 'procesar_pago',
  reembolsar: 'reembolsar',
  vencer: 'vencer_reservas',
  conciliar: 'conciliar_pagos',
} as const;
