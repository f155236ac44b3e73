import type { State } from '../../../shared/contract/inscripciones.ts';
import type { VistaFila } from './fila.ts';

/** The one dialog that is open over the wizard. */
export type Dialogo =
  | { tipo: 'existe'; mensaje: string; state: State; init_point: string | null }
  | {
      tipo: 'resultado';
      mensaje: string;
      /** seconds until another try makes sense */
      espera?: number;
      /** another way on than closing */
      opcion?: { texto: string; alElegir: () => void };
      alCerrar?: () => void;
    }
  /** null: their turn came */
  | { tipo: 'fila'; vista: VistaFila | null; alSalir: () => void }
  | { tipo: 'advertencia'; alAceptar: () => void }
  | { tipo: 'deslinde'; indice: number }
  | { tipo: 'consultar' }
  | { tipo: 'reenviar' }
  | { tipo: 'evento' };
