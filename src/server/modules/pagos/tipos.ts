import { SISTEMA } from '../../contexto.ts';
import type { Quien } from '../../contexto.ts';
import type { pagos } from '../../db/schema.ts';
import { TRABAJO_LINK } from '../../nucleo/pago/tipos.ts';

export type PagoRow = typeof pagos.$inferSelect;

export const PROVEEDOR: Quien = { ...SISTEMA, actor: 'proveedor' };

export const TRABAJO = {
  ...TRABAJO_LINK,
  procesar_pago: 'procesar_pago',
  procesar_orden: 'procesar_orden',
  reembolsar: 'reembolsar',
  vencer: 'vencer_reservas',
  conciliar: 'conciliar_pagos',
  cerrar_evento: 'cerrar_links_evento',
} as const;
