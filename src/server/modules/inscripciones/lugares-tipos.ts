export type EstadoVivo = 'pago_pendiente' | 'pago_realizado' | 'pago_bonificado' | 'pago_no_paga';
export type EstadoMuerto = 'vencida' | 'cancelada' | 'reembolsada';

export interface Pedido {
  evento_id: number;
  modalidad_id: number;
  /** places, of the event and of the modality */
  personas: number;
  /** one id per shirt; the same size twice is two */
  remeras: readonly number[];
  cupon_id: number | null;
  /** the price with it was agreed before: switched off or deleted since it counts all the same */
  cupon_acordado?: boolean;
}
