import type { Cupon } from '../../../shared/contract/cupones.ts';
import type { Etiqueta } from '../../../shared/domain/comun/etiqueta.ts';

/** A coupon as its row shows it today. */
export interface CuponRow extends Cupon {
  vigencia: Etiqueta;
}
