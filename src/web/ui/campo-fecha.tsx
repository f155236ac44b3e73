import { Field, Input } from '@fluentui/react-components';
import { useRef } from 'react';
import css from './campo-fecha.module.css';
import { leerFecha, leerHora, mostrarFecha } from './fecha-escrita.ts';
import { Icono } from './iconos.tsx';

interface Props {
  etiqueta: string;
  /** a civil date or an hour once it is whole, until then what was typed */
  valor: string;
  alCambiar: (valor: string) => void;
  id?: string;
  obligatorio?: boolean;
  error?: string | undefined;
  aviso?: string | undefined;
}

function mensajeDe({ error, aviso }: Pick<Props, 'error' | 'aviso'>) {
  if (error)
    return { validationState: 'error', validationMessage: { children: error, role: undefined } } as const;
  if (!aviso) return { validationState: 'none' } as const;
  return {
    validationState: 'warning',
    validationMessage: { children: aviso, role: undefined, className: css.aviso },
  } as const;
}

/**
 * A day as DD/MM/YYYY (spec backoffice §9) whatever language the browser speaks, which its own field would
 * follow. The calendar is the browser's. Spec §5: from 2017-01-01 on.
 */
export function CampoFecha({ etiqueta, valor, alCambiar, id, obligatorio = false, ...mensajes }: Props) {
  const nativo = useRef<HTMLInputElement>(null);
  return (
    <Field label={etiqueta} size="large" required={obligatorio} {...mensajeDe(mensajes)}>
      <Input
        size="large"
        inputMode="numeric"
        autoComplete="off"
        placeholder="DD/MM/AAAA"
        {...(id && { id })}
        value={mostrarFecha(valor)}
        onChange={(_, d) => alCambiar(leerFecha(d.value, valor))}
        contentAfter={
          <span className={css.calendario}>
            <button
              type="button"
              aria-label={`Elegir ${etiqueta.toLowerCase()} en el calendario`}
              onClick={() => nativo.current?.showPicker()}
            >
              <Icono nombre="calendario" />
            </button>
            <input
              ref={nativo}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              min="2017-01-01"
              max="2199-12-31"
              value={/^\d{4}-\d{2}-\d{2}$/.test(valor) ? valor : ''}
              onChange={(e) => e.target.value && alCambiar(e.target.value)}
            />
          </span>
        }
      />
    </Field>
  );
}

/** An hour of 24, as HH:MM. */
export function CampoHora({ etiqueta, valor, alCambiar, id, obligatorio = false, ...mensajes }: Props) {
  return (
    <Field label={etiqueta} size="large" required={obligatorio} {...mensajeDe(mensajes)}>
      <Input
        size="large"
        inputMode="numeric"
        autoComplete="off"
        placeholder="HH:MM"
        maxLength={5}
        {...(id && { id })}
        value={valor}
        onChange={(_, d) => alCambiar(leerHora(d.value, valor))}
      />
    </Field>
  );
}
