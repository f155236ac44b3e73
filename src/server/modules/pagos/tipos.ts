import type { EstadoEvento } from '../../../shared/domain/carrera/evento-estado.ts';
import { SISTEMA } from '../../contexto.ts';
import type { Quien } from '../../contexto.ts';
import type { inscripciones, pagos } from '../../db/schema.ts';
import type { PagoProveedor } from '../../gateways/pagos/puerto.ts';
import { TRABAJO_LINK, type FilaCheckout } from '../../nucleo/pago/tipos.ts';

export type FilaPago = typeof pagos.$inferSelect;

export const PROVEEDOR: Quien = { ...SISTEMA, actor: 'proveedor' };

/** Why a payment whose status we do not know waits for a person; known later, it goes its way. */
export const STATUS_DESCONOCIDO = 'El proveedor informa un estado desconocido';

/** A payment and the registration that it is for, while the transaction that applies it runs. */
export interface Caso {
  inscripcion: typeof inscripciones.$inferSelect;
  checkout: FilaCheckout;
  pago: PagoProveedor;
  fila: FilaPago;
  /** how we knew it until now */
  anterior: FilaPago | null;
  evento: { estado: EstadoEvento; borrado_at: Date | null; fecha_hora: Date; fecha_confirmada: boolean };
  /** it is the one that stands for the registration */
  aplicado?: boolean;
  /** another one stands for it too */
  otro?: boolean;
  /** why it is not what was asked for */
  motivo: string | null;
}

/** Kinds of jobs of this module. */
export const TRABAJO = {
  ...TRABAJO_LINK,
  procesar_pago: 'procesar_pago',
  procesar_orden: 'procesar_orden',
  reembolsar: 'reembolsar',
  vencer: 'vencer_reservas',
  conciliar: 'conciliar_pagos',
  cerrar_evento: 'cerrar_links_evento',
} as const;
