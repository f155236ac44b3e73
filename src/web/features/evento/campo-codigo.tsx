import { useId } from 'react';
import css from './sin-acceso.module.css';

interface Props {
  valor: string;
  onValor: (valor: string) => void;
  error?: string | undefined;
}

/** Field for a private race's access code; spell check and automatic capitals are off, since they would alter the code. */
export function CampoCodigo({ valor, onValor, error }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={css.etiqueta}>
        Código de acceso
      </label>
      <input
        id={id}
        className={css.campo}
        value={valor}
        onChange={(e) => onValor(e.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}e`}
      />
      {error !== undefined && (
        <p id={`${id}e`} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </>
  );
}
