import { Field, Input, type InputProps } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { idCampo } from './etiquetas.ts';

interface CampoProps {
  campo: string;
  etiqueta: string;
  error?: string | undefined;
  pista?: string | undefined;
  /** id of the element with the error's text, if it is not shown under this field */
  descrito_por?: string | undefined;
  children: ReactElement;
}

/** A labelled control whose hint and error are read with it. The child takes `idCampo(campo)` as its id. */
export function Campo({ etiqueta, error, pista, descrito_por, children }: CampoProps) {
  return (
    <Field
      label={etiqueta}
      size="large"
      validationState={error ? 'error' : 'none'}
      {...(error && !descrito_por ? { validationMessage: { children: error, role: undefined } } : {})}
      {...(pista && pista !== error ? { hint: pista } : {})}
    >
      {children}
    </Field>
  );
}

interface CampoTextoProps extends Omit<CampoProps, 'children'> {
  valor: string;
  onValor: (valor: string) => void;
  entrada?: Omit<InputProps, 'value' | 'onChange' | 'id' | 'size'>;
}

export function CampoTexto({ valor, onValor, entrada, ...campo }: CampoTextoProps) {
  return (
    <Campo {...campo}>
      <Input
        size="large"
        enterKeyHint="next"
        {...entrada}
        {...(campo.descrito_por && { 'aria-describedby': campo.descrito_por })}
        id={idCampo(campo.campo)}
        value={valor}
        onChange={(_, d) => onValor(d.value)}
      />
    </Campo>
  );
}
