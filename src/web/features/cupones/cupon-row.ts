import type { Cupon } from '../../../shared/contract/cupones.ts';
import type { Etiqueta } from '../../../shared/domain/comun/etiqueta.ts';

/** A coupon as the list shows it: with a label (`vigencia`) that says whether it can be used today. */
export interface CuponRow extends Cupon {
  vigencia: Etiqueta;
}
