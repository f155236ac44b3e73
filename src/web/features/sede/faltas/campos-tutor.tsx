import type { TutorQueFirma } from '../../../../shared/domain/sede/operacion.ts';
import { campoDe } from '../../../formulario/campo-de.ts';
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
  const campo = campoDe(tutor, errores, (cambios) => onCambiar({ ...tutor, ...cambios }));
  return (
    <fieldset className={css.grupo}>
      <legend>{de} es menor: lee y firma una persona adulta responsable</legend>
      <Campo
        etiqueta="Nombre y apellido de quien firma"
        autoCapitalize="words"
        maxLength={200}
        {...campo('nombre')}
      />
      <Campo etiqueta="Documento de quien firma" inputMode="numeric" maxLength={20} {...campo('documento')} />
      <Campo
        etiqueta="Qué es de quien participa"
        placeholder="Madre, padre, tutor…"
        maxLength={60}
        {...campo('relacion')}
      />
    </fieldset>
  );
}
