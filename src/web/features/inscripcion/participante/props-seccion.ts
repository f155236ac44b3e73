import type { Contexto } from '../contexto.ts';
import type { Errores } from '../estado.ts';
import type { FormParticipante } from '../formulario.ts';

/** What each part of the participant's step works on. */
export interface PropsSeccion {
  p: FormParticipante;
  contexto: Contexto;
  errores: Errores;
  onCambio: (cambio: Partial<FormParticipante>) => void;
  /** participant 1, from whom a teammate may copy contact fields and answers; absent in the step of participant 1 */
  primero?: FormParticipante | undefined;
}

type Texto = {
  [K in keyof FormParticipante]: string extends FormParticipante[K] ? K : never;
}[keyof FormParticipante];

/** Props of a text field, by the name of its value in the participant's form. */
export const textoDe =
  ({ p, errores, onCambio }: Pick<PropsSeccion, 'p' | 'errores' | 'onCambio'>) =>
  (campo: Texto) => ({
    campo,
    error: errores[campo],
    valor: p[campo],
    onValor: (valor: string) => onCambio({ [campo]: valor }),
  });
