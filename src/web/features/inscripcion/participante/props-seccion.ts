import type { Contexto } from '../contexto.ts';
import type { Errores } from '../estado.ts';
import type { FormParticipante } from '../formulario.ts';

/** What each part of the participant's step works on. */
export interface PropsSeccion {
  p: FormParticipante;
  contexto: Contexto;
  errores: Errores;
  onCambio: (cambio: Partial<FormParticipante>) => void;
  /** participant 1, in the step of a teammate who may have the same address or answers */
  primero?: FormParticipante | undefined;
}

type Texto = {
  [K in keyof FormParticipante]: string extends FormParticipante[K] ? K : never;
}[keyof FormParticipante];

/** What a field of text takes of the participant's form, by its name there. */
export const textoDe =
  ({ p, errores, onCambio }: Pick<PropsSeccion, 'p' | 'errores' | 'onCambio'>) =>
  (campo: Texto) => ({
    campo,
    error: errores[campo],
    valor: p[campo],
    onValor: (valor: string) => onCambio({ [campo]: valor }),
  });
