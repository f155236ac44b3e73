import { Field, Input, type InputProps } from '@fluentui/react-components';
import css from './campo-fecha.module.css';
import { completarHora, leerFecha, leerHora, mostrarFecha } from './fecha-escrita.ts';
import { BotonCalendario } from './boton-calendario.tsx';

interface Props {
  etiqueta: string;
  /** the day as 'YYYY-MM-DD', or the hour as 'HH:MM', once it is whole; until then the text as it was typed */
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
 * Field for a day as DD/MM/YYYY (regla sitio-2) in any browser: the browser's own date field would use the order of
 * its language. The calendar that opens is the browser's, and begins in 2017 (regla carrera-2).
 */
export function CampoFecha({ valor, onCambiar, ...resto }: Props) {
  return (
    <CampoCifras
      {...resto}
      placeholder="DD/MM/AAAA"
      value={mostrarFecha(valor)}
      onEscribir={(escrito) => onCambiar(leerFecha(escrito, valor))}
      contentAfter={<BotonCalendario etiqueta={resto.etiqueta} valor={valor} onElegir={onCambiar} />}
    />
  );
}

/** Field for an hour of the 24-hour clock, as HH:MM. */
export function CampoHora({ valor, onCambiar, ...resto }: Props) {
  return (
    <CampoCifras
      {...resto}
      placeholder="HH:MM"
      maxLength={5}
      value={valor}
      onEscribir={(escrito) => onCambiar(leerHora(escrito, valor))}
      onBlur={() => completarHora(valor) !== valor && onCambiar(completarHora(valor))}
    />
  );
}

type PropsCifras = Omit<Props, 'valor' | 'onCambiar'> &
  Pick<InputProps, 'placeholder' | 'maxLength' | 'value' | 'contentAfter' | 'onBlur'> & {
    onEscribir: (escrito: string) => void;
  };

function CampoCifras({
  etiqueta,
  id,
  obligatorio = false,
  error,
  aviso,
  onEscribir,
  ...entrada
}: PropsCifras) {
  return (
    <Field label={etiqueta} size="large" required={obligatorio} {...mensajeDe({ error, aviso })}>
      <Input
        size="large"
        inputMode="numeric"
        autoComplete="off"
        {...(id && { id })}
        {...entrada}
        onChange={(_, d) => onEscribir(d.value)}
      />
    </Field>
  );
}
