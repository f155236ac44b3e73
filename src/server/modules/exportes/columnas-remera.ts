import { llevaRemera } from '../../../shared/domain/participante/talles.ts';
import { columna } from '../../planilla/columna.ts';
import { siNo } from './si-no.ts';
import type { C } from './columnas-comunes.ts';

/**
 * The columns about shirts (regla exportes-4). 'Con remera' says SI of everybody who gets a shirt, included or paid: if it said
 * SI of paid shirts alone, a row could have a size and a NO beside it.
 */
export const remera = (): C[] => [
  columna('Talle', 'texto', 8, (f) => f.talle),
  columna('Con remera', 'texto', 11, (f) => siNo(llevaRemera(f))),
  columna('Remera extra', 'texto', 12, (f) => siNo(f.talle_extra !== null)),
  columna('Talle de la extra', 'texto', 15, (f) => f.talle_extra),
];
