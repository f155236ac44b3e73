import type { TutorQueFirma } from '../../../../shared/domain/sede/operacion.ts';
import { Campo } from '../../../ui/campo.tsx';
import css from './faltas.module.css';

interface Props {
  /** the minor's name */
  de: string;
  tutor: TutorQueFirma;
  errores: Partial<Record<keyof TutorQueFirma, string>>;
  onCambiar: (tutor: TutorQueFirma) => void;
}

/** Who the adult is that signs for a minor. */
export function CamposTutor({ de, tutor, errores, onCambiar }: Props) {
  const campo = (cual: keyof TutorQueFirma) => ({
    value: tutor[cual],
    error: errores[cual],
    onChange: (e: { target: { value: string } }) => onCambiar({ ...tutor, [cual]: e.target.value }),
  });
  return (
    <fieldset className={css.grupo}>
      <legend>{de} es menor: lee y firma una persona adulta responsable</legend>
      <Campo
        etiqueta="Nombre y apellido de quien firma"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
        {...campo('nombre')}
      />
      <Campo
        etiqueta="Documento de quien firma"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...campo('documento')}
      />
      <Campo
        etiqueta="Qué es de quien participa"
        placeholder="Madre, padre, tutor…"
        autoComplete="off"
        maxLength={60}
        {...campo('relacion')}
      />
    </fieldset>
  );
}
