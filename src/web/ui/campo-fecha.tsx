import { Field, Input } from '@fluentui/react-components';
import css from './campo-fecha.module.css';
import { leerFecha, leerHora, mostrarFecha } from './fecha-escrita.ts';
import { BotonCalendario } from './boton-calendario.tsx';

interface Props {
  etiqueta: string;
  /** a civil date or an hour once it is whole, until then what was typed */
  valor: string;
  onCambiar: (valor: string) => void;
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
 * A day as DD/MM/YYYY (regla sitio-2) whatever language the browser speaks, which its own field would
 * follow. The calendar is the browser's. It begins in 2017 (regla carrera-2).
 */
export function CampoFecha({ etiqueta, valor, onCambiar, id, obligatorio = false, ...mensajes }: Props) {
  return (
    <Field label={etiqueta} size="large" required={obligatorio} {...mensajeDe(mensajes)}>
      <Input
        size="large"
        inputMode="numeric"
        autoComplete="off"
        placeholder="DD/MM/AAAA"
        {...(id && { id })}
        value={mostrarFecha(valor)}
        onChange={(_, d) => onCambiar(leerFecha(d.value, valor))}
        contentAfter={<BotonCalendario etiqueta={etiqueta} valor={valor} onElegir={onCambiar} />}
      />
    </Field>
  );
}

/** An hour of 24, as HH:MM. */
export function CampoHora({ etiqueta, valor, onCambiar, id, obligatorio = false, ...mensajes }: Props) {
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
        onChange={(_, d) => onCambiar(leerHora(d.value, valor))}
      />
    </Field>
  );
}
