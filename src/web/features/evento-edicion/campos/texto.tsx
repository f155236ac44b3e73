import { Field, Input, Select, Textarea, type InputProps } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import css from '../forma.module.css';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useError, useTexto } from '../use-forma.ts';

interface PropsMarco {
  camino: string;
  etiqueta: string;
  pista?: string | undefined;
  obligatorio?: boolean;
  /** a warning, which does not stop saving; hidden while the field has an error */
  aviso?: string | undefined;
  error?: string | undefined;
  children: ReactElement;
}

/** A labelled control; screen readers read its hint and its error, or else its warning, with it. */
export function MarcoCampo({ etiqueta, pista, obligatorio, aviso, error, children }: PropsMarco) {
  const mensaje = error ?? aviso;
  return (
    <Field
      label={etiqueta}
      size="large"
      required={obligatorio ?? false}
      validationState={error ? 'error' : aviso ? 'warning' : 'none'}
      {...(mensaje && {
        validationMessage: {
          children: mensaje,
          role: undefined,
          ...(!error && { className: css.mensajeAviso }),
        },
      })}
      {...(pista && { hint: pista })}
    >
      {children}
    </Field>
  );
}

/** The error of the field at this path, and the props of its control. */
function useCampo(camino: string) {
  const almacen = useAlmacen();
  return {
    error: useError(camino),
    control: {
      size: 'large' as const,
      id: idCampo(camino),
      value: useTexto(camino),
      onChange: (_: unknown, { value }: { value: string }) => almacen.poner(camino, value),
    },
  };
}

type Basicas = Omit<PropsMarco, 'children' | 'error'>;

interface PropsTexto extends Basicas {
  entrada?: Omit<InputProps, 'value' | 'onChange' | 'id' | 'size'>;
}

/** Text field that shows and changes the form's value at `camino`. */
export function CampoTexto({ entrada, ...marco }: PropsTexto) {
  const { error, control } = useCampo(marco.camino);
  return (
    <MarcoCampo {...marco} error={error}>
      <Input autoComplete="off" {...entrada} {...control} />
    </MarcoCampo>
  );
}

const numerica = { inputMode: 'numeric' } as const;
const decimal = { inputMode: 'decimal' } as const;

export const CampoNumero = ({ entrada, ...props }: PropsTexto) => (
  <CampoTexto {...props} entrada={{ ...numerica, ...entrada }} />
);

export const CampoPesos = ({ entrada, ...props }: PropsTexto) => (
  <CampoTexto {...props} entrada={{ ...decimal, contentBefore: '$', ...entrada }} />
);

export function CampoArea({ rows = 6, ...marco }: Basicas & { rows?: number }) {
  const { error, control } = useCampo(marco.camino);
  return (
    <MarcoCampo {...marco} error={error}>
      <Textarea resize="vertical" rows={rows} {...control} />
    </MarcoCampo>
  );
}

export function CampoSelect({ children, ...marco }: Basicas & { children: ReactNode }) {
  const { error, control } = useCampo(marco.camino);
  return (
    <MarcoCampo {...marco} error={error}>
      <Select {...control}>{children}</Select>
    </MarcoCampo>
  );
}
