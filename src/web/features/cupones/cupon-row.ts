import type { Cupon } from '../../../shared/contract/cupones.ts';
import type { Etiqueta } from '../../../shared/domain/comun/etiqueta.ts';

/** A coupon as its row shows it today. */
export interface FilaCupon extends Cupon {
  vigencia: Etiqueta;
}
