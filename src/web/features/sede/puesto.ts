import { createContext, useContext } from 'react';
import type { Bitacora } from '../../../offline/sede/bitacora.ts';
import type { EstadoBitacora } from '../../../offline/sede/estado.ts';
import type { BaseSedeDicha } from '../../../shared/contract/sede.ts';
import type { BaseSede } from '../../../shared/domain/sede/base.ts';

/** The server's snapshot on this device: what the fold needs, and beside it the event's texts, prices and sizes. */
export type BaseDelPuesto = Omit<BaseSede, DichoEntero> &
  Omit<BaseSedeDicha, Exclude<keyof BaseSede, DichoEntero>>;

/** The fields of BaseSede that the server's answer (BaseSedeDicha) has with more in them than the fold needs. */
type DichoEntero = 'modalidades' | 'evento';

/** A modality with what the desk's screens show of it besides what the fold needs, such as its prices and sizes. */
export type ModalidadDelPuesto = BaseDelPuesto['modalidades'][number];

/** An open puesto, as the desk's screens use it. */
export interface PuestoAbierto {
  bitacora: Pick<
    Bitacora,
    | 'evento_id'
    | 'puesto'
    | 'anotar'
    | 'estado'
    | 'refrescar'
    | 'dirige'
    | 'entregas'
    | 'sellarTexto'
    | 'abrirTexto'
  >;
  estado: EstadoBitacora;
  /** null: the event's data have not come to this device yet, or cannot be opened now */
  base: BaseDelPuesto | null;
  /** true: a rehearsal: invented people, and nothing of it reaches the server */
  simulacro: boolean;
}

export const ContextoPuesto = createContext<PuestoAbierto | null>(null);

/**
 * The puesto whose screens this component belongs to. The component renders again at each change of the puesto's log. Throws where there is
 * none.
 */
export function usePuesto(): PuestoAbierto {
  const puesto = useContext(ContextoPuesto);
  if (!puesto) throw new Error('usePuesto fuera de un puesto abierto');
  return puesto;
}
