import type { PruebaInscripcion } from '../../../shared/contract/inscripciones.ts';
import type { Existente } from './documento-ya-inscripto.ts';
import type { VistaFila } from './fila.ts';

/** The one dialog that is open over the wizard. */
export type Dialogo =
  | ({ tipo: 'existe' } & Existente)
  | {
      tipo: 'resultado';
      mensaje: string;
      /** seconds until another try makes sense */
      espera?: number;
      /** a second button, besides closing */
      opcion?: { texto: string; onElegir: () => void };
      despues?: () => void;
    }
  /** the person waits in the fila; `vista` null: their turn came */
  | { tipo: 'fila'; vista: VistaFila | null; onSalir: () => void }
  /** what a test registration would have done */
  | { tipo: 'probada'; prueba: PruebaInscripcion; onSalir: () => void }
  | { tipo: 'advertencia'; onAceptar: (pagar: boolean) => void }
  | { tipo: 'deslinde'; indice: number }
  | { tipo: 'consultar' }
  | { tipo: 'reenviar' }
  | { tipo: 'evento' };

/** The dialogs that are about the step below them; the others tell how a call goes or why it failed, whichever step is below. */
export const DEL_PASO: ReadonlySet<Dialogo['tipo']> = new Set([
  'existe',
  'advertencia',
  'deslinde',
  'consultar',
  'reenviar',
  'evento',
]);
