import type { OperacionDe, TipoOperacion } from '../../../shared/domain/sede/operacion.ts';
import type { Traspaso } from '../../../shared/domain/sede/lugar-que-paso-a-otro.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ClaveDePuesto } from './puestos-repository.ts';

/** What an operation's effect works with; the event's race day and the registration are locked meanwhile. */
export interface Escena {
  ctx: Contexto;
  tx: Tx;
  evento_id: number;
  /** all puestos of the event, by id */
  puestos: ReadonlyMap<string, ClaveDePuesto>;
  /** who opened the puesto or had it admitted: the actor that an operation names is a claim, which the audit tells beside */
  quien: Quien;
  /**
   * the registration that the operation is about, and the alta where the operation names it by that; null: it is about none, or is the alta
   * that will make it
   */
  sobre: {
    id: number;
    alta_id: string | null;
    persona_ids: readonly number[];
    /** the registration's places that passed to another person, in the order in which they passed */
    traspasos: readonly Traspaso[];
  } | null;
}

/** What became of an operation. */
export type Resuelta =
  /** carried out; `motivo`: which part of the operation could not be carried out; absent: all of it was */
  | { estado: 'aplicada'; pago_id?: number; inscripcion_id?: number; motivo?: string }
  /**
   * the operation or the alta of its registration was undone or discarded, a later operation about the same thing counts instead, or the
   * data of a person whom the operation is about were suppressed before it came
   */
  | { estado: 'sin_efecto'; motivo?: string }
  | { estado: 'espera'; motivo: string; espera_de: string }
  /** refused, with what was written meanwhile kept: a refusal that is thrown takes back what was written */
  | { estado: 'rechazada'; motivo: string };

/** What an effect does within the transaction, and after it. */
export interface Accion {
  hacer: (en: Escena) => Promise<Resuelta>;
  /**
   * done instead of `hacer` where the operation is found undone when its turn comes, for the first time or again; absent: nothing is done
   */
  anulada?: (en: Escena) => Promise<void>;
  /** turns an error of `hacer` into a refusal that people understand; called after the transaction was rolled back */
  explicar?: (error: unknown) => Promise<unknown>;
  /** done once the transaction with the result is committed, also where the result is a refusal */
  despues?: () => void | Promise<void>;
}

/** What an effect is told of its operation besides what the desk wrote. */
export interface DeOperacion {
  ctx: Contexto;
  evento_id: number;
  /** when it came here: it may be carried out days later, e.g. after a refusal */
  recibida_at: Date;
}

/** The effect of a kind of operation, and how it is taken back. */
export interface Efecto<T extends TipoOperacion> {
  /**
   * runs before the transaction, for what takes time (files, definitions); of what it returns, `hacer` and `anulada` run within the
   * transaction
   */
  aplicar: (operacion: OperacionDe<T>, de: DeOperacion) => Accion | Promise<Accion>;
  /** undoes the effect of an operation that was carried out; absent: what it changed stays, or it changed no row */
  deshacer?: (en: Escena, operacion: OperacionDe<T>) => Promise<void>;
}
