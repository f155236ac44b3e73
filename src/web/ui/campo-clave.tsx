import { useState, type ComponentProps } from 'react';
import { Campo } from './campo.tsx';
import css from './campo-clave.module.css';

type Props = Omit<ComponentProps<typeof Campo>, 'type' | 'extremo' | 'autoCapitalize' | 'spellCheck'>;

/** Field for a password, with a button that shows or hides what is typed. */
export function CampoClave(props: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <div className={css.clave}>
      <Campo
        {...props}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        extremo={
          <button
            type="button"
            className={css.ver}
            aria-pressed={visible}
            aria-label={`Mostrar: ${props.etiqueta}`}
            onClick={() => setVisible(!visible)}
          >
            {visible ? 'Ocultar' : 'Mostrar'}
          </button>
        }
      />
    </div>
  );
}
