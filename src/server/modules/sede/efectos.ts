import type { TipoOperacion } from '../../../shared/domain/sede/operacion.ts';
import { acreditar } from './acreditar.ts';
import type { Accion, Efecto } from './tipos.ts';

/** What is only kept: the fold of the devices makes of it what there is to see. */
const guardar: { aplicar: () => Accion } = { aplicar: () => async () => ({ estado: 'aplicada' }) };

/** How each kind is carried out. One that is missing waits for a server that knows it. */
export const EFECTOS: { readonly [T in TipoOperacion]?: Efecto<T> } = {
  acreditar,
  nota: guardar,
  egreso: guardar,
  arqueo: guardar,
  resolver: guardar,
};
