import type { OperacionDe, TipoOperacion } from '../../../shared/domain/sede/operacion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ClaveDePuesto } from './puestos-repository.ts';

/** Where an operation's effect is carried out: under the event's turn and the registration's lock. */
export interface Escena {
  ctx: Contexto;
  tx: Tx;
  evento_id: number;
  /** all of the event, by id */
  puestos: ReadonlyMap<string, ClaveDePuesto>;
  /** who opened the puesto: what an operation says of its actor is told in the audit, and not believed */
  quien: Quien;
  /** the registration that the operation is about, and the alta that made it; null: it is about none */
  sobre: { id: number; alta_id: string | null; persona_ids: readonly number[] } | null;
}

/** What became of an operation. */
export type Resuelta =
  | { estado: 'aplicada'; pago_id?: number; inscripcion_id?: number }
  /** undone, or said otherwise by a later one */
  | { estado: 'sin_efecto'; motivo?: string }
  | { estado: 'espera'; motivo: string; espera_de: string };

/** What is done inside of the transaction. */
export interface Accion {
  hacer: (en: Escena) => Promise<Resuelta>;
  /** done instead where an 'anular' came first; absent: nothing is */
  anulada?: (en: Escena) => Promise<void>;
  /** a service's refusal in words, where what it threw is none yet; asked once all of it was rolled back */
  explicar?: (error: unknown) => Promise<unknown>;
  /** once it is committed */
  despues?: () => void | Promise<void>;
}

/** The effect of a kind of operation, and how it is taken back. */
export interface Efecto<T extends TipoOperacion> {
  /** outside of any transaction, for what takes its time (files, definitions); what it returns is done inside */
  aplicar: (operacion: OperacionDe<T>, de: { ctx: Contexto; evento_id: number }) => Accion | Promise<Accion>;
  /** absent: nothing of it has to be taken back */
  deshacer?: (en: Escena, operacion: OperacionDe<T>) => Promise<void>;
}
