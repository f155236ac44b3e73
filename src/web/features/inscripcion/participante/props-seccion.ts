import type { Contexto } from '../contexto.ts';
import type { Errores } from '../estado.ts';
import type { FormParticipante } from '../formulario.ts';

/** What each part of the participant's step works on. */
export interface PropsSeccion {
  p: FormParticipante;
  contexto: Contexto;
  errores: Errores;
  onCambio: (cambio: Partial<FormParticipante>) => void;
}
