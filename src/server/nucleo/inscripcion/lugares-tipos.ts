/** The ids of the shirts that these persons get, for the stock: one id for each shirt, also where two are the same. */
export const remerasReservadas = (
  personas: readonly { remera_id: number | null; remera_extra_id: number | null }[],
): number[] => personas.flatMap((p) => [p.remera_id ?? [], p.remera_extra_id ?? []].flat());

export interface Datos {
  evento_id: number;
  modalidad_id: number;
  /** places, of the event and of the modality */
  personas: number;
  /** one id per shirt; the same size twice is two */
  remeras: readonly number[];
  cupon_id: number | null;
  /** true: the price with this coupon was agreed before: it counts even if it was switched off or deleted since */
  cupon_acordado?: boolean;
}
